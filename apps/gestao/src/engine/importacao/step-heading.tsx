import { useEffect, useRef } from 'react';

interface StepHeadingProps {
  readonly name: string;
  /** True if the user comes from another step. */
  readonly arrived: boolean;
  /** Stage of the work: the control that began it may be gone. */
  readonly stage?: string;
}

/** Milliseconds until a closed dialog has returned the focus. */
const DIALOG_CLOSED = 300;

/** Heading of a step; it takes the focus when the step changes, and if the focused control is gone after a change. */
export function StepHeading({ name, arrived, stage }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(arrived ? null : name);
  useEffect(() => {
    if (shown.current !== name) heading.current?.focus();
    shown.current = name;
  }, [name]);
  const staged = useRef(stage);
  useEffect(() => {
    if (staged.current === stage) return;
    staged.current = stage;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    }, DIALOG_CLOSED);
    return () => clearTimeout(timer);
  }, [stage]);
  return (
    <h3 ref={heading} tabIndex={-1} className="importacao-heading">
      {name}
    </h3>
  );
}

import { useEffect, useRef } from 'react';

interface StepHeadingProps {
  readonly name: string;
  /** True if the user comes from another step. */
  readonly arrived: boolean;
}

/** Heading of a step; it takes the focus when the step changes. */
export function StepHeading({ name, arrived }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(arrived ? null : name);
  useEffect(() => {
    if (shown.current !== name) heading.current?.focus();
    shown.current = name;
  }, [name]);
  return (
    <h3 ref={heading} tabIndex={-1} className="importacao-heading">
      {name}
    </h3>
  );
}

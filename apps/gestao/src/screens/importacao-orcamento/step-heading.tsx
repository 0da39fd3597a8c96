import { useEffect, useRef } from 'react';
import { STEP, type Step } from './steps.ts';

interface StepHeadingProps {
  readonly step: Step;
  /** True if the user comes from another step. */
  readonly arrived: boolean;
}

/** Heading of a step; it takes the focus when the step changes. */
export function StepHeading({ step, arrived }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(arrived ? null : step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <h3 ref={heading} tabIndex={-1} className="importacao-heading">
      {STEP[step]}
    </h3>
  );
}

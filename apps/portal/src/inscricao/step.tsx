import { type ReactNode, useEffect, useRef } from 'react';

interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
  /** True for the first step of the page, which leaves the focus on the page's heading. */
  readonly first?: boolean;
}

/** One step of the registration. Its heading takes the focus, so that a screen reader continues there. */
export function Step({ title, children, first = false }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!first) heading.current?.focus();
  }, [first]);
  return (
    <section className="inscricao-step" aria-labelledby="etapa">
      <h2 id="etapa" ref={heading} tabIndex={-1} className="inscricao-step-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';

interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The first step of the page leaves the focus to the page's own heading. */
  readonly first?: boolean;
}

/** One step of the way. Its heading takes the focus when it comes up, so that reading goes on there. */
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

import type { ReactNode } from 'react';

interface ParteProps {
  readonly titulo: string;
  readonly children: ReactNode;
}

/** A part of a record's details. */
export function Parte({ titulo, children }: ParteProps) {
  return (
    <section className="transp-part">
      <h3>{titulo}</h3>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';

/** What counts most of a record, side by side. */
export function Fatos({ children }: { readonly children: ReactNode }) {
  return <dl className="registro-fatos">{children}</dl>;
}

interface FatoProps {
  readonly nome: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Nothing where there is nothing to tell. */
export function Fato({ nome, className, children }: FatoProps) {
  if (children === null || children === '') return null;
  return (
    <div className={className}>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import type { ReactNode } from 'react';

/** Key facts of a record, side by side. */
export function Fatos({ children }: { readonly children: ReactNode }) {
  return <dl className="registro-fatos">{children}</dl>;
}

interface FatoProps {
  readonly nome: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Fact with its name; nothing if it has no value. */
export function Fato({ nome, className, children }: FatoProps) {
  if (children === null || children === '') return null;
  return (
    <div className={className}>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import type { ReactNode } from 'react';
import { ultimoDia } from './valores.ts';

/** From where and until when figures are, and what limits them. */
export function Fonte({
  ano,
  ateMes,
  children,
}: {
  readonly ano: number;
  readonly ateMes: number;
  readonly children?: ReactNode;
}) {
  return (
    <p className="orc-source">
      {ateMes === 0
        ? `Da lei do orçamento de ${ano}.`
        : `Dados até ${ultimoDia(ano, ateMes)}, do sistema contábil do órgão.`}
      {children}
    </p>
  );
}

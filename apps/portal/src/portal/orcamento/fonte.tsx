import type { OrcamentoOrigem } from '@claraboia/contract';
import type { ReactNode } from 'react';
import { ultimoDia } from './valores.ts';

const ORIGENS: Readonly<Record<OrcamentoOrigem, string>> = {
  arquivo: 'do sistema contábil do órgão',
  tcepe: 'das contas que o órgão envia ao Tribunal de Contas do Estado (TCE-PE)',
  msc: 'da Matriz de Saldos Contábeis (MSC) que o órgão envia ao Tesouro',
};

/** Source of the figures, the period that they cover, and their limits. */
export function Fonte({
  ano,
  ateMes,
  origem,
  children,
}: {
  readonly ano: number;
  readonly ateMes: number;
  readonly origem: OrcamentoOrigem;
  readonly children?: ReactNode;
}) {
  return (
    <p className="orc-source">
      {ateMes === 0
        ? `Da lei do orçamento de ${ano}.`
        : `Dados até ${ultimoDia(ano, ateMes)}, ${ORIGENS[origem]}.`}
      {children}
    </p>
  );
}

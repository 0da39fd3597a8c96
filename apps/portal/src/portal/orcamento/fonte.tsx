import type { OrcamentoProcedencia } from '@claraboia/contract';
import type { ReactNode } from 'react';
import { ultimoDia } from './valores.ts';

const DA_MSC = 'da Matriz de Saldos Contábeis (MSC) que o órgão envia ao Tesouro';

/** What stands where a year's only source has no commitments. */
export function SemEmpenhos() {
  return (
    <p className="portal-muted">
      Não informado pela fonte (MSC): ela traz os totais de cada mês, sem empenhos e sem quem
      recebeu.
    </p>
  );
}

/** From where and until when figures are, and what limits them. */
export function Fonte({
  ano,
  ateMes,
  procedencia,
  children,
}: {
  readonly ano: number;
  readonly ateMes: number;
  readonly procedencia?: OrcamentoProcedencia;
  readonly children?: ReactNode;
}) {
  return (
    <p className="orc-source">
      {ateMes === 0
        ? `Da lei do orçamento de ${ano}.`
        : `Dados até ${ultimoDia(ano, ateMes)}, ${procedencia === 'msc' ? DA_MSC : 'do sistema contábil do órgão'}.`}
      {children}
    </p>
  );
}

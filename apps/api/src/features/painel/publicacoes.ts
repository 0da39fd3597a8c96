import type { Painel } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';

const MONTHS = 12;

/** Publications by the month of their date, in a year and in the one before. */
export async function readPublicacoes(tx: Tx, exercicio: number): Promise<Painel['publicacoes']> {
  const rows = await tx.query<{ ano: number; mes: number; quantidade: number }>(
    `select extract(year from data)::int as ano, extract(month from data)::int as mes,
            count(*) as quantidade
       from publicacao
      where cliente_id = $1 and data >= make_date($2 - 1, 1, 1) and data < make_date($2 + 1, 1, 1)
      group by 1, 2`,
    [tx.clienteId, exercicio],
  );
  const of = (year: number) => {
    const months = Array.from({ length: MONTHS }, () => 0);
    for (const { ano, mes, quantidade } of rows) if (ano === year) months[mes - 1] = quantidade;
    return months;
  };
  const anterior = of(exercicio - 1);
  return {
    atual: of(exercicio),
    anterior: anterior.some((quantidade) => quantidade > 0) ? anterior : null,
  };
}

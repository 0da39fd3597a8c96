import { counted, OBRA_SITUACAO } from '@claraboia/contract';
import type { Atualidade } from '../../../instalacao/pntp-2026.ts';
import { type Achado, achado, type Caso } from './caso.ts';
import { diasUteisAntes } from './prazos.ts';

const OBRA = ['obra', 'obras'] as const;
const ITENS = 'dados/obra-item';

/** SQL that counts works late by the criteria that are judged work by work; `$2` is the day whose deadline has passed. */
const ATRASADAS: Readonly<Record<string, { readonly sql: string; readonly falta: string }>> = {
  '10.2': {
    sql: `select count(*)::int as quantas from obra o
            join contrato c on c.cliente_id = o.cliente_id and c.id = o.contrato_id
           where o.cliente_id = $1 and c.data_inicio <= $2::date and o.situacao_id <> ${OBRA_SITUACAO.cancelada}
             and not exists (select from obra_item i where i.cliente_id = o.cliente_id and i.obra_id = o.id)`,
    falta: 'com contrato e sem itens contratados',
  },
  '10.3': {
    sql: `select count(*)::int as quantas from obra o
           where o.cliente_id = $1 and o.data_fim <= $2::date and o.situacao_id = ${OBRA_SITUACAO.concluida}
             and not exists (select from obra_item i
                              where i.cliente_id = o.cliente_id and i.obra_id = o.id and i.valor_pago is not null)`,
    falta: 'concluídas e sem o que foi pago',
  },
};

/** Currency of what is due some working days after an event of each work; undefined for other criteria. */
export async function prazoDasObras(
  { tx, hoje }: Caso,
  numero: string,
  atualidade: Atualidade | null,
): Promise<Achado | undefined> {
  if (atualidade?.regra !== 'dias_uteis_apos') return undefined;
  const asked = ATRASADAS[numero];
  const told = `Nenhuma obra passou de ${atualidade.dias} dias úteis da ${atualidade.evento}.`;
  // Stopped works state their reason at once: their minimum fields show what is missing.
  if (asked === undefined) return achado(true, told, 'dados/obra');
  const [row] = await tx.query<{ quantas: number }>(asked.sql, [
    tx.clienteId,
    diasUteisAntes(hoje, atualidade.dias),
  ]);
  const late = row?.quantas ?? 0;
  return late === 0
    ? achado(true, told, ITENS)
    : achado(false, `${counted(late, ...OBRA)} ${asked.falta}.`, ITENS);
}

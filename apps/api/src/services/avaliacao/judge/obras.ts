import { counted, OBRA_SITUACAO } from '@claraboia/contract';
import type { Atualidade } from '../../../instalacao/pntp-2026.ts';
import { type Achado, achado, type Caso } from './caso.ts';
import { diasDepois, diasUteisAntes, ultimoDiaUtil } from './prazos.ts';

const OBRA = ['obra', 'obras'] as const;
const ITENS = 'dados/obra-item';

/** SQL of works that lack what is due, each with the `dia` of its event, by the criteria that are judged work by work. */
const DEVEDORAS: Readonly<Record<string, { readonly sql: string; readonly falta: string }>> = {
  '10.2': {
    sql: `select c.data_inicio as dia from obra o
            join contrato c on c.cliente_id = o.cliente_id and c.id = o.contrato_id
           where o.cliente_id = $1 and o.situacao_id <> ${OBRA_SITUACAO.cancelada}
             and not exists (select from obra_item i where i.cliente_id = o.cliente_id and i.obra_id = o.id)`,
    falta: 'com contrato e sem itens contratados',
  },
  '10.3': {
    sql: `select o.data_fim as dia from obra o
           where o.cliente_id = $1 and o.situacao_id = ${OBRA_SITUACAO.concluida}
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
  const { dias, evento } = atualidade;
  const asked = DEVEDORAS[numero];
  const told = `Nenhuma obra passou de ${dias} dias úteis da ${evento}.`;
  // Stopped works state their reason at once: their minimum fields show what is missing.
  if (asked === undefined) return achado(true, told, 'dados/obra');
  const [row] = await tx.query<{ quantas: number; primeiro: string | null }>(
    `select count(*) filter (where d.dia <= $2::date)::int as quantas, min(d.dia)::text as primeiro
       from (${asked.sql}) d`,
    [tx.clienteId, diasUteisAntes(hoje, dias)],
  );
  const { quantas, primeiro } = row ?? { quantas: 0, primeiro: null };
  const last = primeiro === null ? null : ultimoDiaUtil(primeiro, dias);
  return quantas === 0
    ? achado(true, told, ITENS, { vence: last, devido: null })
    : achado(false, `${counted(quantas, ...OBRA)} ${asked.falta}.`, ITENS, {
        vence: null,
        devido: last === null ? null : diasDepois(last, 1),
      });
}

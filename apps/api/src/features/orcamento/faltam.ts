import { type ImportacaoTipo, importacaoDe, importacaoTipoList } from '@claraboia/contract';
import type { PublicFaltam } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';

const totalled = (total: 'despesa' | 'receita'): readonly ImportacaoTipo[] =>
  importacaoTipoList.filter((tipo) => importacaoDe(tipo).totals.includes(total));

export const DESPESA_TIPOS = totalled('despesa');
export const RECEITA_TIPOS = totalled('receita');

/**
 * Known gaps in a year's published figures: rows refused in a file that was published without them, the latest file of
 * each scope first. A later complete file of the same scope closes the gap.
 */
export const readFaltam = (
  tx: Tx,
  ano: number,
  tipos: readonly ImportacaoTipo[],
): Promise<PublicFaltam[]> =>
  tx.query<PublicFaltam>(
    `select i.recusadas as quantidade, i.recusadas_valor::text as valor, i.publicada_em as "publicadaEm", i.motivo
       from importacao_orcamento i
      where i.cliente_id = $1 and i.exercicio = $2 and i.tipo = any ($3) and i.situacao = 'publicada' and i.recusadas > 0
        and not exists (select from importacao_orcamento o where o.cliente_id = $1 and o.exercicio = $2 and o.tipo = i.tipo
          and o.situacao = 'publicada' and o.publicada_em > i.publicada_em and o.mes_de <= i.mes_de and o.mes_ate >= i.mes_ate
          and (cardinality(o.ugs) = 0 or (cardinality(i.ugs) > 0 and o.ugs @> i.ugs)))
      order by i.publicada_em desc`,
    [tx.clienteId, ano, tipos],
  );

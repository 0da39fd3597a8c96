import { type Conjunto, conjuntos as declarados, enderecoDaLista } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import { publicado } from '../../publico/registry.ts';
import type { Caso } from '../judge/caso.ts';
import { addListas } from '../judge/listas.ts';

/** Sets that citizens can browse: what stands in no catalogue has no page that shows it. */
const DO_PRODUTO: ReadonlyMap<string, Conjunto> = new Map(
  declarados.flatMap((each) => (each.catalogo ? [[each.endereco, each] as const] : [])),
);

const SETS = { registry: publicado, conjuntos: DO_PRODUTO };

/** Sets that the transaction's client can bind, with its published list at an address if one is named. */
export const conjuntosCom = (
  tx: Tx,
  endereco: string,
): Promise<Pick<Caso, 'registry' | 'conjuntos'>> => addListas(tx, SETS, [endereco]);

/** All sets that the transaction's client can bind: those of the product, and its published lists. */
export async function todosOsConjuntos(tx: Tx): Promise<Pick<Caso, 'registry' | 'conjuntos'>> {
  const rows = await tx.query<{ nomeUrl: string }>(
    'select nome_url as "nomeUrl" from lista_propria where cliente_id = $1 and publicada order by nome, id',
    [tx.clienteId],
  );
  return addListas(
    tx,
    SETS,
    rows.map(({ nomeUrl }) => enderecoDaLista(nomeUrl)),
  );
}

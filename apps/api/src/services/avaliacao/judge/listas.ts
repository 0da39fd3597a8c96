import { LISTA_PREFIXO } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import { conjuntoGuardado } from '../../lista-guardada/conjunto.ts';
import { readPublicada } from '../../lista-guardada/lista.ts';
import { conjuntoDaPagina, paginaNo } from '../provas/pagina-propria.ts';
import type { Caso } from './caso.ts';
import type { Ligacoes, ProvaPropria } from './ligacoes.ts';
import { alvoDe } from './proprio-conjunto.ts';

type Conjuntos = Pick<Caso, 'registry' | 'conjuntos'>;

/** Address of the set that a binding reads; null without one. */
function enderecoLigado(prova: ProvaPropria): string | null {
  if (prova.tipo === 'conjunto') return alvoDe(prova.conjunto).endereco;
  const pagina = prova.tipo === 'pagina' ? paginaNo(prova.caminho) : null;
  return pagina === null ? null : conjuntoDaPagina(pagina);
}

/**
 * Sets with the lists that the transaction's client binds, by the address that they were bound by. A renamed list is
 * found at its former address; one that is deleted or not published is left out.
 */
export const comListas = (tx: Tx, sets: Conjuntos, { proprias }: Pick<Ligacoes, 'proprias'>) => {
  const bound = [...proprias.values()].flat().flatMap(({ prova }) => enderecoLigado(prova) ?? []);
  return addListas(tx, sets, bound);
};

/** Sets with the published lists of the transaction's client at some addresses. */
export async function addListas(
  tx: Tx,
  { registry, conjuntos }: Conjuntos,
  enderecos: Iterable<string>,
): Promise<Conjuntos> {
  const all = new Map(conjuntos);
  for (const endereco of new Set(enderecos)) {
    if (!endereco.startsWith(LISTA_PREFIXO)) continue;
    const lista = await readPublicada(tx, endereco);
    if (lista?.colunas.some(({ privada }) => !privada)) all.set(endereco, conjuntoGuardado(lista));
  }
  const entities = new Map([...all.values()].map(({ entidade }) => [entidade.key, entidade]));
  return {
    conjuntos: all,
    registry: {
      ...registry,
      get: (key) => (key.startsWith(LINHAS) ? entities.get(key) : undefined) ?? registry.get(key),
    },
  };
}

/** Beginning of the key of the entity that a list is made into. */
const LINHAS = 'lista_propria_linha_';

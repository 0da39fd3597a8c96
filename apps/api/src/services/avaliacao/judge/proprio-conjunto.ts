import { type Condition, type Conjunto, QueryError } from '@claraboia/contract';
import { conjuntoReader } from '../../../engine/conjunto/query.ts';
import type { Criterio } from '../../../instalacao/pntp-2026.ts';
import { type Campos, PAGINA, type Servido } from '../dados/servido.ts';
import { type CampoPedido, camposPedidos, recusaDoConjunto } from '../provas/conjunto-proprio.ts';
import { achado, type Caso, type Evidencia } from './caso.ts';
import { judgeConjuntos } from './conjunto.ts';
import { dePagina } from './de-pagina.ts';
import type { ColunaLigada, ProvaDeConjunto } from './ligacoes.ts';

/** Address of a set, and the kind of its records. */
export function alvoDe(conjunto: string): { readonly endereco: string; readonly modo?: string } {
  const [endereco = '', query = ''] = conjunto.split('?', 2);
  const modo = new URLSearchParams(query).get('modo');
  return modo === null ? { endereco } : { endereco, modo };
}

/**
 * Conditions of the records that a client binds, from a filter of the set's public list.
 * @throws QueryError if citizens cannot filter so
 */
export function condicoesDe(
  registry: Caso['registry'],
  conjunto: Conjunto,
  { modo, condicoes }: { readonly modo?: string | undefined; readonly condicoes: string | null },
): readonly Condition[] {
  const read = conjuntoReader(registry, conjunto);
  return read({ modo, filter: condicoes ?? undefined }).conditions;
}

/**
 * Evidence of a set that the client binds: by the judge of the product's own sets, and as strict. What was bound and is
 * not there any more counts for nothing.
 */
export async function doConjunto(
  caso: Caso,
  criterio: Criterio,
  prova: ProvaDeConjunto,
): Promise<Evidencia> {
  const { endereco, modo } = alvoDe(prova.conjunto);
  const conjunto = caso.conjuntos.get(endereco);
  const lugar = `dados/${prova.conjunto}`;
  if (conjunto === undefined) {
    const motivo = `O que o órgão ligou não está mais no portal: «${endereco}».`;
    return dePagina(achado(false, motivo, lugar));
  }
  const falta =
    recusaDoConjunto(criterio) ?? mudancaDe(conjunto, prova) ?? semColuna(criterio, prova);
  if (falta !== null) return dePagina(achado(false, falta, lugar));
  let onde: readonly Condition[];
  try {
    onde = condicoesDe(caso.registry, conjunto, { modo, condicoes: prova.condicoes });
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    const motivo = `A condição da ligação não vale mais: ${error.message}.`;
    return dePagina(achado(false, motivo, lugar));
  }
  const servido = servidoDe(criterio, conjunto, prova, onde);
  return judgeConjuntos(
    caso,
    [{ ...servido, ...(modo !== undefined && { modo }) }],
    criterio.atualidade,
  );
}

/** Names a change of the bound columns; null if they are as they were. */
function mudancaDe({ colunas, titulo }: Conjunto, prova: ProvaDeConjunto): string | null {
  for (const { papel, pedido, coluna, tipo } of prova.colunas) {
    if (papel === 'filtro') continue;
    const found = colunas.find(({ chave }) => chave === coluna);
    const words = pedido ?? 'dia do conteúdo';
    if (found === undefined) return `Falta a coluna de «${words}» em «${titulo}».`;
    if (tipo !== null && tipo !== found.tipo) {
      return `A coluna de «${words}» em «${titulo}» mudou de tipo depois de ligada.`;
    }
  }
  return null;
}

const ligadas = ({ colunas }: ProvaDeConjunto, { palavras }: CampoPedido): readonly string[] =>
  colunas
    .filter(({ papel, pedido }) => papel === 'campo' && pedido === palavras)
    .map(({ coluna }) => coluna);

/** Minimum field without a column; null if each has one. */
function semColuna(criterio: Criterio, prova: ProvaDeConjunto): string | null {
  const falta = camposPedidos(criterio).find(
    (campo) => campo.regra !== 'pagina' && ligadas(prova, campo).length === 0,
  );
  return falta === undefined ? null : `Falta dizer a coluna de «${falta.palavras}».`;
}

function camposDe(prova: ProvaDeConjunto, campo: CampoPedido): Campos {
  const colunas = ligadas(prova, campo);
  switch (campo.regra) {
    case 'pagina':
      return PAGINA;
    case 'algum':
      return { algum: colunas };
    case 'quandoHouver':
      return { quandoHouver: colunas };
    default:
      return colunas;
  }
}

function servidoDe(
  criterio: Criterio,
  conjunto: Conjunto,
  prova: ProvaDeConjunto,
  onde: readonly Condition[],
): Servido {
  const dia = prova.colunas.find(({ papel }) => papel === 'dia');
  const caminho = dia === undefined ? null : caminhoDe(conjunto, dia);
  const filtroDe = (palavras: string) =>
    prova.colunas.find(({ papel, pedido }) => papel === 'filtro' && pedido === palavras)?.coluna;
  return {
    conjunto: alvoDe(prova.conjunto).endereco,
    onde,
    procura: procuraDe(conjunto, onde),
    minimo: Object.fromEntries(
      camposPedidos(criterio).map((campo) => [campo.palavras, camposDe(prova, campo)]),
    ),
    // A filter that is not bound is missing.
    filtros: Object.fromEntries(
      (criterio.filtrosMinimos ?? []).map((palavras) => [palavras, filtroDe(palavras) ?? '']),
    ),
    ...(caminho !== null && { datas: [caminho] }),
  };
}

/** Property of a column with days; null for any other column. */
export function caminhoDe(
  { colunas }: Pick<Conjunto, 'colunas'>,
  { coluna }: Pick<ColunaLigada, 'coluna'>,
): string | null {
  const found = colunas.find(({ chave }) => chave === coluna);
  return found?.tipo === 'date' && found.valor.op === 'path' ? found.valor.path : null;
}

/** Filters of the page that show the records of conditions, as far as it has them. */
function procuraDe({ consulta }: Conjunto, onde: readonly Condition[]): Record<string, string> {
  const filtros = consulta?.filtros ?? [];
  return Object.fromEntries(
    onde.flatMap(({ path, operator, value }) => {
      const filtro = filtros.find(({ caminho }) => caminho === path);
      const isShown = operator === 'eq' || operator === 'contains';
      return filtro === undefined || !isShown ? [] : [[filtro.nome, String(value)] as const];
    }),
  );
}

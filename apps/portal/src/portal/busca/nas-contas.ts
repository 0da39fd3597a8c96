import { faces } from 'virtual:conjuntos';
import type { Face, FaceResumo } from '@claraboia/contract';
import { answers } from '../answers.ts';
import type { AoLado } from '../ao-lado.ts';
import { conjuntoPath } from '../portal-paths.ts';
import { portalQuery } from '../portal-queries.ts';
import { isOfPortal } from '../transparencia/faces.ts';
import {
  type Filtro,
  filtroToSearch,
  padraoOf,
  parseFiltro,
  toApiFilter,
} from '../transparencia/filtro.ts';
import { type Soma, somasDaLista } from '../transparencia/resumo.ts';
import { type Resumo, resumoQuery } from '../transparencia/transparencia-queries.ts';
import type { BuscaFiltro } from './filtro.ts';

/** Records of one data set that match a search. The search index does not hold them one by one. */
export interface NasContas {
  readonly face: Pick<Face, 'titulo' | 'nomes'>;
  /** Words that they match. */
  readonly palavraChave: string;
  /** Address of the list of these records. */
  readonly para: string;
  readonly quantidade: number;
  readonly somas: readonly Soma[];
  /** The same by year, newest first. */
  readonly anos: readonly {
    readonly ano: number;
    readonly quantidade: number;
    readonly para: string;
  }[];
}

interface Procurada {
  readonly face: Face;
  readonly resumo: FaceResumo;
  /** Property that the words are searched in. */
  readonly campo: string;
}

/** Data sets with a summary and a full-text property. */
const PROCURADAS = faces.flatMap((face): Procurada[] => {
  const campo = face.campos.find(({ tipo }) => tipo === 'palavras')?.nome;
  return campo === undefined || face.resumo === null ? [] : [{ face, resumo: face.resumo, campo }];
});

/**
 * Counts and sums the matching records of each data set. Empty if the search is limited to one kind, or on later
 * pages.
 */
export async function fetchNasContas(
  cliente: string,
  palavraChave: string,
  { tipo, ano, pagina }: BuscaFiltro,
  aoLado: AoLado<'contas'>,
): Promise<readonly NasContas[]> {
  if (tipo !== null || pagina > 1 || palavraChave === '') return [];
  // Cached: the portal around the page has asked for it already.
  const { conjuntos } = await answers().get(portalQuery(cliente));
  const own = PROCURADAS.filter(({ face }) => isOfPortal(face, conjuntos));
  const found = own.map(async (procurada): Promise<NasContas[]> => {
    const filtro = filtroOf(procurada, palavraChave, ano);
    if (filtro === null) return [];
    const query = resumoQuery(
      cliente,
      procurada.face.endereco,
      toApiFilter(procurada.face, filtro),
    );
    const resumo = await aoLado.ask('contas', answers().get<Resumo | null>(query), null);
    const contas = resumo === null ? null : contasOf(procurada, cliente, filtro, resumo);
    return contas === null ? [] : [{ ...contas, palavraChave }];
  });
  return (await Promise.all(found)).flat();
}

/** Filter of the list for these words; null if its field does not accept them. */
function filtroOf({ face, campo }: Procurada, palavraChave: string, ano: number | null) {
  const params = new URLSearchParams({ [campo]: palavraChave });
  const filtro = parseFiltro(face, params, padraoOf(face, null, [], ''));
  if (filtro.campos[campo] === undefined) return null;
  return { ...filtro, anos: ano === null ? [] : [ano] };
}

function contasOf(
  { face, resumo }: Procurada,
  cliente: string,
  filtro: Filtro,
  answer: Resumo,
): Omit<NasContas, 'palavraChave'> | null {
  const { porExercicio } = answer;
  const quantidade = porExercicio.reduce((sum, each) => sum + each.quantidade, 0);
  if (quantidade === 0) return null;
  // Without years in the address, the list would show only the newest one.
  const begins = { anos: [0], de: '', ate: '' };
  const paraOf = (anos: readonly number[]) =>
    `${conjuntoPath(cliente, face.endereco)}${filtroToSearch(face, { ...filtro, anos }, begins)}`;
  return {
    face: { titulo: face.titulo, nomes: face.nomes },
    para: paraOf(filtro.anos),
    quantidade,
    somas: somasDaLista({ face, resumo }, answer, filtro, quantidade),
    anos: porExercicio.map((each) => ({
      ano: each.exercicio,
      quantidade: each.quantidade,
      para: paraOf([each.exercicio]),
    })),
  };
}

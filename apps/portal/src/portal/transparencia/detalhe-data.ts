import {
  type ConditionValue,
  centsOf,
  decimalOfCents,
  encodePublicFilter,
  type Face,
  type Filhos,
} from '@claraboia/contract';
import { answers } from '../answers.ts';
import { AoLado } from '../ao-lado.ts';
import { conjuntoPath } from '../portal-paths.ts';
import type { Linha } from './celula.tsx';
import type { DetalheRef } from './detalhe-address.ts';
import { faceNamed } from './faces.ts';
import { read } from './leitura.ts';
import { readOrdem } from './ordem.ts';
import { listaQuery, resumoQuery } from './transparencia-queries.ts';

/** Records of another set that belong to one. */
interface FilhosData {
  readonly filhos: Filhos;
  readonly face: Face;
  readonly list: readonly Linha[];
  /** How many there are, their sum and the way to the list of all; null where all are shown. */
  readonly todos: { readonly count: number; readonly soma: string; readonly to: string } | null;
  readonly falhou: boolean;
}

/** A record and what belongs to it; `registro` is null where there is no such record (any more). */
export interface Detalhe {
  readonly face: Face;
  readonly registro: Linha | null;
  readonly filhos: readonly FilhosData[];
}

/** More files of one record than that are a matter of the files page. */
const MAX_ROWS = '200';

/** The rows of a set whose property has a value, by `ordem` and then in the order in which they came in. */
function rowsOf(
  cliente: string,
  conjunto: string,
  { por, ordem, primeiros }: Pick<Filhos, 'por' | 'ordem' | 'primeiros'>,
  value: ConditionValue,
) {
  const filter = encodePublicFilter(
    [{ path: por, operator: 'eq', value }],
    [...ordem, 'id'].map(readOrdem),
  );
  const limit = primeiros === undefined ? MAX_ROWS : String(primeiros.quantos);
  return answers().get(listaQuery<Linha>(cliente, conjunto, { filter, limit }));
}

/** Asks for the records that belong to one. A masked value finds nothing, since several persons share a mask. */
async function filhosOf(cliente: string, filhos: Filhos, record: Linha): Promise<FilhosData> {
  const { conjunto, por, de, primeiros } = filhos;
  const face = faceNamed(conjunto);
  if (face === null) throw new Error(`there is no set ${conjunto}`);
  const none: FilhosData = { filhos, face, list: [], todos: null, falhou: false };
  const value = de === undefined ? record.id : read({ op: 'path', path: de }, record);
  const isKnown = typeof value === 'number' || (typeof value === 'string' && !value.includes('*'));
  if (!isKnown) return none;
  const { list, count } = await rowsOf(cliente, conjunto, filhos, value);
  if (primeiros === undefined || count === 0) return { ...none, list };
  const filter = encodePublicFilter([{ path: por, operator: 'eq', value }], []);
  const { porExercicio } = await answers().get(resumoQuery(cliente, conjunto, filter));
  const cents = porExercicio
    .map((somas) => somas[primeiros.soma])
    .reduce<bigint>((sum, soma) => sum + (typeof soma === 'string' ? centsOf(soma) : 0n), 0n);
  const to = conjuntoPath(cliente, conjunto, { ano: 'todos', [primeiros.recorte]: String(value) });
  return { ...none, list, todos: { count, soma: decimalOfCents(cents), to } };
}

/** The same for optional parts of the page: if one cannot be read, the page says so. */
async function aoLadoOf(cliente: string, filhos: Filhos, record: Linha): Promise<FilhosData> {
  const asked = filhosOf(cliente, filhos, record);
  if (filhos.nenhum !== undefined) return asked;
  const face = faceNamed(filhos.conjunto);
  if (face === null) return asked;
  return new AoLado().ask('', asked, { filhos, face, list: [], todos: null, falhou: true });
}

/** Fetches the record that an address opens, with what belongs to it. */
export async function fetchDetalhe(
  cliente: string,
  { conjunto, id }: DetalheRef,
): Promise<Detalhe | null> {
  const face = faceNamed(conjunto);
  if (face === null) return null;
  const declared = face.detalhe?.filhos ?? [];
  const record = rowsOf(cliente, conjunto, { por: 'id', ordem: [] }, id).then(
    ({ list }) => list[0] ?? null,
  );
  const belonging = Promise.all(
    declared.map(async (each) => {
      // Records that hang by the id are asked for at once.
      const parent = each.de === undefined ? { id } : await record;
      return parent === null ? null : aoLadoOf(cliente, each, parent);
    }),
  );
  const [registro, filhos] = await Promise.all([record, belonging]);
  return { face, registro, filhos: filhos.filter((each) => each !== null) };
}

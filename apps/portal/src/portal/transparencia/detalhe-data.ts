import {
  type ConditionValue,
  centsOf,
  decimalOfCents,
  encodePublicFilter,
  type Face,
  type Filhos,
} from '@claraboia/contract';
import type { PublicDocumentosJuntos } from '@claraboia/contract/schema';
import { answers } from '../answers.ts';
import { AoLado } from '../ao-lado.ts';
import { conjuntoPath } from '../portal-paths.ts';
import { portalQuery } from '../portal-queries.ts';
import type { Linha } from './celula.tsx';
import type { DetalheRef } from './detalhe-address.ts';
import { faceAt } from './face-da-lista.ts';
import { faceNamed } from './faces.ts';
import { read } from './leitura.ts';
import { readOrdem } from './ordem.ts';
import { juntosHref, juntosQuery, listaQuery, resumoQuery } from './transparencia-queries.ts';

/** Related records of another data set. */
export interface FilhosData {
  readonly filhos: Filhos;
  readonly face: Face;
  readonly list: readonly Linha[];
  /** Their number, sum and the address of the whole list; null if all are shown. */
  readonly todos: { readonly count: number; readonly soma: string; readonly to: string } | null;
  /** The ZIP with all their stored files; null if it is not offered. */
  readonly juntos: Juntos | null;
  readonly falhou: boolean;
}

/** ZIP with several files. */
interface Juntos extends PublicDocumentosJuntos {
  readonly href: string;
}

/** Record with its related records. `registro` is null if it does not exist (any more). */
export interface Detalhe {
  readonly face: Face;
  readonly registro: Linha | null;
  readonly filhos: readonly FilhosData[];
}

/** Maximum number of related records; the page of files lists more. */
const MAX_ROWS = '200';

/** Rows of a data set with a given value in a property, sorted by `ordem` and then by id. */
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

/** Loads the related records. A masked value returns nothing, because several persons share a mask. */
async function filhosOf(cliente: string, filhos: Filhos, record: Linha): Promise<FilhosData> {
  const { conjunto, por, de, primeiros } = filhos;
  const face = faceNamed(conjunto);
  if (face === null) throw new Error(`there is no set ${conjunto}`);
  const none: FilhosData = { filhos, face, list: [], todos: null, juntos: null, falhou: false };
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

/**
 * The ZIP with the files of a record, if it is worth a link: there are several, and the portal asks nobody for
 * identification. Without it each file still has its own link, so a failure is not told.
 */
async function juntosOf(cliente: string, of: DetalheRef, name: string): Promise<Juntos | null> {
  const asked = async () => {
    const { identificacaoPrevia } = await answers().get(portalQuery(cliente));
    if (identificacaoPrevia) return null;
    const address = [cliente, of.conjunto, of.id, name] as const;
    const juntos = await answers().get(juntosQuery(...address));
    return juntos.arquivos < 2 ? null : { ...juntos, href: juntosHref(...address) };
  };
  return new AoLado().ask('', asked(), null);
}

/** Loads the records of another data set that a list shows above it. */
export async function acompanhaOf(cliente: string, face: Face): Promise<FilhosData | null> {
  const { acompanha } = face;
  const shown = acompanha === undefined ? null : faceNamed(acompanha.conjunto);
  if (acompanha === undefined || shown === null) return null;
  const { conjunto, valor } = acompanha;
  const { list } = await rowsOf(cliente, conjunto, acompanha, valor);
  return { filhos: acompanha, face: shown, list, todos: null, juntos: null, falhou: false };
}

/** Loads an optional part of the page: if it fails, the page says so. */
async function aoLadoOf(cliente: string, filhos: Filhos, record: Linha): Promise<FilhosData> {
  const asked = filhosOf(cliente, filhos, record);
  if (filhos.nenhum !== undefined) return asked;
  const face = faceNamed(filhos.conjunto);
  if (face === null) return asked;
  return new AoLado().ask('', asked, {
    filhos,
    face,
    list: [],
    todos: null,
    juntos: null,
    falhou: true,
  });
}

/** Loads the record that an address opens, with its related records. */
export async function fetchDetalhe(
  cliente: string,
  { conjunto, id }: DetalheRef,
): Promise<Detalhe | null> {
  const face = await faceAt(cliente, conjunto);
  if (face === null) return null;
  const declared = face.detalhe?.filhos ?? [];
  const record = rowsOf(cliente, conjunto, { por: 'id', ordem: [] }, id).then(
    ({ list }) => list[0] ?? null,
  );
  const belonging = Promise.all(
    declared.map(async (each) => {
      // Records related by the id do not wait for the record itself.
      const parent = each.de === undefined ? { id } : await record;
      if (parent === null) return null;
      const filhosData = await aoLadoOf(cliente, each, parent);
      if (each.juntos === undefined || filhosData.list.length < 2) return filhosData;
      return { ...filhosData, juntos: await juntosOf(cliente, { conjunto, id }, each.juntos) };
    }),
  );
  const [registro, filhos] = await Promise.all([record, belonging]);
  return { face, registro, filhos: filhos.filter((each) => each !== null) };
}

import { encodePublicFilter, type Face, type Filhos } from '@claraboia/contract';
import { answers } from '../answers.ts';
import type { Linha } from './celula.tsx';
import type { DetalheRef } from './detalhe-address.ts';
import { faceNamed } from './faces.ts';
import { listaQuery } from './transparencia-queries.ts';

/** Records of another set that belong to one. */
interface FilhosData {
  readonly filhos: Filhos;
  readonly face: Face;
  readonly list: readonly Linha[];
}

/** A record and what belongs to it; `registro` is null where there is no such record (any more). */
export interface Detalhe {
  readonly face: Face;
  readonly registro: Linha | null;
  readonly filhos: readonly FilhosData[];
}

/** More files of one record than that are a matter of the files page. */
const MAX_ROWS = '200';

/** The rows that belong to a record, by `order` and then in the order in which they came in. */
async function rowsOf(
  cliente: string,
  conjunto: string,
  path: string,
  id: number,
  order: readonly string[],
): Promise<readonly Linha[]> {
  const filter = encodePublicFilter(
    [{ path, operator: 'eq', value: id }],
    [...order, 'id'].map((by) => ({ path: by, direction: 'ASC' })),
  );
  const query = listaQuery<Linha>(cliente, conjunto, { filter, limit: MAX_ROWS });
  return (await answers().get(query)).list;
}

/** Fetches the record that an address opens, with what belongs to it. */
export async function fetchDetalhe(
  cliente: string,
  { conjunto, id }: DetalheRef,
): Promise<Detalhe | null> {
  const face = faceNamed(conjunto);
  if (face === null) return null;
  const [[registro = null], filhos] = await Promise.all([
    rowsOf(cliente, conjunto, 'id', id, []),
    Promise.all(
      (face.detalhe?.filhos ?? []).map(async (each) => {
        const child = faceNamed(each.conjunto);
        if (child === null) throw new Error(`${conjunto}: there is no set ${each.conjunto}`);
        const list = await rowsOf(cliente, each.conjunto, each.por, id, each.ordem);
        return { filhos: each, face: child, list };
      }),
    ),
  ]);
  return { face, registro, filhos };
}

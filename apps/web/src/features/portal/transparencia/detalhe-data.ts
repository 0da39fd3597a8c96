import { encodePublicFilter } from '@claraboia/contract';
import type {
  PublicContrato,
  PublicContratoArquivo,
  PublicConvenio,
  PublicLicitacao,
  PublicLicitacaoArquivo,
} from '@claraboia/contract/schema';
import { portalCache } from '../portal-cache.ts';
import type { PublicList } from '../portal-queries.ts';
import { listaQuery } from './transparencia-queries.ts';

/** The kinds of records that open over a list. */
const DETALHES = ['licitacao', 'contrato', 'convenio'] as const;
export type DetalheTipo = (typeof DETALHES)[number];

export interface DetalheRef {
  readonly tipo: DetalheTipo;
  readonly id: number;
}

/** Marks the links to a record, so that its details give the focus back to one. */
export const DETALHE_ATTRIBUTE = 'data-detalhe';
export const detalheName = (tipo: DetalheTipo, id: number) => `${tipo}-${id}`;

/** A record and what belongs to it; `registro` is null where there is no such record (any more). */
export type Detalhe =
  | {
      readonly tipo: 'licitacao';
      readonly registro: PublicLicitacao | null;
      readonly arquivos: readonly PublicLicitacaoArquivo[];
      /** What was contracted by it. */
      readonly contratos: readonly PublicContrato[];
    }
  | {
      readonly tipo: 'contrato';
      readonly registro: PublicContrato | null;
      readonly arquivos: readonly PublicContratoArquivo[];
      readonly aditivos: readonly PublicContrato[];
    }
  | { readonly tipo: 'convenio'; readonly registro: PublicConvenio | null };

/** More files of one record than that are a matter of the files page. */
const MAX_ROWS = '200';

/** The records that an address opens, the topmost last: a procurement opens over its contract. */
function detalhesOf(params: URLSearchParams): DetalheRef[] {
  return [...params].flatMap(([name, raw]) => {
    const tipo = DETALHES.find((each) => each === name);
    if (tipo === undefined || !/^[1-9]\d{0,14}$/.test(raw)) return [];
    return [{ tipo, id: Number(raw) }];
  });
}

/** The record that an address shows; null for none. */
export const detalheOf = (params: URLSearchParams): DetalheRef | null =>
  detalhesOf(params).at(-1) ?? null;

/** An address with a record open over what is there, or with null the topmost one closed. */
export function detalheSearch(search: string, open: DetalheRef | null): string {
  const params = new URLSearchParams(search);
  const changed = open ?? detalheOf(params);
  if (changed !== null) params.delete(changed.tipo);
  // Put at the end: on top.
  if (open !== null) params.append(open.tipo, String(open.id));
  return `?${params}`;
}

/** The rows that belong to a record, by `order` and then in the order in which they came in. */
const rowsOf = async <T>(
  cliente: string,
  lista: string,
  path: string,
  id: number,
  order: readonly string[] = [],
): Promise<readonly T[]> => {
  const filter = encodePublicFilter(
    [{ path, operator: 'eq', value: id }],
    [...order, 'id'].map((by) => ({ path: by, direction: 'ASC' })),
  );
  const query = listaQuery<T>(lista, cliente, { filter, limit: MAX_ROWS });
  const { list }: PublicList<T> = await portalCache().fetchQuery(query);
  return list;
};

/** Fetches the record that an address opens, with what belongs to it. */
export async function fetchDetalhe(cliente: string, { tipo, id }: DetalheRef): Promise<Detalhe> {
  switch (tipo) {
    case 'licitacao': {
      const [[registro = null], arquivos, contratos] = await Promise.all([
        rowsOf<PublicLicitacao>(cliente, 'licitacao', 'id', id),
        rowsOf<PublicLicitacaoArquivo>(cliente, 'licitacao/arquivo', 'licitacao.id', id, [
          'tipo.ordemExibicao',
          'dataArquivo',
        ]),
        rowsOf<PublicContrato>(cliente, 'contrato', 'licitacao.id', id, ['dataInicio']),
      ]);
      return { tipo, registro, arquivos, contratos };
    }
    case 'contrato': {
      const [[registro = null], arquivos, aditivos] = await Promise.all([
        rowsOf<PublicContrato>(cliente, 'contrato', 'id', id),
        rowsOf<PublicContratoArquivo>(cliente, 'contrato/arquivo', 'contrato.id', id, ['data']),
        rowsOf<PublicContrato>(cliente, 'contrato', 'contratoOriginal.id', id, ['dataInicio']),
      ]);
      return { tipo, registro, arquivos, aditivos };
    }
    case 'convenio': {
      const [registro = null] = await rowsOf<PublicConvenio>(cliente, 'convenio', 'id', id);
      return { tipo, registro };
    }
  }
}

import {
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  entidade,
  groupBy,
  nameKey,
  nearNamesOf,
  type RecordsByName,
  recordsByName,
} from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { entityClient, entityKeys } from '../../engine/entity-client.ts';

type Categoria = NonNullable<ItemDaBandeja['categoriaPublicacao']>;
type Nomeado = NonNullable<ItemDaBandeja['entidade']>;
/** Fields whose value is a record. */
export type CampoDeEscolha = 'categoriaPublicacao' | 'categoriaPublicacaoTipo' | 'entidade';

/** Record that a field may hold, with the text that tells it from others of the same name. */
export interface Opcao<T extends Nomeado = Nomeado> {
  readonly value: T;
  readonly detail: string;
}

/** Records of one field, found by any name that an import accepts too. */
export interface Lista<T extends Nomeado = Nomeado> {
  readonly opcoes: readonly Opcao<T>[];
  /** The only record of that name; null without one, or if several have it. */
  readonly find: (text: string) => T | null;
  /** Records with a similar name, most similar first. */
  readonly near: (text: string) => readonly Opcao<T>[];
}

/** Records that the documents of the tray may name. */
export interface Escolhas {
  readonly categorias: Lista<Categoria>;
  /** Types of a category; an empty list without one. */
  readonly tipos: (categoria: number | undefined) => Lista;
  readonly entidades: Lista;
  /** Names in the addresses of the portal, by category. */
  readonly enderecos: ReadonlyMap<number, readonly [grupo: string, categoria: string]>;
}

function listaOf<T extends Nomeado>(
  opcoes: readonly Opcao<T>[],
  byName: RecordsByName<{ readonly id: number }>,
): Lista<T> {
  const byId = new Map(opcoes.map(({ value }) => [value.id, value]));
  const near = nearNamesOf(opcoes, ({ value, detail }) => [
    value.nome,
    ...(detail === '' ? [] : [`${detail} / ${value.nome}`]),
  ]);
  return {
    opcoes,
    find: (text) => {
      const [only, ...others] = byName.get(nameKey(text)) ?? [];
      return only === undefined || others.length > 0 ? null : (byId.get(only.id) ?? null);
    },
    near,
  };
}

const EMPTY: Lista = listaOf([], new Map());

interface Row {
  readonly id: number;
  readonly nome: string;
}
interface CategoriaRow extends Row {
  /** True if the category is only a link, and has no publications. */
  readonly linkExterno?: boolean;
  readonly nomeUrl?: string | null;
  readonly agruparEntidade: boolean;
  readonly grupoCategoriaPublicacao: Nomeado & { readonly nomeUrl?: string };
}
interface TipoRow extends Row {
  readonly categoriaPublicacao: { readonly id: number };
}

const byLabel = <T extends Nomeado>(a: Opcao<T>, b: Opcao<T>) =>
  a.detail.localeCompare(b.detail, 'pt-BR') || a.value.nome.localeCompare(b.value.nome, 'pt-BR');

/** Records as their lists answer them. */
export function escolhasOf(
  categoriaRows: readonly CategoriaRow[],
  tipoRows: readonly TipoRow[],
  entidadeRows: readonly Row[],
): Escolhas {
  const tiposOf = groupBy(tipoRows, (row) => row.categoriaPublicacao.id);
  const tipos = new Map(
    [...tiposOf].map(([id, rows]) => [
      id,
      listaOf(
        rows.map(({ id, nome }) => ({ value: { id, nome }, detail: '' })),
        recordsByName(categoriaPublicacaoTipo, named(rows)),
      ),
    ]),
  );
  return {
    categorias: listaOf(
      categoriaRows
        .filter(({ linkExterno }) => linkExterno !== true)
        .map(
          ({
            id,
            nome,
            agruparEntidade,
            grupoCategoriaPublicacao: { id: grupo, nome: doGrupo },
          }) => ({
            value: {
              id,
              nome,
              grupoCategoriaPublicacao: { id: grupo, nome: doGrupo },
              agruparEntidade,
              temTipos: tiposOf.has(id),
            },
            detail: doGrupo,
          }),
        )
        .toSorted(byLabel),
      recordsByName(categoriaPublicacao, named(categoriaRows)),
    ),
    tipos: (categoria) => tipos.get(categoria ?? 0) ?? EMPTY,
    entidades: listaOf(
      entidadeRows.map(({ id, nome }) => ({ value: { id, nome }, detail: '' })).toSorted(byLabel),
      recordsByName(entidade, named(entidadeRows)),
    ),
    enderecos: new Map(
      categoriaRows.flatMap(({ id, nomeUrl, grupoCategoriaPublicacao: grupo }) =>
        nomeUrl && grupo.nomeUrl ? [[id, [grupo.nomeUrl, nomeUrl]] as const] : [],
      ),
    ),
  };
}

const named = (rows: readonly Row[]) =>
  rows as readonly (Row & Readonly<Record<string, unknown>>)[];

/** Loads the records that the fields of documents may name. */
export function useEscolhas() {
  const query = useQuery({
    queryKey: [...entityKeys.all, 'bandeja', 'escolhas'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const read = async <R extends Row>(path: string, columns: readonly string[]) =>
        (await entityClient.listAll(path, columns, signal)) as unknown as readonly R[];
      const [categorias, tipos, entidades] = await Promise.all([
        read<CategoriaRow>(categoriaPublicacao.path, [
          'nome',
          'nomeUrl',
          'agruparEntidade',
          'linkExterno',
          'grupoCategoriaPublicacao.id',
          'grupoCategoriaPublicacao.nome',
          'grupoCategoriaPublicacao.nomeUrl',
        ]),
        read<TipoRow>(categoriaPublicacaoTipo.path, [
          'nome',
          'nomePlural',
          'categoriaPublicacao.id',
          'categoriaPublicacao.nome',
        ]),
        read<Row>(entidade.path, ['nome']),
      ]);
      return { categorias, tipos, entidades };
    },
  });
  const { data } = query;
  const escolhas = useMemo(
    () => escolhasOf(data?.categorias ?? [], data?.tipos ?? [], data?.entidades ?? []),
    [data],
  );
  return { escolhas, query };
}

/** Records that a field of a document may hold. */
export const listaDe = (
  { categorias, tipos, entidades }: Escolhas,
  campo: CampoDeEscolha,
  { categoriaPublicacao: categoria }: Pick<ItemDaBandeja, 'categoriaPublicacao'>,
): Lista =>
  campo === 'categoriaPublicacao'
    ? categorias
    : campo === 'entidade'
      ? entidades
      : tipos(categoria?.id);

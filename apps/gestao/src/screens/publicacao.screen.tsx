import {
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  type Draft,
  isCopy,
  publicacao,
} from '@claraboia/contract';
import { IconCloudDownload, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { defineScreen, type FormMode } from '../engine/define-screen.ts';
import { entityClient } from '../engine/entity-client.ts';
import { rowFileOf, rowKeyOf } from '../engine/fields/row-key.ts';
import { BringFilesDialog } from './publicacao/bring-files-dialog.tsx';
import { FilesDialog } from './publicacao/files-dialog.tsx';
import { VideoUrlInput } from './publicacao/video-url-input.tsx';

type PublicacaoDraft = Draft<typeof publicacao.fields>;

const FACTS_KEY = 'entity';
const FRESH_FOR = 60_000;

/** True if a category has types, by the request that the specification describes (gestao §7, "Files"). */
function useCategoriaTemTipos(id: number | null): boolean {
  const { data } = useQuery({
    queryKey: [FACTS_KEY, categoriaPublicacaoTipo.key, 'count', id],
    enabled: id !== null,
    staleTime: FRESH_FOR,
    retry: false,
    queryFn: async ({ signal }) => {
      const query = {
        conditions: [{ path: 'categoriaPublicacao.id', operator: 'eq', value: id ?? 0 }],
        sort: [],
        columns: null,
        limit: 1,
        offset: 0,
      } as const;
      const { count } = await entityClient.list(categoriaPublicacaoTipo.path, query, signal);
      return count > 0;
    },
  });
  // A failed check counts as "no types" (spec gestao §4).
  return data ?? false;
}

function useCategoriaAgrupaEntidade(id: number | null): boolean {
  const { data } = useQuery({
    queryKey: [FACTS_KEY, categoriaPublicacao.key, 'agruparEntidade', id],
    enabled: id !== null,
    staleTime: FRESH_FOR,
    retry: false,
    queryFn: async ({ signal }) => {
      const categoria = await entityClient.get(categoriaPublicacao, id ?? 0, signal);
      return categoria.agruparEntidade === true;
    },
  });
  return data ?? false;
}

function usePublicacaoFacts({ categoriaPublicacao: categoria }: PublicacaoDraft) {
  const id = categoria?.id ?? null;
  const categoriaTemTipos = useCategoriaTemTipos(id);
  const categoriaAgrupaEntidade = useCategoriaAgrupaEntidade(id);
  return { categoriaTemTipos, categoriaAgrupaEntidade };
}

/** Marks a file whose name was typed by hand. A symbol, because it follows the row but is not saved. */
const NAMED = Symbol('named by hand');

type ArquivoRow = PublicacaoDraft['publicacaoArquivos'][number] & { readonly [NAMED]?: boolean };

/** Marks the files whose own name was changed; clearing the name removes the mark. */
function markNamed(draft: PublicacaoDraft, before: PublicacaoDraft): PublicacaoDraft {
  const names = new Map(
    before.publicacaoArquivos.map((row, place) => [rowKeyOf(row, place), row.nome]),
  );
  const publicacaoArquivos = draft.publicacaoArquivos.map((row, place): ArquivoRow => {
    const name = names.get(rowKeyOf(row, place));
    return name === undefined || name === row.nome ? row : { ...row, [NAMED]: row.nome !== null };
  });
  return { ...draft, publicacaoArquivos };
}

const { caminho: fileField } = publicacao.fields.publicacaoArquivos.fields;

/** Returns whether a row holds an editable copy, or waits for the upload of one. */
const isCopyRow = (row: ArquivoRow) => isCopy(fileField, row.caminho ?? rowFileOf(row)?.name ?? '');

/** Copies the name of a new publication to its first file that is no editable copy, unless that was named by hand (spec gestao §4). */
function copyNomeToFirstFile(draft: PublicacaoDraft): PublicacaoDraft {
  const rows: readonly ArquivoRow[] = draft.publicacaoArquivos;
  const first = rows.find((row) => !isCopyRow(row));
  if (first === undefined || first[NAMED] === true) return draft;
  const publicacaoArquivos = rows.map((row) =>
    row === first ? { ...row, nome: draft.nome } : row,
  );
  return { ...draft, publicacaoArquivos };
}

function follow(
  draft: PublicacaoDraft,
  changed: keyof PublicacaoDraft,
  mode: FormMode,
  before: PublicacaoDraft,
): PublicacaoDraft {
  if (mode !== 'add') return draft;
  if (changed === 'publicacaoArquivos') {
    const marked = markNamed(draft, before);
    // Only a newly added file gets the name; typing in a file's own name never copies.
    const comes = draft.publicacaoArquivos.length > before.publicacaoArquivos.length;
    return comes && draft.nome !== null ? copyNomeToFirstFile(marked) : marked;
  }
  return changed === 'nome' ? copyNomeToFirstFile(draft) : draft;
}

export const publicacaoScreen = defineScreen(publicacao, {
  useFacts: usePublicacaoFacts,
  follow,
  slots: { urlPublicacao: VideoUrlInput },
  actions: [
    {
      id: 'arquivos',
      label: 'Alterar arquivos',
      icon: IconPaperclip,
      needsRow: true,
      needs: 'change',
      Dialog: FilesDialog,
    },
    {
      id: 'trazer',
      label: 'Trazer arquivos de fora',
      icon: IconCloudDownload,
      needsRow: false,
      needs: 'import',
      Dialog: BringFilesDialog,
    },
  ],
});

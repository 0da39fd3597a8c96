import {
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  type Draft,
  encodeGestaoQuery,
  publicacao,
} from '@claraboia/contract';
import { IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { defineScreen } from '../engine/define-screen.ts';
import { api } from '../lib/api-client.ts';
import { FilesDialog } from './publicacao/files-dialog.tsx';
import { VideoUrlInput } from './publicacao/video-url-input.tsx';

type PublicacaoDraft = Draft<typeof publicacao.fields>;

const FACTS_KEY = 'entity';
const FRESH_FOR = 60_000;

/** Whether a category has types, asked as the specification says (gestao §7, "Files"). */
function useCategoriaTemTipos(id: number | null): boolean {
  const { data } = useQuery({
    queryKey: [FACTS_KEY, categoriaPublicacaoTipo.key, 'count', id],
    enabled: id !== null,
    staleTime: FRESH_FOR,
    retry: false,
    queryFn: async ({ signal }) => {
      const params = encodeGestaoQuery({
        conditions: [{ path: 'categoriaPublicacao.id', operator: 'eq', value: id ?? 0 }],
        sort: [],
        columns: null,
        limit: 1,
        offset: 0,
      });
      const { data: page } = await api.get<{ count: number }>(categoriaPublicacaoTipo.path, {
        params,
        signal,
      });
      return page.count > 0;
    },
  });
  // A check that failed counts as "no types" (spec gestao §4).
  return data ?? false;
}

function useCategoriaAgrupaEntidade(id: number | null): boolean {
  const { data } = useQuery({
    queryKey: [FACTS_KEY, categoriaPublicacao.key, 'agruparEntidade', id],
    enabled: id !== null,
    staleTime: FRESH_FOR,
    retry: false,
    queryFn: async ({ signal }) => {
      const path = `${categoriaPublicacao.path}/${id}`;
      const { data: categoria } = await api.get<{ agruparEntidade: boolean }>(path, { signal });
      return categoria.agruparEntidade;
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

/** While a publication is being added, its name is its first file's name too (spec gestao §4). */
function copyNomeToFirstFile(draft: PublicacaoDraft): PublicacaoDraft {
  const [first, ...rest] = draft.publicacaoArquivos;
  if (first === undefined) return draft;
  return { ...draft, publicacaoArquivos: [{ ...first, nome: draft.nome }, ...rest] };
}

export const publicacaoScreen = defineScreen(publicacao, {
  useFacts: usePublicacaoFacts,
  follow: (draft, changed, mode) =>
    changed === 'nome' && mode === 'add' ? copyNomeToFirstFile(draft) : draft,
  slots: { urlPublicacao: VideoUrlInput },
  actions: [
    {
      id: 'arquivos',
      label: 'Alterar arquivos',
      icon: IconPaperclip,
      needsRow: true,
      writes: true,
      Dialog: FilesDialog,
    },
  ],
});

import type { Behaviour, Invariant } from '../../engine/define-entity.ts';
import { boolean, type Draft, richText, slug, text, url } from '../../engine/fields.ts';
import { nomeUrlOf } from './nome-url.ts';
import { ordemExibicao } from './ordem-exibicao.ts';

/** Common fields of a category and a template category (spec gestao §3 and §4). */
export const categoriaFields = {
  nome: text({ label: 'Nome', required: 'Informe o nome' }),
  linkExterno: boolean({
    label: 'Link externo',
    help: 'A categoria leva a outro endereço em vez de a uma página do portal',
  }),
  nomeUrl: slug({ label: 'Nome da URL', typed: 'letters-and-hyphen' }),
  linkUrl: url({ label: 'Endereço do link' }),
  abrirNovaAba: boolean({ label: 'Abrir em nova aba' }),
  listado: boolean({
    label: 'Listado',
    help: 'Mostra a categoria na página principal',
    initial: true,
  }),
  ordemExibicao: ordemExibicao('grupo'),
  exibeDia: boolean({ label: 'Exibe o dia', initial: true }),
  exibeMes: boolean({ label: 'Exibe o mês', initial: true }),
  exibeAno: boolean({ label: 'Exibe o ano', initial: true }),
  agruparAno: boolean({ label: 'Agrupar por ano' }),
  agruparEntidade: boolean({ label: 'Agrupar por entidade' }),
  exibirDataAtualizacao: boolean({ label: 'Exibir a data de atualização' }),
  conteudoHtml: richText({ label: 'Conteúdo', tamanho: 'pagina' }),
} as const;

type CategoriaFields = typeof categoriaFields;
type CategoriaDraft = Draft<CategoriaFields>;

export const categoriaBehaviours: readonly Behaviour<CategoriaFields>[] = [
  {
    on: 'linkExterno',
    apply: (draft) =>
      draft.linkExterno
        ? { nomeUrl: null }
        : { linkUrl: null, nomeUrl: draft.nomeUrl ?? nomeUrlOf(draft.nome) },
  },
  { on: 'nome', apply: (draft) => (draft.linkExterno ? {} : { nomeUrl: nomeUrlOf(draft.nome) }) },
  { on: 'exibeDia', apply: (draft) => (draft.exibeDia ? { exibeMes: true } : {}) },
  {
    on: 'exibeMes',
    apply: (draft) => (draft.exibeMes ? { exibeAno: true } : { exibeDia: false }),
  },
  { on: 'exibeAno', apply: (draft) => (draft.exibeAno ? {} : { exibeMes: false }) },
];

export const categoriaInvariants: readonly Invariant<CategoriaFields>[] = [
  (draft) =>
    draft.exibeDia && !draft.exibeMes
      ? [{ field: 'exibeMes', message: 'Para exibir o dia é preciso exibir o mês' }]
      : [],
  (draft) =>
    draft.exibeMes && !draft.exibeAno
      ? [{ field: 'exibeAno', message: 'Para exibir o mês é preciso exibir o ano' }]
      : [],
  ({ linkExterno, linkUrl, nomeUrl }) => {
    if (!linkExterno) {
      if (linkUrl !== null)
        return [{ field: 'linkUrl', message: 'Ligue o link externo para usar um endereço' }];
      return nomeUrl === null ? [{ field: 'nomeUrl', message: 'Informe o nome da url' }] : [];
    }
    if (nomeUrl !== null)
      return [{ field: 'nomeUrl', message: 'Um link externo não tem nome da URL' }];
    return linkUrl === null ? [{ field: 'linkUrl', message: 'Informe o endereço do link' }] : [];
  },
];

export const categoriaRequiredWhile = {
  nomeUrl: ({ linkExterno }: CategoriaDraft) => !linkExterno,
  linkUrl: ({ linkExterno }: CategoriaDraft) => linkExterno,
};

export const categoriaEnabled = {
  nomeUrl: ({ linkExterno }: CategoriaDraft) => !linkExterno,
  linkUrl: ({ linkExterno }: CategoriaDraft) => linkExterno,
  abrirNovaAba: ({ linkExterno }: CategoriaDraft) => linkExterno,
};

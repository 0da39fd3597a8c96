import { defineEntity } from '../engine/define-entity.ts';
import { reference, text } from '../engine/fields.ts';

const codigo = text({ label: 'Código' });
const nome = text({ label: 'Nome' });
/** Plain name, shown next to the official one. */
const nomeSimples = text({ label: 'Em palavras simples' });

const shared = {
  scope: 'lookup',
  display: ['nome'],
  list: { columns: ['nome'], sort: [{ path: 'id', direction: 'ASC' }] },
  modes: ['list', 'view'],
} as const;

/** Areas of government: Portaria MOG 42/1999. */
export const funcao = defineEntity({
  ...shared,
  key: 'funcao',
  path: '/v1/transparencia/funcao',
  label: { singular: 'Função', plural: 'Funções', gender: 'f' },
  fields: { codigo, nome, nomeSimples },
});

/** Subareas, which an allocation may combine with any area: Portaria MOG 42/1999. */
export const subfuncao = defineEntity({
  ...shared,
  key: 'subfuncao',
  path: '/v1/transparencia/subfuncao',
  label: { singular: 'Subfunção', plural: 'Subfunções', gender: 'f' },
  fields: { codigo, nome, nomeSimples, funcao: reference({ label: 'Função', to: 'funcao' }) },
});

/** First digit of the nature of spending: Portaria Interministerial STN/SOF 163/2001. */
export const categoriaDespesa = defineEntity({
  ...shared,
  key: 'categoria_despesa',
  path: '/v1/transparencia/categoria-despesa',
  label: { singular: 'Categoria da despesa', plural: 'Categorias da despesa', gender: 'f' },
  fields: { nome },
});

/** Second digit of the nature of spending. */
export const grupoDespesa = defineEntity({
  ...shared,
  key: 'grupo_despesa',
  path: '/v1/transparencia/grupo-despesa',
  label: { singular: 'Grupo da despesa', plural: 'Grupos da despesa', gender: 'm' },
  fields: { nome, nomeSimples },
});

/** Third and fourth digits of the nature of spending. */
export const modalidadeAplicacao = defineEntity({
  ...shared,
  key: 'modalidade_aplicacao',
  path: '/v1/transparencia/modalidade-aplicacao',
  label: {
    singular: 'Modalidade de aplicação',
    plural: 'Modalidades de aplicação',
    gender: 'f',
  },
  fields: { codigo, nome },
});

/** Fifth and sixth digits of the nature of spending. */
export const elementoDespesa = defineEntity({
  ...shared,
  key: 'elemento_despesa',
  path: '/v1/transparencia/elemento-despesa',
  label: { singular: 'Elemento da despesa', plural: 'Elementos da despesa', gender: 'm' },
  fields: { codigo, nome, nomeSimples },
});

/** Sources of money, by the three digits common to all bodies: Portaria STN 710/2021. */
export const fonteRecurso = defineEntity({
  ...shared,
  key: 'fonte_recurso',
  path: '/v1/transparencia/fonte-recurso',
  label: { singular: 'Fonte de recursos', plural: 'Fontes de recursos', gender: 'f' },
  fields: { nome, grupo: text({ label: 'Grupo' }) },
});

/** First levels of the nature of revenue: Portaria Interministerial STN/SOF 163/2001. */
export const receitaClasse = defineEntity({
  ...shared,
  key: 'receita_classe',
  path: '/v1/transparencia/receita-classe',
  label: { singular: 'Classe de receita', plural: 'Classes de receita', gender: 'f' },
  fields: { nome, nomeSimples },
});

export const favorecidoTipo = defineEntity({
  ...shared,
  key: 'favorecido_tipo',
  path: '/v1/transparencia/favorecido-tipo',
  label: { singular: 'Tipo de favorecido', plural: 'Tipos de favorecido', gender: 'm' },
  fields: { nome },
});

export const empenhoTipo = defineEntity({
  ...shared,
  key: 'empenho_tipo',
  path: '/v1/transparencia/empenho-tipo',
  label: { singular: 'Tipo de empenho', plural: 'Tipos de empenho', gender: 'm' },
  fields: { nome },
});

export const despesaFase = defineEntity({
  ...shared,
  key: 'despesa_fase',
  path: '/v1/transparencia/despesa-fase',
  label: { singular: 'Fase da despesa', plural: 'Fases da despesa', gender: 'f' },
  fields: { nome, nomeSimples },
});

export const despesaMovimentoTipo = defineEntity({
  ...shared,
  key: 'despesa_movimento_tipo',
  path: '/v1/transparencia/despesa-movimento-tipo',
  label: { singular: 'Tipo de movimento', plural: 'Tipos de movimento', gender: 'm' },
  fields: { nome },
});

import { PROVA_TIPO, type ProvaTipo } from '../domain/prova-tipo.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { choice, date, reference, text, url } from '../engine/fields.ts';

type ComTipo = { readonly tipo?: string | null };

const isOf =
  (tipo: ProvaTipo) =>
  (draft: ComTipo): boolean =>
    draft.tipo === tipo;
const isFora = isOf('fora');
const isCategoria = isOf('categoria');
const isNaoSeAplica = isOf('nao_se_aplica');

/**
 * Proof of a criterion of the evaluation at a client, besides what the product binds itself: another category, a
 * page outside of the portal that a person attests, or that the criterion does not apply. The audit trail keeps who
 * said so, and when.
 */
export const provaCriterio = defineEntity({
  key: 'prova_criterio',
  path: '/v1/transparencia/prova-criterio',
  scope: 'tenant',
  label: { singular: 'Prova de critério', plural: 'Provas de critérios', gender: 'f' },
  fields: {
    matrizItem: reference({
      label: 'Critério',
      to: 'matriz_item',
      required: 'Informe o critério',
    }),
    tipo: choice({
      label: 'O que prova',
      required: 'Informe o que prova',
      options: Object.entries(PROVA_TIPO).map(([value, label]) => ({ value, label })),
    }),
    categoriaPublicacao: reference({
      label: 'Categoria',
      help: 'As publicações desta categoria passam a provar o critério, além das que o produto já liga',
      to: 'categoria_publicacao',
    }),
    conferidoPor: text({
      label: 'Conferido por',
      help: 'Nome e cargo de quem diz isto. Os cidadãos o veem',
      max: 200,
    }),
    endereco: url({
      label: 'Endereço',
      help: 'A página do sítio oficial, ou de outro sistema, em que isso se vê',
    }),
    conferidoEm: date({ label: 'Conferido em' }),
    motivo: text({
      label: 'Motivo',
      help: 'Por que o critério não se aplica. Os cidadãos o leem',
      multiline: true,
      max: 1000,
    }),
  },
  display: ['tipo', 'conferidoPor'],
  detail: ['matrizItem.numero', 'matrizItem.nome'],
  list: {
    columns: [
      'matrizItem.numero',
      'matrizItem.nome',
      'tipo',
      'categoriaPublicacao.nome',
      'endereco',
      'conferidoEm',
    ],
    sort: [{ path: 'matrizItem.numero', direction: 'ASC' }],
  },
  capabilities: {
    many: { fields: ['conferidoEm'] },
    nextKeeps: ['tipo', 'conferidoPor', 'conferidoEm'],
    csvImport: { key: { fields: ['matrizItem', 'tipo', 'categoriaPublicacao'] } },
  },
  visible: {
    categoriaPublicacao: isCategoria,
    endereco: isFora,
    conferidoEm: isFora,
    motivo: isNaoSeAplica,
  },
  requiredWhile: {
    categoriaPublicacao: isCategoria,
    endereco: isFora,
    conferidoPor: isFora,
    conferidoEm: isFora,
    motivo: isNaoSeAplica,
  },
  behaviours: [
    {
      on: 'tipo',
      givesBack: true,
      apply: (draft) => ({
        categoriaPublicacao: isCategoria(draft) ? draft.categoriaPublicacao : null,
        endereco: isFora(draft) ? draft.endereco : null,
        conferidoEm: isFora(draft) ? draft.conferidoEm : null,
        motivo: isNaoSeAplica(draft) ? draft.motivo : null,
      }),
    },
  ],
  invariants: [
    ({ tipo, categoriaPublicacao }) =>
      isCategoria({ tipo }) && categoriaPublicacao === null
        ? [{ field: 'categoriaPublicacao', message: 'Informe a categoria' }]
        : [],
    ({ tipo, endereco, conferidoPor, conferidoEm }) => {
      if (!isFora({ tipo })) return [];
      const missing = [
        ...(endereco === null ? [['endereco', 'Informe o endereço'] as const] : []),
        ...(conferidoPor === null ? [['conferidoPor', 'Informe quem conferiu'] as const] : []),
        ...(conferidoEm === null
          ? [['conferidoEm', 'Informe o dia em que se conferiu'] as const]
          : []),
      ];
      return missing.map(([field, message]) => ({ field, message }));
    },
    ({ tipo, ...draft }) => {
      const of = {
        categoriaPublicacao: 'categoria',
        endereco: 'fora',
        conferidoEm: 'fora',
        motivo: 'nao_se_aplica',
      } as const;
      return Object.entries(of)
        .filter(([field, owner]) => owner !== tipo && draft[field as keyof typeof of] !== null)
        .map(([field]) => ({
          field: field as keyof typeof of,
          message: 'Não se informa neste tipo de prova',
        }));
    },
    ({ tipo, motivo }) =>
      isNaoSeAplica({ tipo }) && motivo === null
        ? [{ field: 'motivo', message: 'Informe por que não se aplica' }]
        : [],
  ],
  unique: [
    {
      name: 'prova_criterio_uk',
      field: 'matrizItem',
      message: 'Já há uma prova deste tipo para este critério',
    },
  ],
});

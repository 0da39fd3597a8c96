import { CAMPO_DO_PORTAL, PROVA_PAPEL, PROVA_TIPO, type ProvaTipo } from '../domain/prova-tipo.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { choice, collection, date, reference, text, url } from '../engine/fields.ts';
import { PAGINAS, paginasDeRegistros } from '../paginas/index.ts';

type ComTipo = { readonly tipo?: string | null };

/** Fields that only one kind of proof has, and the message where one is missing. */
const DO_TIPO = {
  categoriaPublicacao: { tipo: 'categoria', falta: 'Informe a categoria' },
  conjunto: { tipo: 'conjunto', falta: 'Informe a consulta ou lista' },
  pagina: { tipo: 'pagina', falta: 'Informe a página' },
  campoPortal: { tipo: 'configuracao', falta: 'Informe o campo do cadastro' },
  endereco: { tipo: 'fora', falta: 'Informe o endereço' },
  conferidoEm: { tipo: 'fora', falta: 'Informe o dia em que se conferiu' },
  motivo: { tipo: 'nao_se_aplica', falta: 'Informe por que não se aplica' },
} as const satisfies Readonly<Record<string, { readonly tipo: ProvaTipo; readonly falta: string }>>;

type DoTipo = keyof typeof DO_TIPO;
const doTipo = Object.keys(DO_TIPO) as readonly DoTipo[];

const isOf =
  (tipo: ProvaTipo) =>
  (draft: ComTipo): boolean =>
    draft.tipo === tipo;
const isFora = isOf('fora');
const isConjunto = isOf('conjunto');

/** Conditions of the fields of single kinds. */
const ofItsKind = Object.fromEntries(
  doTipo.map((field) => [field, isOf(DO_TIPO[field].tipo)]),
) as Record<DoTipo, (draft: ComTipo) => boolean>;

/**
 * Proof of a criterion of the evaluation at a client, besides what the product binds itself: another category, a
 * set, page or setting of its portal, a page outside of the portal that a person attests, or that the criterion does not apply. The
 * audit trail keeps who said so, and when.
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
    campoPortal: choice({
      label: 'Campo do cadastro',
      help: 'Vale enquanto estiver preenchido em Portais. Só para critérios que não pedem campos nem prazos',
      options: Object.entries(CAMPO_DO_PORTAL).map(([value, label]) => ({ value, label })),
    }),
    conjunto: text({
      label: 'Consulta ou lista',
      help: 'Uma consulta do portal, ou uma lista própria publicada',
      max: 300,
      masking: 'none',
    }),
    condicoes: text({
      label: 'Só os registros em que',
      help: 'O filtro dos dados abertos, como {"situacao.id": {"$eq": "long:3"}}. Vazio para todos',
      max: 2000,
      masking: 'none',
    }),
    colunas: collection({
      label: 'O que prova cada parte',
      help: 'As de nome igual são preenchidas ao salvar',
      rowLabel: 'Parte',
      table: 'prova_criterio_coluna',
      max: 60,
      fields: {
        papel: choice({
          label: 'Parte',
          options: Object.entries(PROVA_PAPEL).map(([value, label]) => ({ value, label })),
          initial: 'campo',
          required: 'Escolha a parte',
        }),
        pedido: text({ label: 'O que a matriz pede', max: 200, masking: 'none' }),
        coluna: text({
          label: 'Coluna ou filtro',
          max: 80,
          masking: 'none',
          required: 'Informe a coluna',
        }),
        // The server writes it: a column that becomes another type proves something else.
        tipo: text({ label: 'Tipo da coluna', max: 20, masking: 'none' }),
      },
    }),
    pagina: text({
      label: 'Página',
      help: 'Abra a página no portal e copie o endereço dela. Só para critérios que não pedem campos nem prazos',
      max: 500,
      masking: 'none',
      suggestions: paginasDeRegistros().map(([key]) => PAGINAS[key].path),
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
      'conjunto',
      'campoPortal',
      'pagina',
      'endereco',
      'conferidoEm',
    ],
    sort: [{ path: 'matrizItem.numero', direction: 'ASC' }],
  },
  capabilities: {
    many: { fields: ['conferidoEm'] },
    nextKeeps: ['tipo', 'conferidoPor', 'conferidoEm'],
    csvImport: {
      key: {
        fields: ['matrizItem', 'tipo', 'categoriaPublicacao', 'campoPortal', 'pagina', 'conjunto'],
      },
    },
  },
  visible: { ...ofItsKind, condicoes: isConjunto, colunas: isConjunto },
  requiredWhile: { ...ofItsKind, conferidoPor: isFora },
  behaviours: [
    {
      on: 'tipo',
      givesBack: true,
      apply: (draft) => ({
        ...Object.fromEntries(
          doTipo.map((field) => [field, ofItsKind[field](draft) ? draft[field] : null]),
        ),
        ...(isConjunto(draft) ? {} : { condicoes: null, colunas: [] }),
      }),
    },
  ],
  invariants: [
    (draft) =>
      doTipo.flatMap((field) => {
        const { falta } = DO_TIPO[field];
        if (ofItsKind[field](draft)) {
          return draft[field] === null ? [{ field, message: falta }] : [];
        }
        return draft[field] === null
          ? []
          : [{ field, message: 'Não se informa neste tipo de prova' }];
      }),
    ({ tipo, condicoes, colunas }) => {
      if (isConjunto({ tipo })) return [];
      const message = 'Não se informa neste tipo de prova';
      return [
        ...(condicoes === null ? [] : [{ field: 'condicoes' as const, message }]),
        ...(colunas.length === 0 ? [] : [{ field: 'colunas' as const, message }]),
      ];
    },
    ({ tipo, conferidoPor }) =>
      isFora({ tipo }) && conferidoPor === null
        ? [{ field: 'conferidoPor', message: 'Informe quem conferiu' }]
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

import { defineEntity, RECTIFIABLE_MODES } from '../engine/define-entity.ts';
import { date, reference, text } from '../engine/fields.ts';
import { onceRectified, retificadoEm } from '../engine/rectify.ts';
import { inOrder } from './_shared/in-order.ts';

/** Page, or part of one, for which a body can declare that there is nothing: its data set, and the mode if it is a part. */
export const conteudoDeclaravel = defineEntity({
  key: 'conteudo_declaravel',
  path: '/v1/transparencia/conteudo-declaravel',
  scope: 'lookup',
  label: { singular: 'Conteúdo declarável', plural: 'Conteúdos declaráveis', gender: 'm' },
  fields: {
    nome: text({ label: 'Nome' }),
    conjunto: text({ label: 'Conjunto de dados' }),
    modo: text({ label: 'Parte do conjunto' }),
  },
  display: ['nome'],
  list: { columns: ['nome', 'conjunto', 'modo'], sort: [{ path: 'nome', direction: 'ASC' }] },
  modes: ['list', 'view'],
});

type Alvo = {
  readonly categoriaPublicacao?: { readonly id: number } | null;
  readonly conteudo?: { readonly id: number } | null;
};
const isOfPage = ({ conteudo }: Alvo) => (conteudo ?? null) !== null;
const isOfCategory = (draft: Alvo) => !isOfPage(draft);

/** Declares that a category or a page has no content for a period, as the evaluations require. */
export const declaracaoInexistencia = defineEntity({
  key: 'declaracao_inexistencia',
  path: '/v1/transparencia/declaracao-inexistencia',
  scope: 'tenant',
  label: {
    singular: 'Declaração de inexistência',
    plural: 'Declarações de inexistência',
    gender: 'f',
  },
  fields: {
    categoriaPublicacao: reference({
      label: 'Categoria',
      to: 'categoria_publicacao',
      help: 'Da categoria de documentos; em branco, se o que falta é de uma consulta',
    }),
    conteudo: reference({
      label: 'Consulta',
      to: 'conteudo_declaravel',
      help: 'A página de consulta que fica sem registros; a declaração aparece nela',
    }),
    declaracao: text({
      label: 'Declaração',
      required: 'Informe a declaração',
      multiline: true,
      max: 5000,
    }),
    periodo: text({
      label: 'Período',
      required: 'Informe o período',
      help: 'Como o cidadão lê: 2026, ou janeiro a junho de 2026',
      max: 100,
    }),
    inicio: date({ label: 'Primeiro dia do período' }),
    fim: date({ label: 'Último dia do período' }),
    declaradaEm: date({ label: 'Data da declaração', initial: 'today' }),
    retificadoEm,
  },
  modes: RECTIFIABLE_MODES,
  published: 'all',
  display: ['declaracao', 'periodo'],
  list: {
    columns: [
      'categoriaPublicacao.grupoCategoriaPublicacao.nome',
      'categoriaPublicacao.nome',
      'conteudo.nome',
      'declaracao',
      'periodo',
    ],
    sort: [{ path: 'periodo', direction: 'DESC' }],
  },
  capabilities: {
    criteria: { category: 'categoriaPublicacao' },
    repeats: { words: ['declaracao', 'periodo'] },
    many: { fields: ['categoriaPublicacao', 'conteudo', 'inicio', 'fim', 'declaradaEm'] },
    nextKeeps: ['periodo'],
    csvImport: { key: { fields: ['categoriaPublicacao', 'conteudo', 'periodo', 'declaracao'] } },
  },
  visible: { retificadoEm: onceRectified },
  requiredWhile: { categoriaPublicacao: isOfCategory, inicio: isOfPage, fim: isOfPage },
  invariants: [
    inOrder('inicio', 'fim', 'O último dia do período é anterior ao primeiro'),
    ({ categoriaPublicacao, conteudo, inicio, fim }) => {
      if (conteudo === null) {
        return categoriaPublicacao === null
          ? [{ field: 'categoriaPublicacao', message: 'Informe a categoria ou a consulta' }]
          : [];
      }
      if (categoriaPublicacao !== null) {
        return [{ field: 'conteudo', message: 'Escolha a categoria ou a consulta, não as duas' }];
      }
      return Object.entries({ inicio, fim })
        .filter(([, day]) => day === null)
        .map(([field]) => ({
          field: field as 'inicio' | 'fim',
          message: 'Informe o primeiro e o último dia do período',
        }));
    },
  ],
});

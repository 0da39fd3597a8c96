import { defineEntity, RECTIFIABLE_MODES } from '../engine/define-entity.ts';
import { reference, text } from '../engine/fields.ts';
import { onceRectified, retificadoEm } from '../engine/rectify.ts';

/** Declares that the content of a category does not exist for a period, as the evaluations require. */
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
      required: 'Informe a categoria',
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
    retificadoEm,
  },
  modes: RECTIFIABLE_MODES,
  published: 'all',
  display: ['declaracao', 'periodo'],
  list: {
    columns: [
      'categoriaPublicacao.grupoCategoriaPublicacao.nome',
      'categoriaPublicacao.nome',
      'declaracao',
      'periodo',
    ],
    sort: [{ path: 'periodo', direction: 'DESC' }],
  },
  capabilities: {
    criteria: { category: 'categoriaPublicacao' },
    repeats: { words: ['declaracao', 'periodo'] },
    many: { fields: ['categoriaPublicacao'] },
    nextKeeps: ['periodo'],
    csvImport: { key: { fields: ['categoriaPublicacao', 'periodo', 'declaracao'] } },
  },
  visible: { retificadoEm: onceRectified },
});

import { defineEntity } from '../engine/define-entity.ts';
import { text } from '../engine/fields.ts';

/**
 * Everyday word with the words of documents that mean the same. The search offers them, or uses them if the word has
 * no results.
 */
export const buscaSinonimo = defineEntity({
  key: 'busca_sinonimo',
  path: '/v1/transparencia/busca-sinonimo',
  scope: 'tenant',
  label: { singular: 'Palavra do dia a dia', plural: 'Palavras do dia a dia', gender: 'f' },
  fields: {
    palavra: text({
      label: 'O que as pessoas digitam',
      required: 'Informe o que as pessoas digitam',
      help: 'Uma palavra, ou algumas, como posto de saúde',
      max: 60,
      masking: 'none',
    }),
    significados: text({
      label: 'O que está escrito nos documentos',
      required: 'Informe o que está escrito nos documentos',
      help: 'Separe por vírgulas, com o melhor primeiro, como unidade básica de saúde, UBS',
      max: 300,
      masking: 'none',
    }),
  },
  display: ['palavra'],
  list: {
    columns: ['palavra', 'significados'],
    sort: [{ path: 'palavra', direction: 'ASC' }],
  },
  capabilities: {
    csvImport: {
      columns: {
        palavra: { help: 'Como o cidadão procura', aliases: ['Palavra'] },
        significados: { help: 'Separados por vírgulas', aliases: ['Significados', 'Sinônimos'] },
      },
      key: { fields: ['palavra'], same: 'mesma palavra', there: 'Já estava cadastrada' },
      sample: [
        { palavra: 'posto de saúde', significados: 'unidade básica de saúde, UBS' },
        { palavra: 'buraco', significados: 'tapa-buraco, pavimentação' },
      ],
    },
  },
  unique: [
    {
      name: 'busca_sinonimo_palavra_uk',
      field: 'palavra',
      message: 'Esta palavra já está cadastrada',
    },
  ],
});

import { defineEntity } from '../engine/define-entity.ts';
import { boolean, date, decimal, integer, reference, text } from '../engine/fields.ts';
import { listaFixa } from './_shared/lista-fixa.ts';
import { notNegative } from './_shared/not-negative.ts';

/** Categories of a planned purchase, with the ids and names of the national portal of procurements (PNCP). */
export const pcaCategoria = listaFixa('pca_categoria', {
  singular: 'Categoria do PCA',
  plural: 'Categorias do PCA',
  gender: 'f',
});

/** Item of the annual plan of procurements (PCA; PNTP 8.6). */
export const pcaItem = defineEntity({
  key: 'pca_item',
  path: '/v1/transparencia/pca-item',
  scope: 'tenant',
  label: { singular: 'Item do PCA', plural: 'Itens do PCA', gender: 'm' },
  fields: {
    exercicio: integer({
      label: 'Ano do plano',
      help: 'O ano em que se vai contratar',
      required: 'Informe o ano do plano',
      min: 1900,
      max: 2200,
    }),
    numero: text({ label: 'Item', required: 'Informe o número do item', max: 50 }),
    descricao: text({
      label: 'Descrição',
      required: 'Informe a descrição do item',
      multiline: true,
      max: 5000,
    }),
    categoria: reference({
      label: 'Categoria',
      to: 'pca_categoria',
      required: 'Informe a categoria',
    }),
    unidadeRequisitante: text({
      label: 'Unidade requisitante',
      help: 'A secretaria ou o fundo que pede',
      required: 'Informe a unidade requisitante',
    }),
    quantidade: decimal({ label: 'Quantidade', decimals: 4, rounded: true }),
    unidade: text({ label: 'Unidade', help: 'Como un, kg, caixa ou mês', max: 50 }),
    valorEstimado: decimal({
      label: 'Valor estimado',
      help: 'Para o ano inteiro, em reais',
      required: 'Informe o valor estimado',
    }),
    dataDesejada: date({ label: 'Data desejada', help: 'Para quando se precisa contratar' }),
    renovacao: boolean({ label: 'Renovação de contrato' }),
  },
  published: 'all',
  display: ['descricao', 'numero'],
  detail: ['exercicio', 'numero'],
  list: {
    columns: [
      'exercicio',
      'numero',
      'descricao',
      'categoria.nome',
      'unidadeRequisitante',
      'valorEstimado',
      'dataDesejada',
    ],
    sort: [
      { path: 'exercicio', direction: 'DESC' },
      { path: 'numero', direction: 'ASC' },
    ],
  },
  capabilities: {
    criteria: { numbers: ['8.6'] },
    many: { fields: ['exercicio', 'categoria', 'dataDesejada'] },
    nextKeeps: ['exercicio', 'categoria', 'unidadeRequisitante'],
    csvImport: {
      columns: {
        exercicio: { help: 'O ano em que se vai contratar', aliases: ['Ano', 'Ano do PCA'] },
        numero: { help: 'Como no plano', aliases: ['Nº do item', 'Número', 'Número do item'] },
        descricao: { help: 'O que se vai contratar', aliases: ['Objeto', 'Descrição do objeto'] },
        categoria: {
          help: 'Material, Serviço, Obra …',
          aliases: ['Tipo', 'Categoria do item'],
          named: {
            otherwise: 'escreva uma das categorias',
            names: [
              { id: 1, names: ['Material', 'Bens', 'Consumo'] },
              { id: 2, names: ['Serviço', 'Serviços'] },
              { id: 3, names: ['Obras', 'Obra'] },
              { id: 4, names: ['Serviços de engenharia', 'Serviço de engenharia'] },
              { id: 5, names: ['Soluções de TIC', 'TIC', 'Informática'] },
              { id: 6, names: ['Locação de imóveis'] },
              { id: 7, names: ['Alienação, concessão ou permissão', 'Alienação'] },
              { id: 8, names: ['Obras e serviços de engenharia'] },
            ],
          },
        },
        unidadeRequisitante: {
          help: 'A secretaria ou o fundo que pede',
          aliases: ['Área requisitante', 'Secretaria', 'Setor requisitante'],
        },
        quantidade: { help: 'Até quatro casas', aliases: ['Quant.', 'Qtde', 'Qtd'] },
        unidade: { help: 'Como un, kg, caixa', aliases: ['Unidade de medida', 'Und', 'Unid.'] },
        valorEstimado: {
          help: 'Em reais, para o ano',
          aliases: ['Valor total estimado', 'Valor total', 'Valor'],
        },
        dataDesejada: {
          help: 'dia/mês/ano',
          aliases: ['Data pretendida', 'Data prevista', 'Previsão da contratação'],
        },
        renovacao: { help: 'Sim ou Não', aliases: ['Prorrogação', 'Renovação'] },
      },
      key: { fields: ['exercicio', 'numero'], same: 'mesmo item do mesmo ano' },
    },
  },
  unique: [
    { name: 'pca_item_uk', field: 'numero', message: 'O plano deste ano já tem um item assim' },
  ],
  invariants: [notNegative('quantidade', 'valorEstimado')],
});

import { defineEntity } from '../engine/define-entity.ts';
import { decimal, reference, text } from '../engine/fields.ts';
import { notNegative } from './_shared/not-negative.ts';

/** Contracted item of a work, with what was executed and paid of it (PNTP 10.2 and 10.3). */
export const obraItem = defineEntity({
  key: 'obra_item',
  path: '/v1/transparencia/obra-item',
  scope: 'tenant',
  label: { singular: 'Item de obra', plural: 'Itens de obras', gender: 'm' },
  fields: {
    obra: reference({ label: 'Obra', to: 'obra', required: 'Informe a obra' }),
    numero: text({
      label: 'Item',
      help: 'Como na planilha do contrato: 1.2.3',
      required: 'Informe o número do item',
      max: 50,
    }),
    descricao: text({
      label: 'Descrição',
      required: 'Informe a descrição do item',
      multiline: true,
      max: 2000,
    }),
    unidade: text({
      label: 'Unidade',
      help: 'Como m², m³, kg ou un',
      required: 'Informe a unidade de medida',
      max: 50,
    }),
    quantidade: decimal({
      label: 'Quantidade contratada',
      required: 'Informe a quantidade contratada',
      decimals: 4,
      rounded: true,
    }),
    valorUnitario: decimal({
      label: 'Preço unitário contratado',
      required: 'Informe o preço unitário',
      decimals: 4,
      rounded: true,
    }),
    valorTotal: decimal({
      label: 'Preço total contratado',
      help: 'Com o BDI, como está no contrato',
      required: 'Informe o preço total',
    }),
    quantidadeExecutada: decimal({
      label: 'Quantidade executada',
      decimals: 4,
      rounded: true,
    }),
    valorUnitarioPago: decimal({ label: 'Preço unitário pago', decimals: 4, rounded: true }),
    valorPago: decimal({ label: 'Total pago' }),
  },
  published: 'all',
  display: ['numero', 'descricao'],
  list: {
    columns: [
      'obra.numero',
      'numero',
      'descricao',
      'unidade',
      'quantidade',
      'valorUnitario',
      'valorTotal',
      'quantidadeExecutada',
      'valorPago',
    ],
    sort: [{ path: 'numero', direction: 'ASC' }],
  },
  capabilities: {
    criteria: { numbers: ['10.2', '10.3'] },
    many: { fields: ['obra'] },
    nextKeeps: ['obra', 'unidade'],
    csvImport: {
      columns: {
        obra: { help: 'O número da obra, como está no cadastro', aliases: ['Nº da obra'] },
        numero: {
          help: 'Como na planilha do contrato: 1.2.3',
          aliases: ['Nº do item', 'Código', 'Número'],
        },
        descricao: {
          help: 'O que se compra ou executa',
          aliases: ['Serviço', 'Descrição dos serviços', 'Discriminação'],
        },
        unidade: { help: 'Como m², m³, kg ou un', aliases: ['Un', 'Und', 'Unid.'] },
        quantidade: { help: 'Até quatro casas', aliases: ['Quantidade', 'Quant.', 'Qtde'] },
        valorUnitario: {
          help: 'Em reais, até quatro casas',
          aliases: ['Preço unitário', 'Valor unitário', 'Preço unit.', 'Unitário com BDI'],
        },
        valorTotal: {
          help: 'Em reais',
          aliases: ['Preço total', 'Valor total', 'Total', 'Total com BDI'],
        },
        quantidadeExecutada: { help: 'Até quatro casas; em branco enquanto não há' },
        valorUnitarioPago: { help: 'Em reais, até quatro casas; em branco enquanto não há' },
        valorPago: { help: 'Em reais; em branco enquanto não há' },
      },
      key: { fields: ['obra', 'numero'], same: 'mesmo item da mesma obra' },
    },
  },
  unique: [
    { name: 'obra_item_uk', field: 'numero', message: 'Esta obra já tem um item com este número' },
  ],
  invariants: [
    notNegative(
      'quantidade',
      'valorUnitario',
      'valorTotal',
      'quantidadeExecutada',
      'valorUnitarioPago',
      'valorPago',
    ),
  ],
});

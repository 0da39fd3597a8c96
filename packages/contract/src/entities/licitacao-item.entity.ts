import { defineEntity } from '../engine/define-entity.ts';
import { decimal, masked, reference, text } from '../engine/fields.ts';
import { listaFixa } from './_shared/lista-fixa.ts';
import { notNegative } from './_shared/not-negative.ts';

/** States of an item, with the ids and names of the national portal of procurements (PNCP). */
export const licitacaoItemSituacao = listaFixa('licitacao_item_situacao', {
  singular: 'Situação de item',
  plural: 'Situações de item',
  gender: 'f',
});

/** Item of a procurement: what is bought, and who won it for how much. */
export const licitacaoItem = defineEntity({
  key: 'licitacao_item',
  path: '/v1/transparencia/licitacao-item',
  scope: 'tenant',
  label: { singular: 'Item de licitação', plural: 'Itens de licitações', gender: 'm' },
  fields: {
    licitacao: reference({ label: 'Licitação', to: 'licitacao', required: 'Informe a licitação' }),
    lote: text({ label: 'Lote ou grupo', help: 'Em branco se não há lotes', max: 50 }),
    numero: text({
      label: 'Item',
      help: 'Como no edital: 1',
      required: 'Informe o número do item',
      max: 50,
    }),
    descricao: text({
      label: 'Descrição',
      required: 'Informe a descrição do item',
      multiline: true,
      max: 5000,
    }),
    unidade: text({
      label: 'Unidade',
      help: 'Como un, kg, caixa ou mês',
      required: 'Informe a unidade de medida',
      max: 50,
    }),
    quantidade: decimal({
      label: 'Quantidade',
      required: 'Informe a quantidade',
      decimals: 4,
      rounded: true,
    }),
    valorUnitarioEstimado: decimal({
      label: 'Preço unitário estimado',
      help: 'Em branco enquanto é sigiloso',
      decimals: 4,
      rounded: true,
    }),
    situacao: reference({
      label: 'Situação',
      to: 'licitacao_item_situacao',
      required: 'Informe a situação do item',
    }),
    vencedor: text({ label: 'Vencedor', help: 'Nome ou razão social', max: 500 }),
    documento: masked({
      label: 'CPF ou CNPJ do vencedor',
      help: 'O cidadão lê o CPF só em parte',
      mask: 'cpfCnpj',
    }),
    quantidadeHomologada: decimal({ label: 'Quantidade homologada', decimals: 4, rounded: true }),
    valorUnitarioHomologado: decimal({
      label: 'Preço unitário homologado',
      decimals: 4,
      rounded: true,
    }),
    valorHomologado: decimal({ label: 'Total homologado' }),
  },
  published: 'all',
  display: ['numero', 'descricao'],
  detail: ['licitacao.numeroProcesso', 'descricao'],
  list: {
    columns: [
      'licitacao.numeroProcesso',
      'lote',
      'numero',
      'descricao',
      'quantidade',
      'valorUnitarioEstimado',
      'situacao.nome',
      'vencedor',
      'valorHomologado',
    ],
    sort: [{ path: 'numero', direction: 'ASC' }],
  },
  capabilities: {
    criteria: { numbers: ['8.1', '8.3'] },
    many: { fields: ['licitacao', 'situacao'] },
    nextKeeps: ['licitacao', 'lote', 'unidade', 'situacao'],
    csvImport: {
      columns: {
        licitacao: {
          help: 'O número do processo, como está no cadastro',
          aliases: ['Processo', 'Nº do processo', 'Número do processo'],
        },
        lote: { help: 'Em branco se não há lotes', aliases: ['Lote', 'Grupo'] },
        numero: { help: 'Como no edital', aliases: ['Nº do item', 'Número do item', 'Número'] },
        descricao: { help: 'O que se compra', aliases: ['Especificação', 'Produto', 'Objeto'] },
        unidade: {
          help: 'Como un, kg, caixa',
          aliases: ['Un', 'Und', 'Unid.', 'Unidade de medida'],
        },
        quantidade: { help: 'Até quatro casas', aliases: ['Quant.', 'Qtde', 'Qtd'] },
        valorUnitarioEstimado: {
          help: 'Em reais, até quatro casas; em branco enquanto é sigiloso',
          aliases: ['Valor unitário estimado', 'Unitário estimado', 'Preço de referência'],
        },
        situacao: {
          help: 'Homologado, Deserto, Fracassado …',
          aliases: ['Situação do item', 'Resultado'],
          named: {
            otherwise: 'escreva uma das situações',
            names: [
              { id: 1, names: ['Em andamento', 'Aberto'] },
              { id: 2, names: ['Homologado', 'Adjudicado'] },
              {
                id: 3,
                names: ['Anulado, revogado ou cancelado', 'Anulado', 'Revogado', 'Cancelado'],
              },
              { id: 4, names: ['Deserto'] },
              { id: 5, names: ['Fracassado'] },
            ],
          },
        },
        vencedor: { help: 'Nome ou razão social', aliases: ['Fornecedor', 'Empresa vencedora'] },
        documento: {
          help: 'Com ou sem pontuação',
          aliases: ['CNPJ do vencedor', 'CPF/CNPJ', 'CNPJ'],
        },
        quantidadeHomologada: { help: 'Até quatro casas; em branco sem vencedor' },
        valorUnitarioHomologado: {
          help: 'Em reais, até quatro casas; em branco sem vencedor',
          aliases: ['Valor unitário homologado', 'Preço unitário', 'Valor unitário'],
        },
        valorHomologado: {
          help: 'Em reais; em branco sem vencedor',
          aliases: ['Valor total homologado', 'Valor total', 'Preço total'],
        },
      },
      key: {
        fields: ['licitacao', 'lote', 'numero'],
        same: 'mesmo item da mesma licitação',
      },
    },
  },
  unique: [
    {
      name: 'licitacao_item_uk',
      field: 'numero',
      message: 'Esta licitação já tem um item com este número neste lote',
    },
  ],
  invariants: [
    notNegative(
      'quantidade',
      'valorUnitarioEstimado',
      'quantidadeHomologada',
      'valorUnitarioHomologado',
      'valorHomologado',
    ),
    ({ vencedor, documento }) =>
      (documento ?? null) !== null && (vencedor ?? null) === null
        ? [{ field: 'vencedor', message: 'Informe o nome do vencedor' }]
        : [],
  ],
});

import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { joined, path } from '../engine/expression.ts';
import { obraItem } from '../entities/index.ts';
import { A_OBRA, DA_OBRA, NA_OBRA } from './da-obra.ts';
import { defineConjunto } from './define-conjunto.ts';

export const obraItens = defineConjunto(obraItem, {
  endereco: 'obra-item',
  titulo: 'Itens de obras',
  nome: 'itens, quantidades e preços das obras',
  linha: [
    'numero',
    'descricao',
    'unidade',
    'quantidade',
    'valorUnitario',
    'valorTotal',
    'quantidadeExecutada',
    'valorUnitarioPago',
    'valorPago',
    'obra.numero',
    'obra.objeto',
    'obra.situacao.nome',
    'obra.dataInicio',
  ],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  resumo: {
    ano: 'obra.dataInicio',
    por: { chave: 'porSituacao', caminho: 'obra.situacao' },
    valores: ['valorTotal', 'valorPago'],
  },
  colunas: [
    ...DA_OBRA,
    { chave: 'numero', significado: 'Número do item na planilha do contrato.', peso: 0 },
    { chave: 'descricao', significado: 'O que se compra ou executa.', peso: 4 },
    { chave: 'unidade', significado: 'Unidade de medida.', peso: 0 },
    {
      chave: 'quantidade',
      significado: 'Quanto o contrato prevê deste item, na unidade dele.',
      tipo: 'number',
      peso: 0,
    },
    {
      chave: 'valorUnitario',
      significado: 'Preço unitário contratado, em reais.',
      tipo: 'number',
      peso: 0,
    },
    {
      chave: 'valorTotal',
      significado: 'Preço total contratado do item, em reais.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'quantidadeExecutada',
      significado: 'Quantidade executada; vazio enquanto não há.',
      tipo: 'number',
      peso: 0,
    },
    {
      chave: 'valorUnitarioPago',
      significado: 'Preço unitário pago, em reais; vazio enquanto não há.',
      tipo: 'number',
      peso: 0,
    },
    {
      chave: 'valorPago',
      significado: 'Total pago pelo item, em reais; vazio enquanto não há.',
      soma: true,
      peso: 0,
    },
  ],
  apelidos: {},
  pagina: {
    introducao: 'O que cada obra contratou e executou, item por item: quantidades e preços.',
    nomes: { um: 'item', muitos: 'itens', genero: 'm' },
    familia: 'obra',
    filtros: [
      { nome: 'obra', caminho: 'obra.numero', rotulo: 'Número da obra' },
      { nome: 'descricao', caminho: 'descricao', acima: true },
      { nome: 'valor', caminho: 'valorTotal' },
    ],
    recortes: [NA_OBRA],
    tabela: [
      { coluna: 'descricao', longo: true, abaixo: joined('Item ', path('numero')) },
      A_OBRA,
      { coluna: 'quantidade', abaixo: path('unidade') },
      { coluna: 'valorUnitario', titulo: 'Preço unitário', tipo: 'money' },
      'valorTotal',
      { coluna: 'quantidadeExecutada', abaixo: path('unidade') },
      { coluna: 'valorUnitarioPago', titulo: 'Preço unitário pago', tipo: 'money' },
      'valorPago',
    ],
    resumida: {
      como: 'tabela',
      celulas: [
        { coluna: 'descricao', titulo: 'Item', abaixo: joined('Item ', path('numero')) },
        { coluna: 'quantidade', titulo: 'Contratado', abaixo: path('unidade') },
        { coluna: 'valorUnitario', titulo: 'Preço unitário', tipo: 'money' },
        { coluna: 'valorTotal', titulo: 'Total' },
        { coluna: 'quantidadeExecutada', titulo: 'Executado', abaixo: path('unidade') },
        { coluna: 'valorUnitarioPago', titulo: 'Unitário pago', tipo: 'money' },
        { coluna: 'valorPago', titulo: 'Pago' },
      ],
    },
  },
});

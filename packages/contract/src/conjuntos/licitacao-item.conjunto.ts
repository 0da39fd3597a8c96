import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { documentoPublico, joined, listed, nothing, path, where } from '../engine/expression.ts';
import { licitacaoItem } from '../entities/index.ts';
import { A_LICITACAO, DA_LICITACAO, NA_LICITACAO, OBJETO_DA_LICITACAO } from './da-licitacao.ts';
import { defineConjunto } from './define-conjunto.ts';

/** Number of an item, after its lot if it has one. */
const NUMERO = listed(
  where(path('lote'), joined('Lote ', path('lote')), nothing),
  joined('Item ', path('numero')),
);

export const licitacaoItens = defineConjunto(licitacaoItem, {
  endereco: 'licitacao-item',
  titulo: 'Itens de licitações',
  nome: 'itens, preços e vencedores das licitações',
  linha: [
    'lote',
    'numero',
    'descricao',
    'unidade',
    'quantidade',
    'valorUnitarioEstimado',
    'situacao.nome',
    'vencedor',
    'documento',
    'quantidadeHomologada',
    'valorUnitarioHomologado',
    'valorHomologado',
    'licitacao.exercicio',
    'licitacao.numeroProcesso',
    'licitacao.numero',
    'licitacao.modalidadeTipo.nome',
    'licitacao.objeto',
    'licitacao.dataPublicacao',
  ],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  resumo: {
    ano: 'licitacao.dataPublicacao',
    por: { chave: 'porSituacao', caminho: 'situacao' },
    valores: ['valorHomologado'],
  },
  colunas: [
    ...DA_LICITACAO,
    OBJETO_DA_LICITACAO,
    { chave: 'lote', significado: 'Lote ou grupo do item; vazio quando não há lotes.', peso: 0 },
    { chave: 'numero', significado: 'Número do item no edital.', peso: 0 },
    { chave: 'descricao', significado: 'O que se compra ou contrata.', peso: 4 },
    { chave: 'unidade', significado: 'Unidade de medida.', peso: 0 },
    {
      chave: 'quantidade',
      significado: 'Quanto a licitação prevê deste item, na unidade dele.',
      tipo: 'number',
      peso: 0,
    },
    {
      chave: 'valorUnitarioEstimado',
      significado: 'Preço unitário orçado, em reais; vazio enquanto sigiloso ou não informado.',
      tipo: 'number',
      peso: 0,
    },
    {
      chave: 'situacao',
      significado:
        'Em que ponto está o item, nos nomes do Portal Nacional de Contratações Públicas.',
      peso: 0,
      valor: path('situacao.nome'),
    },
    {
      chave: 'vencedor',
      significado: 'Pessoa ou empresa que venceu o item; vazio enquanto não há.',
      peso: 2,
    },
    {
      chave: 'documento',
      titulo: 'CPF ou CNPJ',
      significado: 'CNPJ do vencedor por inteiro, ou CPF em parte.',
      peso: 0,
      amostra: '00.000.000/0000-00',
      valor: documentoPublico(path('documento')),
    },
    {
      chave: 'quantidadeHomologada',
      significado: 'Quanto foi homologado ao vencedor; vazio enquanto não há.',
      tipo: 'number',
      peso: 0,
    },
    {
      chave: 'valorUnitarioHomologado',
      significado: 'Preço unitário homologado, em reais; vazio enquanto não há.',
      tipo: 'number',
      peso: 0,
    },
    {
      chave: 'valorHomologado',
      significado: 'Total homologado do item, em reais; vazio enquanto não há.',
      soma: true,
      peso: 0,
    },
  ],
  apelidos: {},
  pagina: {
    introducao:
      'O que cada licitação, dispensa ou inexigibilidade compra, item por item, e quem venceu.',
    nomes: { um: 'item', muitos: 'itens', genero: 'm' },
    familia: 'licitacao',
    escolha: {
      nome: 'situacao',
      caminho: 'situacao',
      rotulo: 'Situação',
      todas: 'Todas',
      ordem: 'id',
    },
    filtros: [
      { nome: 'descricao', caminho: 'descricao', acima: true },
      { nome: 'processo', caminho: 'licitacao.numeroProcesso', rotulo: 'Processo da licitação' },
      { nome: 'vencedor', caminho: 'vencedor' },
      { nome: 'documento', caminho: 'documento', rotulo: 'CNPJ do vencedor' },
      { nome: 'valor', caminho: 'valorHomologado' },
    ],
    recortes: [NA_LICITACAO],
    resumo: { titulo: 'Por situação', sem: 'Sem situação informada' },
    tabela: [
      { coluna: 'descricao', longo: true, abaixo: NUMERO },
      A_LICITACAO,
      { coluna: 'quantidade', abaixo: path('unidade') },
      { coluna: 'valorUnitarioEstimado', titulo: 'Estimado (unitário)', tipo: 'money' },
      { coluna: 'situacao', curto: '' },
      { coluna: 'vencedor', abaixo: documentoPublico(path('documento')) },
      { coluna: 'valorUnitarioHomologado', titulo: 'Homologado (unitário)', tipo: 'money' },
      'valorHomologado',
    ],
    resumida: {
      como: 'tabela',
      celulas: [
        { coluna: 'descricao', titulo: 'Item', abaixo: NUMERO },
        { coluna: 'quantidade', abaixo: path('unidade') },
        { coluna: 'valorUnitarioEstimado', titulo: 'Estimado', tipo: 'money' },
        { coluna: 'vencedor', abaixo: documentoPublico(path('documento')) },
        { coluna: 'valorUnitarioHomologado', titulo: 'Homologado', tipo: 'money' },
        { coluna: 'valorHomologado', titulo: 'Total', abaixo: path('situacao.nome') },
      ],
    },
  },
});

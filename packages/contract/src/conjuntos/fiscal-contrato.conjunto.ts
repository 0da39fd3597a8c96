import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { path } from '../engine/expression.ts';
import { fiscalContrato } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';
import { nomeDoContrato } from './nomes.ts';

const CONTRATO = nomeDoContrato('contrato.tipo.id', 'contrato.numeroContrato');

export const fiscaisDeContratos = defineConjunto(fiscalContrato, {
  endereco: 'fiscal-contrato',
  titulo: 'Fiscais de contratos',
  nome: 'quem fiscaliza cada contrato',
  linha: [
    'nome',
    'cargo',
    'ato',
    'inicio',
    'fim',
    'contrato.tipo.nome',
    'contrato.numeroContrato',
    'contrato.objeto',
    'contrato.fornecedor',
    'contrato.dataInicio',
    'contrato.dataFim',
  ],
  dia: 'inicio',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    { chave: 'nome', significado: 'Servidor que fiscaliza o contrato.', peso: 2 },
    {
      chave: 'cargo',
      significado: 'Cargo ou função de quem fiscaliza; vazio quando não informado.',
      peso: 1,
    },
    {
      chave: 'contrato',
      titulo: 'Contrato',
      significado: 'Número do contrato que fiscaliza.',
      peso: 0,
      amostra: '000/0000',
      valor: path('contrato.numeroContrato'),
    },
    {
      chave: 'objeto',
      titulo: 'Objeto do contrato',
      significado: 'O que foi contratado.',
      peso: 3,
      valor: path('contrato.objeto'),
    },
    {
      chave: 'fornecedor',
      titulo: 'Contratada',
      significado: 'Pessoa ou empresa contratada.',
      peso: 2,
      valor: path('contrato.fornecedor'),
    },
    {
      chave: 'inicioDoContrato',
      titulo: 'Início do contrato',
      significado: 'Primeiro dia da vigência do contrato.',
      tipo: 'date',
      valor: path('contrato.dataInicio'),
    },
    {
      chave: 'fimDoContrato',
      titulo: 'Fim do contrato',
      significado: 'Último dia da vigência do contrato; vazio quando não informado.',
      tipo: 'date',
      valor: path('contrato.dataFim'),
    },
    { chave: 'ato', significado: 'Portaria ou termo que designou o fiscal.', peso: 1 },
    { chave: 'inicio', significado: 'Dia em que passou a fiscalizar.', peso: 0 },
    {
      chave: 'fim',
      significado: 'Dia em que deixou de fiscalizar; vazio enquanto fiscaliza.',
      peso: 0,
    },
  ],
  apelidos: {},
  pagina: {
    introducao: 'Quem fiscaliza, ou fiscalizou, cada contrato vigente ou encerrado.',
    nomes: { um: 'fiscal', muitos: 'fiscais', genero: 'm' },
    familia: 'contrato',
    filtros: [
      { nome: 'nome', caminho: 'nome', acima: true },
      { nome: 'contrato', caminho: 'contrato.numeroContrato', rotulo: 'Número do contrato' },
      { nome: 'objeto', caminho: 'contrato.objeto', rotulo: 'Objeto do contrato' },
      { nome: 'fornecedor', caminho: 'contrato.fornecedor', rotulo: 'Contratada' },
    ],
    tabela: [
      { coluna: 'nome', abaixo: path('cargo') },
      {
        coluna: 'objeto',
        longo: true,
        abaixo: CONTRATO,
        abre: { conjunto: 'contrato', id: 'contrato.id', sobre: 'contrato.numeroContrato' },
      },
      { coluna: 'fornecedor', curto: '' },
      {
        titulo: 'Vigência do contrato',
        tipo: 'periodo',
        valor: path('contrato.dataInicio'),
        ate: path('contrato.dataFim'),
      },
      'ato',
      { coluna: 'inicio', titulo: 'Fiscal desde' },
      { coluna: 'fim', titulo: 'Fiscal até' },
    ],
    resumida: {
      como: 'tabela',
      celulas: [{ coluna: 'nome', abaixo: path('cargo') }, 'ato', 'inicio', 'fim'],
    },
  },
});

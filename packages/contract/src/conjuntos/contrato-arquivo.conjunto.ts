import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { path } from '../engine/expression.ts';
import { contrato, contratoArquivo } from '../entities/index.ts';
import {
  ARQUIVO,
  enderecoDoArquivo,
  NA_LISTA,
  NOME_DO_ARQUIVO,
  ondeAbre,
  POR_INTEIRO,
  RESUMIDOS,
} from './arquivos.ts';
import { defineConjunto } from './define-conjunto.ts';
import { nomeDoContrato } from './nomes.ts';

export const contratoArquivos = defineConjunto(contratoArquivo, {
  endereco: 'contrato-arquivo',
  titulo: 'Arquivos de contratos',
  linha: [
    'nomeArquivo',
    'ano',
    'data',
    'link',
    'licon',
    'tipo.nome',
    'contrato.tipo.nome',
    'contrato.exercicio',
    'contrato.numeroContrato',
    'contrato.fornecedor',
    'contrato.objeto',
  ],
  calculados: { endereco: ondeAbre(contrato, NA_LISTA) },
  dia: 'data',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    NOME_DO_ARQUIVO,
    {
      chave: 'tipo',
      titulo: 'Tipo',
      significado: 'Contrato ou Aditivo.',
      peso: 0,
      amostra: 'Contrato',
      valor: path('tipo.nome'),
    },
    { chave: 'data', titulo: 'Data', significado: 'Data do arquivo.', peso: 0 },
    {
      chave: 'exercicio',
      titulo: 'Exercício',
      significado: 'Ano do contrato.',
      tipo: 'integer',
      peso: 0,
      valor: path('contrato.exercicio'),
    },
    {
      chave: 'numeroContrato',
      titulo: 'Contrato',
      significado: 'Número do contrato.',
      peso: 0,
      amostra: '000/0000',
      valor: path('contrato.numeroContrato'),
    },
    {
      chave: 'fornecedor',
      titulo: 'Fornecedor',
      significado: 'Pessoa ou empresa contratada.',
      peso: 2.6,
      valor: path('contrato.fornecedor'),
    },
    {
      chave: 'objeto',
      titulo: 'Objeto',
      significado: 'O que foi contratado.',
      peso: 4,
      valor: path('contrato.objeto'),
    },
    enderecoDoArquivo(ondeAbre(contrato, POR_INTEIRO)),
  ],
  fonte: 'contrato',
  apelidos: {
    lista: 'contrato/arquivo',
    registro: 'contrato/arquivo/data-registro',
    escolhas: 'contrato/arquivo/tipos',
  },
  pagina: {
    introducao: 'Os contratos e os termos aditivos, na íntegra.',
    nomes: { um: 'arquivo', muitos: 'arquivos', genero: 'm' },
    familia: 'contrato',
    anosAtras: 2,
    escolha: {
      nome: 'tipo',
      caminho: 'tipo',
      rotulo: 'Documento',
      todas: 'Todos os documentos',
      ordem: 'id',
    },
    filtros: [
      { nome: 'numero', caminho: 'contrato.numeroContrato' },
      { nome: 'arquivo', caminho: 'nomeArquivo', acima: true },
      { nome: 'fornecedor', caminho: 'contrato.fornecedor' },
      { nome: 'objeto', caminho: 'contrato.objeto', rotulo: 'Objeto do contrato' },
    ],
    tabela: [
      ARQUIVO,
      'tipo',
      'data',
      {
        coluna: 'objeto',
        longo: true,
        abaixo: nomeDoContrato('contrato.tipo.id', 'contrato.numeroContrato'),
        abre: { conjunto: 'contrato', id: 'contrato.id', sobre: 'contrato.numeroContrato' },
      },
      'fornecedor',
    ],
    resumida: RESUMIDOS,
  },
});

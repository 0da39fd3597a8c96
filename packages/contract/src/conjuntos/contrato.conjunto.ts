import { CONTRATO_TIPO } from '../domain/contrato-tipo.ts';
import { CONTRATO_MODO, TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import {
  documentoNomeado,
  documentoPublico,
  either,
  equals,
  joined,
  path,
  upToSlash,
} from '../engine/expression.ts';
import { contrato, contratoArquivo } from '../entities/index.ts';
import { filhos } from './busca.ts';
import { defineConjunto } from './define-conjunto.ts';

export const contratos = defineConjunto(contrato, {
  endereco: 'contrato',
  titulo: 'Contratos e termos aditivos',
  linha: [
    'tipo.nome',
    'exercicio',
    'contratoCodigo',
    'numeroContrato',
    'dataInicio',
    'dataFim',
    'valor',
    'objeto',
    'fornecedor',
    'documento',
    'urlContrato',
    'retificadoEm',
    'licitacao.exercicio',
    'licitacao.numeroProcesso',
    'licitacao.numero',
    'licitacao.modalidadeTipo.nome',
    'contratoOriginal.exercicio',
    'contratoOriginal.numeroContrato',
    'clienteTcepe.liconUj',
    'clienteGlobal.identificador',
    'clienteGlobal.nome',
  ],
  dia: 'dataInicio',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  modo: { caminho: 'tipo.id', valores: CONTRATO_MODO },
  resumo: { modalidade: 'licitacao.modalidadeTipo', valores: ['valor'] },
  colunas: [
    {
      chave: 'tipo',
      significado: 'Contrato ou Aditivo.',
      peso: 0,
      amostra: 'Contrato',
      valor: path('tipo.nome'),
    },
    { chave: 'exercicio', significado: 'Ano do contrato ou do termo aditivo.', peso: 0 },
    {
      chave: 'numeroContrato',
      titulo: 'Número',
      significado: 'Número do contrato ou do termo aditivo.',
      peso: 0,
      amostra: '000/0000',
    },
    {
      chave: 'contratoOriginal',
      significado: 'Número e ano do contrato que o termo aditivo altera; vazio nos contratos.',
      peso: 0,
      amostra: '000/0000',
      valor: joined(
        path('contratoOriginal.numeroContrato'),
        '/',
        path('contratoOriginal.exercicio'),
      ),
    },
    {
      chave: 'fornecedor',
      significado: 'Pessoa ou empresa contratada.',
      peso: 2.5,
      amostra: 'Equipamentos',
    },
    {
      chave: 'documento',
      titulo: 'CPF ou CNPJ',
      significado: 'CNPJ do fornecedor por inteiro, ou CPF em parte.',
      peso: 0,
      amostra: '00.000.000/0000-00',
      valor: documentoPublico(path('documento')),
    },
    {
      chave: 'objeto',
      significado: 'O que foi contratado, ou o que o termo aditivo muda.',
      peso: 5,
      amostra: 'paralelepípedo',
    },
    { chave: 'dataInicio', titulo: 'Início', significado: 'Primeiro dia da vigência.', peso: 0 },
    {
      chave: 'dataFim',
      titulo: 'Fim',
      significado: 'Último dia da vigência; vazio quando não informado.',
      peso: 0,
    },
    {
      chave: 'valor',
      significado:
        'Valor em reais; em um termo aditivo, o que ele soma ou, com sinal negativo, tira.',
      soma: true,
      peso: 0,
    },
    {
      chave: 'licitacao',
      significado: 'Número do processo e ano da licitação de que veio; vazio quando de nenhuma.',
      peso: 0,
      amostra: '000/0000',
      valor: joined(upToSlash(path('licitacao.numeroProcesso')), '/', path('licitacao.exercicio')),
    },
    {
      chave: 'endereco',
      titulo: 'Inteiro teor',
      significado: 'Endereço do texto completo na origem, quando ela o informa.',
      valor: path('urlContrato'),
    },
    {
      chave: 'retificadoEm',
      significado: 'Quando foi retificado pela última vez; vazio se nunca foi.',
    },
  ],
  busca: {
    frase: {
      titulo: joined(
        either(equals(path('tipo.id'), CONTRATO_TIPO.aditivo), 'Termo aditivo nº ', 'Contrato nº '),
        path('numeroContrato'),
      ),
      contexto: path('objeto'),
    },
    ano: 'exercicio',
    texto: ['fornecedor', documentoNomeado(path('documento'))],
    filhos: [
      filhos(contratoArquivo, {
        por: 'contrato',
        ordem: 'data',
        texto: joined(path('tipo.nome'), ': ', path('nomeArquivo')),
      }),
    ],
  },
  apelidos: { lista: 'contrato', csv: 'contrato/arquivo.csv' },
});

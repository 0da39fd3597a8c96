import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { firstOf, joined, path } from '../engine/expression.ts';
import { convenio, convenioArquivo } from '../entities/index.ts';
import {
  ARQUIVO,
  BAIXAR,
  enderecoDoArquivo,
  NA_LISTA,
  NOME_DO_ARQUIVO,
  ondeGuardado,
  POR_INTEIRO,
} from './arquivos.ts';
import { defineConjunto } from './define-conjunto.ts';

export const convenioArquivos = defineConjunto(convenioArquivo, {
  endereco: 'convenio-arquivo',
  titulo: 'Arquivos de convênios',
  linha: [
    'nomeArquivo',
    'ano',
    'data',
    'convenio.natureza.nome',
    'convenio.exercicio',
    'convenio.numeroConvenio',
    'convenio.nomeOrgao',
    'convenio.objeto',
    'convenio.programa',
  ],
  calculados: { endereco: ondeGuardado(convenio, NA_LISTA) },
  dia: 'data',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    NOME_DO_ARQUIVO,
    { chave: 'data', titulo: 'Data', significado: 'Data do arquivo.', peso: 0 },
    {
      chave: 'numeroConvenio',
      titulo: 'Convênio',
      significado: 'Número do convênio.',
      peso: 0,
      amostra: '000000/0000',
      valor: path('convenio.numeroConvenio'),
    },
    {
      chave: 'natureza',
      titulo: 'Natureza',
      significado: 'Recebido, Realizado (o município repassa) ou Sem repasse.',
      peso: 0,
      amostra: 'Sem repasse',
      valor: path('convenio.natureza.nome'),
    },
    {
      chave: 'nomeOrgao',
      titulo: 'Outra parte',
      significado: 'Com quem é o convênio.',
      peso: 2,
      valor: path('convenio.nomeOrgao'),
    },
    {
      chave: 'objeto',
      titulo: 'Objeto',
      significado: 'O que as partes ajustaram fazer.',
      peso: 4,
      valor: firstOf(path('convenio.objeto'), path('convenio.programa')),
    },
    enderecoDoArquivo(ondeGuardado(convenio, POR_INTEIRO)),
  ],
  apelidos: {},
  pagina: {
    introducao: 'Os convênios e os acordos, na íntegra, com os seus planos de trabalho e aditivos.',
    nomes: { um: 'arquivo', muitos: 'arquivos', genero: 'm' },
    familia: 'convenio',
    filtros: [
      { nome: 'numero', caminho: 'convenio.numeroConvenio' },
      { nome: 'arquivo', caminho: 'nomeArquivo', acima: true },
      { nome: 'objeto', caminho: 'convenio.objeto', rotulo: 'Objeto do convênio' },
    ],
    tabela: [
      ARQUIVO,
      'data',
      {
        coluna: 'objeto',
        longo: true,
        abaixo: joined('Convênio nº\u00a0', path('convenio.numeroConvenio')),
        abre: { conjunto: 'convenio', id: 'convenio.id', sobre: 'convenio.numeroConvenio' },
      },
      'nomeOrgao',
    ],
    resumida: { como: 'tabela', celulas: [ARQUIVO, 'data', BAIXAR] },
  },
});

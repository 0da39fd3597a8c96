import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { joined, listed, path, upToSlash } from '../engine/expression.ts';
import { licitacao, licitacaoArquivo } from '../entities/index.ts';
import {
  ARQUIVO,
  BAIXAR,
  enderecoDoArquivo,
  NA_LISTA,
  NOME_DO_ARQUIVO,
  ondeAbre,
  POR_INTEIRO,
} from './arquivos.ts';
import { defineConjunto } from './define-conjunto.ts';
import { modalidadeDe, numeroAnoDe } from './nomes.ts';

export const licitacaoArquivos = defineConjunto(licitacaoArquivo, {
  endereco: 'licitacao-arquivo',
  titulo: 'Arquivos de licitações',
  linha: [
    'nomeArquivo',
    'ano',
    'dataArquivo',
    'link',
    'licon',
    'tipo.nome',
    'tipo.ordemExibicao',
    'tipo.fase',
    'licitacao.exercicio',
    'licitacao.numeroProcesso',
    'licitacao.numero',
    'licitacao.modalidadeTipo.nome',
    'licitacao.objeto',
    'licitacao.situacao',
  ],
  calculados: { endereco: ondeAbre(licitacao, NA_LISTA) },
  dia: 'dataArquivo',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    NOME_DO_ARQUIVO,
    {
      chave: 'tipo',
      titulo: 'Tipo',
      significado: 'O que o arquivo é: edital, ata, homologação e assim por diante.',
      peso: 0.6,
      amostra: 'Homologação',
      valor: path('tipo.nome'),
    },
    {
      chave: 'fase',
      titulo: 'Fase',
      significado: 'Parte do processo: edital, fase interna, recursos, resultado ou dispensa.',
      valor: path('tipo.fase'),
    },
    { chave: 'dataArquivo', titulo: 'Data', significado: 'Data do arquivo.', peso: 0 },
    {
      chave: 'exercicio',
      titulo: 'Exercício',
      significado: 'Ano da licitação.',
      tipo: 'integer',
      peso: 0,
      valor: path('licitacao.exercicio'),
    },
    {
      chave: 'numeroProcesso',
      titulo: 'Processo',
      significado: 'Número do processo da licitação.',
      peso: 0,
      amostra: '000000',
      valor: upToSlash(path('licitacao.numeroProcesso')),
    },
    {
      chave: 'modalidade',
      titulo: 'Modalidade',
      significado: 'Modalidade da licitação e o seu número dentro dela.',
      peso: 1.8,
      valor: joined(path('licitacao.modalidadeTipo.nome'), ' ', path('licitacao.numero')),
    },
    {
      chave: 'objeto',
      titulo: 'Objeto',
      significado: 'O que a licitação quer contratar.',
      peso: 4,
      valor: path('licitacao.objeto'),
    },
    enderecoDoArquivo(ondeAbre(licitacao, POR_INTEIRO)),
  ],
  fonte: 'licitacao',
  apelidos: { lista: 'licitacao/arquivo', registro: 'licitacao/arquivo/data-registro' },
  pagina: {
    introducao: 'Editais, atas, homologações e os demais documentos das licitações.',
    nomes: { um: 'arquivo', muitos: 'arquivos', genero: 'm' },
    familia: 'licitacao',
    anosAtras: 2,
    filtros: [
      { nome: 'processo', caminho: 'licitacao.numeroProcesso' },
      { nome: 'arquivo', caminho: 'nomeArquivo', acima: true },
      { nome: 'tipo', caminho: 'tipo.nome', rotulo: 'Tipo do documento' },
      { nome: 'objeto', caminho: 'licitacao.objeto', rotulo: 'Objeto da licitação' },
    ],
    tabela: [
      ARQUIVO,
      'tipo',
      'dataArquivo',
      {
        coluna: 'objeto',
        longo: true,
        abaixo: listed(
          modalidadeDe('licitacao.modalidadeTipo.nome', 'licitacao.numero'),
          joined('Processo ', numeroAnoDe('licitacao.numeroProcesso', 'licitacao.exercicio')),
        ),
        abre: { conjunto: 'licitacao', id: 'licitacao.id', sobre: 'licitacao.numeroProcesso' },
      },
    ],
    resumida: { como: 'tabela', celulas: [ARQUIVO, 'tipo', 'dataArquivo', BAIXAR] },
  },
});

import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { joined, path } from '../engine/expression.ts';
import { ataRegistroPreco, ataRegistroPrecoArquivo } from '../entities/index.ts';
import {
  ARQUIVO,
  DATA_DO_DOCUMENTO,
  enderecoDoArquivo,
  NA_LISTA,
  NOME_DO_ARQUIVO,
  ondeGuardado,
  PELO_TIPO,
  POR_INTEIRO,
  RESUMIDOS,
} from './arquivos.ts';
import { defineConjunto } from './define-conjunto.ts';
import { numeroAnoDe } from './nomes.ts';

/** Owner by the name of the reference to it. */
const DONO = { key: 'ataRegistroPreco', capabilities: ataRegistroPreco.capabilities } as const;

export const ataRegistroPrecoArquivos = defineConjunto(ataRegistroPrecoArquivo, {
  endereco: 'ata-registro-preco-arquivo',
  titulo: 'Documentos de atas de registro de preços',
  linha: [
    'nomeArquivo',
    'ano',
    'data',
    'tipo.nome',
    'ataRegistroPreco.numero',
    'ataRegistroPreco.exercicio',
    'ataRegistroPreco.fornecedor',
    'ataRegistroPreco.objeto',
  ],
  calculados: { endereco: ondeGuardado(DONO, NA_LISTA) },
  dia: 'data',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    NOME_DO_ARQUIVO,
    {
      chave: 'tipo',
      titulo: 'Tipo',
      significado: 'A ata, um termo que a altera, um anexo ou o cancelamento.',
      peso: 1,
      valor: path('tipo.nome'),
    },
    DATA_DO_DOCUMENTO,
    {
      chave: 'numero',
      titulo: 'Ata',
      significado: 'Número da ata.',
      peso: 0,
      valor: path('ataRegistroPreco.numero'),
    },
    {
      chave: 'exercicio',
      titulo: 'Exercício',
      significado: 'Ano da ata.',
      tipo: 'integer',
      peso: 0,
      valor: path('ataRegistroPreco.exercicio'),
    },
    {
      chave: 'fornecedor',
      titulo: 'Fornecedor',
      significado: 'Quem registrou os preços.',
      peso: 2,
      valor: path('ataRegistroPreco.fornecedor'),
    },
    {
      chave: 'objeto',
      titulo: 'Objeto',
      significado: 'O que se pode comprar pela ata.',
      peso: 4,
      valor: path('ataRegistroPreco.objeto'),
    },
    enderecoDoArquivo(ondeGuardado(DONO, POR_INTEIRO)),
  ],
  apelidos: {},
  pagina: {
    introducao: 'As atas e os termos que as alteram, na íntegra.',
    nomes: { um: 'documento', muitos: 'documentos', genero: 'm' },
    familia: 'licitacao',
    escolha: PELO_TIPO,
    filtros: [
      { nome: 'arquivo', caminho: 'nomeArquivo', acima: true },
      { nome: 'numero', caminho: 'ataRegistroPreco.numero', rotulo: 'Número da ata' },
      { nome: 'objeto', caminho: 'ataRegistroPreco.objeto', rotulo: 'Objeto da ata' },
      { nome: 'fornecedor', caminho: 'ataRegistroPreco.fornecedor', rotulo: 'Fornecedor' },
    ],
    tabela: [
      ARQUIVO,
      'tipo',
      'data',
      {
        coluna: 'objeto',
        longo: true,
        abaixo: joined(
          'Ata nº\u00a0',
          numeroAnoDe('ataRegistroPreco.numero', 'ataRegistroPreco.exercicio'),
        ),
        abre: {
          conjunto: 'ata-registro-preco',
          id: 'ataRegistroPreco.id',
          sobre: 'ataRegistroPreco.numero',
        },
      },
      'fornecedor',
    ],
    resumida: RESUMIDOS,
  },
});

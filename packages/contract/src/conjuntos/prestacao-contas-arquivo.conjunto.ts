import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { joined, path } from '../engine/expression.ts';
import { prestacaoContas, prestacaoContasArquivo } from '../entities/index.ts';
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

/** Owner by the name of the reference to it. */
const DONO = { key: 'prestacaoContas', capabilities: prestacaoContas.capabilities } as const;

export const prestacaoContasArquivos = defineConjunto(prestacaoContasArquivo, {
  endereco: 'prestacao-contas-arquivo',
  titulo: 'Documentos das prestações de contas',
  linha: [
    'nomeArquivo',
    'ano',
    'data',
    'tipo.nome',
    'prestacaoContas.exercicio',
    'prestacaoContas.responsavel',
  ],
  calculados: { endereco: ondeGuardado(DONO, NA_LISTA) },
  dia: 'data',
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    NOME_DO_ARQUIVO,
    {
      chave: 'tipo',
      titulo: 'Tipo',
      significado: 'Parecer ou acórdão, ato da Câmara, ata, balanço ou relatório.',
      peso: 1,
      valor: path('tipo.nome'),
    },
    DATA_DO_DOCUMENTO,
    {
      chave: 'exercicio',
      titulo: 'Exercício',
      significado: 'Ano das contas.',
      tipo: 'integer',
      peso: 0,
      valor: path('prestacaoContas.exercicio'),
    },
    {
      chave: 'responsavel',
      titulo: 'Responsável',
      significado: 'Quem respondia pelas contas.',
      peso: 2,
      valor: path('prestacaoContas.responsavel'),
    },
    enderecoDoArquivo(ondeGuardado(DONO, POR_INTEIRO)),
  ],
  apelidos: {},
  pagina: {
    introducao: 'Os pareceres do Tribunal de Contas e os atos da Câmara, na íntegra.',
    nomes: { um: 'documento', muitos: 'documentos', genero: 'm' },
    familia: 'contas',
    escolha: PELO_TIPO,
    filtros: [
      { nome: 'arquivo', caminho: 'nomeArquivo', acima: true },
      { nome: 'exercicio', caminho: 'prestacaoContas.exercicio', rotulo: 'Exercício' },
    ],
    tabela: [
      ARQUIVO,
      'tipo',
      'data',
      {
        coluna: 'responsavel',
        abaixo: joined('Contas de ', path('prestacaoContas.exercicio')),
        abre: {
          conjunto: 'prestacao-contas',
          id: 'prestacaoContas.id',
          sobre: 'prestacaoContas.exercicio',
        },
      },
    ],
    resumida: RESUMIDOS,
  },
});

import type { ImportacaoColuna } from './importacao-coluna.ts';
import { EXERCICIO_E_UG } from './importacao-colunas-dotacao.ts';

const [EXERCICIO, UG] = EXERCICIO_E_UG;

export const COLUNAS_DOTACAO_MOVIMENTO = [
  { ...EXERCICIO, ajuda: 'O ano do orçamento.' },
  UG,
  {
    nome: 'ficha',
    rotulo: 'Ficha',
    obrigatoria: true,
    tipo: 'codigo',
    ajuda: 'A mesma do arquivo de dotações.',
    exemplo: '0123',
  },
  {
    nome: 'data',
    rotulo: 'Data',
    obrigatoria: true,
    tipo: 'data',
    ajuda: 'O dia em que a mudança vale.',
    exemplo: '10/05/2026',
  },
  {
    nome: 'tipo',
    rotulo: 'Tipo do movimento',
    obrigatoria: true,
    tipo: 'escolha',
    ajuda:
      'Créditos acrescentam e anulação tira; nos outros três o sinal do valor diz qual dos dois.',
    exemplo: 'suplementar',
    escolhas: [
      'suplementar',
      'especial',
      'extraordinario',
      'anulacao',
      'remanejamento',
      'transposicao',
      'transferencia',
    ],
  },
  {
    nome: 'valor',
    rotulo: 'Valor',
    obrigatoria: true,
    tipo: 'valor',
    ajuda: 'Positivo no que a dotação ganha. O de uma anulação serve com sinal ou sem.',
    exemplo: '22500,00',
  },
  {
    nome: 'ato',
    rotulo: 'Ato',
    obrigatoria: false,
    tipo: 'texto',
    ajuda: 'O decreto ou a lei que autorizou.',
    exemplo: 'Decreto 45/2026',
  },
  {
    nome: 'numero',
    rotulo: 'Número do movimento',
    obrigatoria: false,
    tipo: 'codigo',
    ajuda:
      'Recomendado: é por ele que uma correção encontra o movimento. Não se repete na mesma ficha e tipo.',
    exemplo: '118',
  },
] as const satisfies readonly ImportacaoColuna[];

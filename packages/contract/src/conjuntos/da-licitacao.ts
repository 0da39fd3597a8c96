import { listed, path } from '../engine/expression.ts';
import { modalidadeDe, numeroAnoDe } from './nomes.ts';

const PROCESSO = numeroAnoDe('licitacao.numeroProcesso', 'licitacao.exercicio');

/** Columns that name the procurement of an item or of a price registration record. */
export const DA_LICITACAO = [
  {
    chave: 'licitacao',
    titulo: 'Licitação',
    significado: 'Número do processo e ano da licitação.',
    peso: 0,
    amostra: '000/0000',
    valor: PROCESSO,
  },
  {
    chave: 'modalidade',
    titulo: 'Modalidade',
    significado: 'Modalidade da licitação e o seu número dentro dela.',
    peso: 1,
    valor: modalidadeDe('licitacao.modalidadeTipo.nome', 'licitacao.numero'),
  },
] as const;

/** Cell that names the procurement and opens it. */
export const A_LICITACAO = {
  coluna: 'objetoDaLicitacao',
  titulo: 'Licitação',
  longo: true,
  abaixo: listed(modalidadeDe('licitacao.modalidadeTipo.nome', 'licitacao.numero'), PROCESSO),
  abre: { conjunto: 'licitacao', id: 'licitacao.id', sobre: 'licitacao.numeroProcesso' },
} as const;

/** Column with the subject of the procurement. */
export const OBJETO_DA_LICITACAO = {
  chave: 'objetoDaLicitacao',
  titulo: 'Objeto da licitação',
  significado: 'O que a licitação quer contratar.',
  valor: path('licitacao.objeto'),
} as const;

/** Condition that the page of a procurement sets: its own records alone. */
export const NA_LICITACAO = {
  nome: 'licitacaoId',
  caminho: 'licitacao.id',
  rotulo: 'Licitação',
  valor: PROCESSO,
} as const;

import type { DemoTabela } from '../../tipos.ts';

const dinheiro = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const inteiro = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

const centavos = (valor: number) => Math.round(valor * 100);

/** `1.234,56`. */
const emReais = (valor: number): string => dinheiro.format(centavos(valor) / 100);

/** `R$ 1.234,56`, without a line break. */
export const comCifrao = (valor: number): string => `R$\u00a0${emReais(valor)}`;

export const emInteiro = (valor: number): string => inteiro.format(valor);

/** A share as `12,34%`. */
export const emPorcento = (parte: number, todo: number): string =>
  todo === 0 ? '–' : `${dinheiro.format(Math.round((parte / todo) * 10_000) / 100)}%`;

export const sum = (valores: readonly number[]): number =>
  valores.reduce((soma, valor) => soma + centavos(valor), 0) / 100;

/**
 * Number from -1 to 1 that depends on its arguments only: gives generated series an uneven look, the same on every
 * machine.
 */
export function oscila(...sementes: readonly number[]): number {
  let h = 2_166_136_261;
  for (const semente of sementes) {
    h = Math.imul(h ^ semente, 16_777_619);
    h = Math.imul(h ^ (h >>> 15), 2_246_822_507);
    h ^= h >>> 13;
  }
  return ((h >>> 0) / 4_294_967_295) * 2 - 1;
}

type Coluna =
  | { readonly nome: string; readonly tipo: 'texto' | 'reais' | 'inteiro' }
  /** Ratio of two other columns, by their index in the table. */
  | { readonly nome: string; readonly tipo: 'razao'; readonly de: number; readonly sobre: number };

export const colTexto = (nome: string): Coluna => ({ nome, tipo: 'texto' });
export const colReais = (nome: string): Coluna => ({ nome, tipo: 'reais' });
export const colInteiro = (nome: string): Coluna => ({ nome, tipo: 'inteiro' });
export const colRazao = (nome: string, de: number, sobre: number): Coluna => ({
  nome,
  tipo: 'razao',
  de,
  sobre,
});

export interface TabelaOpcoes {
  readonly titulo?: string;
  readonly colunas: readonly Coluna[];
  /** One value for each column except the ratios. */
  readonly linhas: readonly (readonly (string | number)[])[];
  /** Label of the closing row, in which amounts and counts are added up. */
  readonly total?: string;
}

/** Writes the numbers of a table, its ratios and its sums. */
export function tabela({ titulo, colunas, linhas, total }: TabelaOpcoes): DemoTabela {
  const completas = linhas.map((linha) => align(colunas, linha));
  const somas = colunas.map(({ tipo }, i) =>
    tipo === 'reais' || tipo === 'inteiro'
      ? sum(completas.map((linha) => Number(linha[i] ?? 0)))
      : '',
  );
  const write = (linha: readonly (string | number)[]) =>
    colunas.map((coluna, i) => writeCell(coluna, linha, i));
  return {
    ...(titulo === undefined ? {} : { titulo }),
    cabecalho: colunas.map(({ nome }) => nome),
    linhas: completas.map(write),
    ...(total === undefined ? {} : { total: write([total, ...somas.slice(1)]) }),
  };
}

/** Inserts gaps for ratio columns. */
function align(colunas: readonly Coluna[], linha: readonly (string | number)[]) {
  const restantes = [...linha];
  const dadas = colunas.filter(({ tipo }) => tipo !== 'razao').length;
  if (linha.length !== dadas) throw new Error(`a row of the demonstration has not ${dadas} cells`);
  return colunas.map(({ tipo }) => (tipo === 'razao' ? '' : (restantes.shift() ?? '')));
}

function writeCell(coluna: Coluna, linha: readonly (string | number)[], indice: number): string {
  if (coluna.tipo === 'razao') {
    return emPorcento(Number(linha[coluna.de]), Number(linha[coluna.sobre]));
  }
  const valor = linha[indice] ?? '';
  if (typeof valor === 'string') return valor;
  return coluna.tipo === 'inteiro' ? emInteiro(valor) : emReais(valor);
}

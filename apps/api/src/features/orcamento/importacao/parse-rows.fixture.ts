import { type ImportacaoTipo, importacaoDe, importacaoTipoList } from '@claraboia/contract';
import type { DePara } from '@claraboia/contract/schema';
import { suggest } from '../../../services/importacao/de-para.ts';
import { readArquivo } from '../../../services/importacao/leitura.ts';
import type { Decimal } from '../../../services/importacao/valores.ts';
import { parseRows } from './parse-rows.ts';
import type { Escopo, JudgedRow, Listas } from './row-parser.ts';

const ids = (...each: readonly number[]): ReadonlySet<number> => new Set(each);

/** Some of the national classifications. */
export const LISTAS: Listas = {
  funcao: ids(4, 8, 10, 12, 28),
  subfuncao: ids(31, 122, 244, 301, 361),
  categoria: ids(3, 4, 9),
  grupo: ids(1, 2, 3, 4, 5, 6, 9),
  modalidade: ids(50, 90, 91, 99),
  elemento: ids(4, 11, 18, 30, 32, 39, 48, 52, 91, 99),
  fonte: ids(500, 540, 600),
  receita_classe: ids(1, 2, 7, 8, 11, 12, 17, 21, 24, 111),
  nomes: {
    funcao: new Map([['educacao', 12]]),
    subfuncao: new Map([['ensino fundamental', 361]]),
  },
};

export const SEGREDO = Buffer.from('a secret of the test');

/** The cells of a row by their columns. */
export type Linha = Readonly<Record<string, string>>;

/** Row of the examples of a kind's template file. */
const exampleOf = (tipo: ImportacaoTipo): Linha =>
  Object.fromEntries(importacaoDe(tipo).columns.map(({ nome, exemplo }) => [nome, exemplo]));

const PESSOA: Linha = { credor_documento: '529.982.247-25', credor_nome: 'Ana Silva' };

/** Valid row of each kind. */
export const BOA = {
  ...(Object.fromEntries(importacaoTipoList.map((tipo) => [tipo, exampleOf(tipo)])) as Record<
    ImportacaoTipo,
    Linha
  >),
  dotacao: {
    ...exampleOf('dotacao'),
    ug_nome: 'Prefeitura',
    acao_nome: 'Manutenção',
    valor_inicial: '150.000,00',
  },
  dotacao_movimento: {
    ...exampleOf('dotacao_movimento'),
    data: '20/04/2026',
    tipo: 'Suplementar',
    valor: '22.500,00',
  },
  empenho: {
    exercicio: '2026',
    ug_codigo: '090101',
    numero: '2026NE001234',
    data: '15/03/2026',
    tipo: 'ordinario',
    ficha: '0123',
    subelemento: '5',
    credor_documento: '12.ABC.345/01DE-35',
    credor_nome: 'Padaria Aurora Ltda',
    historico: 'Merenda',
    valor: '12.500,00',
  },
  saldo_mensal: { ...exampleOf('saldo_mensal'), mes: '2', liquidado: '0,00', pago: '-10,00' },
  receita_realizada: { ...exampleOf('receita_realizada'), lancado: '' },
  desembolso: {
    ...exampleOf('desembolso'),
    ...PESSOA,
    credor_tipo: '',
    historico: 'Caução devolvida',
  },
  ordem_pagamento: {
    ...exampleOf('ordem_pagamento'),
    ...PESSOA,
    credor_tipo: '',
    mes: '4',
    categoria: 'Serviços',
    historico: 'Consultoria em saúde',
    valor: '830,15',
    pago_em: '20/04/2026',
    justificativa: 'O posto fecharia.',
  },
  folha: { ...exampleOf('folha'), mes: '4' },
  msc: {
    conta_contabil: '622130400',
    IC1: '10131',
    TIPO1: 'PO',
    IC2: '12361',
    TIPO2: 'FS',
    IC3: '33903900',
    TIPO3: 'ND',
    IC4: '1500',
    TIPO4: 'FR',
    IC5: '',
    TIPO5: '',
    valor: '6250,00',
    tipo_valor: 'period_change',
    natureza_valor: 'C',
  },
} satisfies Record<ImportacaoTipo, Linha>;

/** A row like the good one, but for some cells. */
export const comCelulas = (tipo: ImportacaoTipo, patch: Linha): Linha => ({
  ...BOA[tipo],
  ...patch,
});

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** CSV of rows; the first one defines the columns. */
export function csvDe(linhas: readonly Linha[]): string {
  const cabecalho = [...new Set(linhas.flatMap((linha) => Object.keys(linha)))];
  const rows = linhas.map((linha) => cabecalho.map((coluna) => quoted(linha[coluna] ?? '')));
  return [cabecalho, ...rows].map((cells) => `${cells.join(';')}\n`).join('');
}

interface Como {
  readonly dePara?: DePara;
  readonly escopo?: Partial<Escopo>;
  readonly decimal?: Decimal;
  readonly daFonte?: boolean;
}

/** Parses a whole file. By default its headings are the canonical ones and its scope is 2026. */
export async function parseTexto(
  tipo: ImportacaoTipo,
  texto: string,
  { dePara, escopo, decimal = 'virgula', daFonte = false }: Como = {},
): Promise<JudgedRow[]> {
  const arquivo = await readArquivo(async function* () {
    yield Buffer.from(texto);
  });
  const judged: JudgedRow[] = [];
  for await (const parsedRow of parseRows({
    arquivo,
    dePara: dePara ?? suggest(importacaoDe(tipo), arquivo.cabecalho).dePara,
    escopo: { tipo, exercicio: 2026, mesDe: 1, mesAte: 12, ugs: [], ...escopo },
    listas: LISTAS,
    segredo: SEGREDO,
    decimal,
    daFonte,
    titulo: null,
  })) {
    if (!parsedRow.aside) judged.push(parsedRow);
  }
  return judged;
}

/** Judges one row. */
export async function parseLinha(
  tipo: ImportacaoTipo,
  linha: Linha,
  como: Como = {},
): Promise<JudgedRow> {
  const [parsedRow] = await parseTexto(tipo, csvDe([linha]), como);
  if (parsedRow === undefined) throw new Error('the file has no row');
  return parsedRow;
}

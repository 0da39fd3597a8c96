import { MODELO, modeloIds, TIPOS_CORPO, toNomeUrl } from '@claraboia/contract';
import { type Provisao, type ProvisaoLida, provisaoSchema } from '@claraboia/contract/schema';
import Papa from 'papaparse';
import { ConfigError } from '../config.ts';

/** Columns of a list of bodies. A municipality is an IBGE code, or a name plus its state. */
export const COLUNAS = [
  ...['municipio', 'uf', 'tipo', 'cnpj', 'nome', 'identificador', 'dominio', 'modelo'],
  ...['pessoa_cpf', 'pessoa_nome', 'pessoa_email'],
] as const;
type Coluna = (typeof COLUNAS)[number];
const OBRIGATORIAS: readonly Coluna[] = ['municipio', 'cnpj'];
/** Extra columns in the list of failures, which is a valid input again once it is corrected. */
const DE_FALHAS = ['linha', 'erro'];
const MAX_LINHAS = 20_000;

export type Celulas = Readonly<Record<Coluna, string>>;

/** A line of the list; the first below the headers is 2, as spreadsheets count. */
export interface Linha {
  readonly numero: number;
  readonly celulas: Celulas;
}

/**
 * Reads a list from a spreadsheet's CSV: UTF-8 or Windows-1252, separated by semicolon, comma or tab, with columns in
 * any order.
 * @throws ConfigError if it is no list, a column is unknown or one is missing
 */
export function readLista(bytes: Uint8Array): Linha[] {
  const text = textOf(bytes);
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const [first = [], ...rows] = data;
  const headers = first.map((header) => toNomeUrl(header).replaceAll('-', '_'));
  const known: readonly string[] = [...COLUNAS, ...DE_FALHAS];
  const strange = first.filter(
    (header, at) => header.trim() !== '' && !known.includes(headers[at] ?? ''),
  );
  if (strange.length > 0) {
    throw new ConfigError(
      `A lista tem colunas que não se conhecem: ${strange.join(', ')}. As colunas são ${COLUNAS.join(', ')}.`,
    );
  }
  const twice = headers.find((header, at) => header !== '' && headers.indexOf(header) !== at);
  if (twice !== undefined) throw new ConfigError(`A coluna ${twice} está duas vezes na lista.`);
  const missing = OBRIGATORIAS.filter((name) => !headers.includes(name));
  if (missing.length > 0) {
    throw new ConfigError(
      `Falta na lista a coluna ${missing.join(' e a coluna ')}. A primeira linha traz os nomes das colunas.`,
    );
  }
  const linhas = rows.flatMap((row, at): Linha[] => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const cell = (name: Coluna) => (row[headers.indexOf(name)] ?? '').trim();
    const celulas = Object.fromEntries(COLUNAS.map((name) => [name, cell(name)])) as Celulas;
    return [{ numero: at + 2, celulas }];
  });
  if (linhas.length === 0)
    throw new ConfigError('A lista não tem linhas abaixo dos nomes das colunas.');
  if (linhas.length > MAX_LINHAS) {
    throw new ConfigError(`A lista tem mais de ${MAX_LINHAS} linhas. Divida-a.`);
  }
  return linhas;
}

/** Delimiter, from the heading line: column names contain none. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  return [';', ',', '\t'].find((each) => head.includes(each)) ?? ';';
}

/** Spreadsheets save in either encoding without declaring it. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Fault of a line, in words for the list's author. */
export class LinhaRecusada extends Error {}

/** Lines that repeat an earlier line's CNPJ, each with the number of that line. */
export function repetidas(linhas: readonly Linha[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const found = new Map<number, number>();
  for (const { numero, celulas } of linhas) {
    const key = celulas.cnpj.replace(/[^0-9a-z]/gi, '').toUpperCase();
    const before = first.get(key);
    if (key !== '' && before !== undefined) found.set(numero, before);
    else first.set(key, numero);
  }
  return found;
}

/**
 * Request of a line.
 * @param municipio its IBGE code
 * @throws LinhaRecusada with every fault, each with its column
 */
export function provisaoDe(celulas: Celulas, municipio: number): ProvisaoLida {
  const orNull = (text: string) => (text === '' ? null : text);
  const { pessoa_cpf: cpf, pessoa_nome: nome, pessoa_email: email } = celulas;
  const asked: Record<keyof Provisao & string, unknown> = {
    municipio,
    clienteTipo: tipoDe(celulas.tipo),
    cnpj: celulas.cnpj,
    nome: orNull(celulas.nome),
    identificador: orNull(celulas.identificador),
    dominio: orNull(celulas.dominio),
    nomePortal: null,
    modelo: modeloDe(celulas.modelo),
    brasao: null,
    cores: null,
    tcepe: null,
    pessoas:
      cpf + nome + email === '' ? [] : [{ cpf, nome, papel: 'gestor', email: orNull(email) }],
  };
  const read = provisaoSchema.safeParse(asked);
  if (read.success) return read.data;
  throw new LinhaRecusada(
    read.error.issues
      .map(({ path, message }) => `${colunaDe(path.join('.'))}: ${message}`)
      .join('; '),
  );
}

const COLUNA_DO_CAMPO: Readonly<Record<string, string>> = {
  clienteTipo: 'tipo',
  'pessoas.0.cpf': 'pessoa_cpf',
  'pessoas.0.nome': 'pessoa_nome',
  'pessoas.0.email': 'pessoa_email',
};

/** List column of a request's field. */
export const colunaDe = (campo: string): string => COLUNA_DO_CAMPO[campo] ?? campo;

/** By number or name; a town hall by default. */
function tipoDe(text: string): number {
  if (text === '') return 1;
  const wanted = toNomeUrl(text);
  const found = TIPOS_CORPO.find(
    ({ id, nome }) => String(id) === text || toNomeUrl(nome) === wanted,
  );
  if (found !== undefined) return found.id;
  throw new LinhaRecusada(
    `tipo: ${text} não é um tipo de órgão. Use ${TIPOS_CORPO.map(({ id, nome }) => `${id} (${nome})`).join(', ')}.`,
  );
}

function modeloDe(text: string): string | null {
  if (text === '') return null;
  const found = modeloIds.find((id) => id === toNomeUrl(text) || MODELO[id] === text);
  if (found !== undefined) return found;
  throw new LinhaRecusada(`modelo: ${text} não é um modelo. Use ${modeloIds.join(', ')}.`);
}

/** A line that failed, to be mended and tried again. */
export interface Falha extends Linha {
  readonly erro: string;
}

/** CSV of failures: the original lines, and the reasons. */
export const falhasCsv = (falhas: readonly Falha[]): string =>
  csvOf(
    [...DE_FALHAS, ...COLUNAS],
    falhas.map(({ numero, erro, celulas }) => [
      ...[String(numero), erro],
      ...COLUNAS.map((name) => celulas[name]),
    ]),
  );

/** CSV for spreadsheets, with formulas escaped. */
export function csvOf(headers: readonly string[] | null, rows: readonly (readonly string[])[]) {
  const all = [...(headers === null ? [] : [headers]), ...rows].map((row) => [...row]);
  const text = Papa.unparse(all, { delimiter: ';', newline: '\r\n', escapeFormulae: true });
  return `${headers === null ? '' : '\ufeff'}${text}\r\n`;
}

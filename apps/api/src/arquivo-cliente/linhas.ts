import { columnOf, type Field, type Fields, isWebAddress, STORED_NAME } from '@claraboia/contract';
import { fieldSchema } from '@claraboia/contract/schema';
import { cleanRichText } from '../services/texto-rico/cleaner.ts';
import type { PartStream } from '../zip/read-zip.ts';
import { tipoDe } from './escrever.ts';
import { ArquivoClienteError } from './formato.ts';
import type { TabelaDeclarada } from './rotulos.ts';
import type { Coluna } from './tabelas.ts';
import { faultOfValue } from './valores.ts';

/** Maximum bytes of a line: more than any record, and small enough for memory. */
const MAX_LINHA = 64 * 1024 * 1024;
const LINE_FEED = 10;

type Registro = Record<string, unknown>;

/** Rules for a table's rows, checked on the JSON before the database checks the columns. */
export interface Regra {
  readonly tabela: string;
  readonly colunas: readonly string[];
  /** Corrects a row in place, or throws its fault. @returns whether it was corrected */
  readonly conferir: (registro: Registro) => Promise<boolean>;
}

const refused = (tabela: string, linha: number, what: string, cause?: unknown) =>
  new ArquivoClienteError(
    `Os dados não são os de uma Claraboia (${tabela}, linha ${linha}: ${what}). Nada foi gravado.`,
    { cause },
  );

/** Checked lines of a table, with their numbers. */
export async function* linhasConferidas(
  { tabela, colunas, conferir }: Regra,
  source: PartStream,
): AsyncGenerator<readonly [numero: number, json: string]> {
  const known = new Set(colunas);
  let numero = 0;
  for await (const text of linhas(source, tabela)) {
    numero += 1;
    const registro = parsed(text, tabela, numero);
    const keys = Object.keys(registro);
    const strange = keys.find((key) => !known.has(key));
    if (strange !== undefined) {
      throw refused(tabela, numero, `a coluna "${strange.slice(0, 60)}" não é desta tabela`);
    }
    if (keys.length !== known.size) throw refused(tabela, numero, 'faltam colunas');
    let mended: boolean;
    try {
      mended = await conferir(registro);
    } catch (error) {
      if (!(error instanceof ArquivoClienteError)) throw error;
      throw refused(tabela, numero, error.message, error);
    }
    // The original text, if unchanged: its numbers are exact, unlike JavaScript's.
    yield [numero, mended ? JSON.stringify(registro) : text];
  }
}

function parsed(text: string, tabela: string, numero: number): Registro {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw refused(tabela, numero, 'não é JSON', cause);
  }
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Registro;
  throw refused(tabela, numero, 'não é um objeto JSON');
}

async function* linhas(source: PartStream, tabela: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const text = (bytes: Buffer) => {
    try {
      return decoder.decode(bytes);
    } catch (cause) {
      throw new ArquivoClienteError(
        `Os dados de ${tabela} não são texto em UTF-8. Nada foi gravado.`,
        { cause },
      );
    }
  };
  let rest: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      yield text(Buffer.concat([...rest, chunk.subarray(from, at)]));
      rest = [];
      size = 0;
      from = at + 1;
    }
    if (from === chunk.length) continue;
    rest.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > MAX_LINHA) {
      throw new ArquivoClienteError(`Uma linha de ${tabela} é grande demais. Nada foi gravado.`);
    }
  }
  if (size > 0) yield text(Buffer.concat(rest));
}

type Conferida = (value: string, registro: Registro) => Promise<string>;

/** Check of a field's text: links and rendered content are never trusted, not even from an archive. */
function conferenciaDe(field: Field, fields: Fields): Conferida | null {
  const { label } = field;
  const address = (value: string) => {
    if (isWebAddress(value)) return value;
    throw new ArquivoClienteError(`${label}: não é um endereço que comece com http:// ou https://`);
  };
  switch (field.type) {
    case 'url':
      return async (value) => address(value);
    case 'file': {
      const { externalWhen } = field;
      const column = externalWhen === undefined ? null : columnOf({ fields }, externalWhen);
      return async (value, registro) => {
        if (column !== null && registro[column] === true) return address(value);
        if (STORED_NAME.test(value)) return value;
        throw new ArquivoClienteError(`${label}: não é o nome de um arquivo guardado`);
      };
    }
    case 'color':
      return async (value) => {
        if (/^#[0-9a-f]{6}$/.test(value)) return value;
        throw new ArquivoClienteError(`${label}: não é uma cor`);
      };
    case 'richText':
      return async (value) => {
        const cleaned = await cleanRichText(value, '');
        if ('texto' in cleaned) return cleaned.texto;
        throw new ArquivoClienteError(
          'excesso' in cleaned ? `${label}: ${cleaned.excesso}` : `${label}: tente de novo`,
        );
      };
    case 'text':
    case 'masked':
    case 'slug':
    case 'choice':
      return async (value) => typed(field, value);
    default:
      return null;
  }
}

/** Text in the form that a save would store. */
function typed(field: Field, value: string): string {
  const { label } = field;
  const found = fieldSchema(field).safeParse(value);
  if (!found.success) {
    throw new ArquivoClienteError(found.error.issues[0]?.message ?? `${label}: valor inválido`);
  }
  const stored = typeof found.data === 'string' ? found.data : '';
  const canonical = field.type === 'text' ? field.canonical : undefined;
  if (canonical === undefined || stored === '') return stored;
  const kept = canonical(stored);
  if (kept === null) throw new ArquivoClienteError(`${label}: endereço inválido`);
  return kept;
}

/**
 * Refuses a number outside the field's limits. It stays in its original form, because JavaScript cannot hold all
 * digits.
 */
function checkNumero(field: Field, value: number): void {
  const found = fieldSchema(field).safeParse(value);
  if (found.success) return;
  throw new ArquivoClienteError(
    found.error.issues[0]?.message ?? `${field.label}: o número não é válido`,
  );
}

/** Fields whose faults refuse a row. Dates of earlier years may violate today's rules. */
const JUDGED: ReadonlySet<Field['type']> = new Set([
  ...['text', 'masked', 'slug', 'url', 'file', 'integer', 'decimal'],
] as const);

/** First fault that the entity's rules find in the texts and numbers of a row, or null. */
function faultOf(registro: Registro, { fields, invariants = [] }: Declarada): string | null {
  const draft = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      // Rows of a collection have their own table and rules; here only faults of the record's own fields count.
      if (field.type === 'collection') return [name, []];
      const value = registro[columnOf({ fields }, name)] ?? null;
      if (value === null) return [name, null];
      if (typeof value === 'number' && field.type === 'decimal') return [name, String(value)];
      return [name, field.type === 'reference' ? { id: value } : value];
    }),
  );
  const found = invariants
    .flatMap((invariant) => [...invariant(draft)])
    .find(({ field }) => JUDGED.has(fields[field]?.type ?? 'collection'));
  return found === undefined ? null : `${fields[found.field]?.label}: ${found.message}`;
}

type Declarada = Pick<TabelaDeclarada, 'fields' | 'invariants'>;

/** Rules for the rows of a table, by its declaration in the contract and the SQL types of its columns. */
export function regraDe(
  tabela: string,
  colunas: readonly string[],
  declarada: Declarada,
  tipos: readonly Coluna[],
): Regra {
  const { fields } = declarada;
  const numbers = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'integer' || field.type === 'decimal'
      ? [{ column: columnOf({ fields }, name), field }]
      : [],
  );
  const checks = Object.entries(fields).flatMap(([name, field]) => {
    const check = conferenciaDe(field, fields);
    return check === null ? [] : [{ column: columnOf({ fields }, name), check }];
  });
  return {
    tabela,
    colunas,
    conferir: async (registro) => {
      for (const coluna of tipos) {
        const fault = faultOfValue(coluna.nome, tipoDe(coluna), registro[coluna.nome] ?? null);
        if (fault !== null)
          throw new ArquivoClienteError(`a coluna "${coluna.nome}" é de outro tipo: ${fault}`);
      }
      for (const { column, field } of numbers) {
        const value = registro[column];
        if (typeof value === 'number') checkNumero(field, value);
      }
      let mended = false;
      for (const { column, check } of checks) {
        const value = registro[column];
        if (typeof value !== 'string' || value === '') continue;
        const checked = await check(value, registro);
        if (checked === value) continue;
        registro[column] = checked;
        mended = true;
      }
      const fault = faultOf(registro, declarada);
      if (fault !== null) throw new ArquivoClienteError(fault);
      return mended;
    },
  };
}

import { centsOf, decimalOfCents, EMENDA_TIPO } from '@claraboia/contract';
import { FieldReader, readText } from '../../../services/fonte/field-reader.ts';
import { decodeCell } from '../../../services/fonte/http/latin1.ts';
import type { Source, SourceRequest } from '../../../services/fonte/source.ts';
import { SourceError } from '../../../services/fonte/source-error.ts';
import { type CsvRow, readCsvZip, withPacked } from '../csv-zip.ts';
import { federal, funcaoOf, readCodigo, repasseOf, tipoOf } from '../emenda/emenda-federal.ts';
import { Gathering } from '../gathering.ts';

const CODIGO = 'CÓDIGO DA EMENDA';
const FAVORECIDO = 'CÓDIGO DO FAVORECIDO';
const RECEBIDO = 'VALOR RECEBIDO';
const MUNICIPIO = 'CÓDIGO MUNICÍPIO IBGE';
const EMPENHADO = 'VALOR EMPENHADO';

/** Payments of amendments, one row a beneficiary and month. */
const FAVORECIDOS = {
  table: /porfavorecido\.csv$/i,
  columns: [
    CODIGO,
    'NOME DO AUTOR DA EMENDA',
    'TIPO DE EMENDA',
    FAVORECIDO,
    'FAVORECIDO',
    RECEBIDO,
  ],
} as const;
/** Amendments, one row a place and action: the code repeats. */
const EMENDAS = {
  table: /(?:^|\/)emendasparlamentares\.csv$/i,
  columns: [CODIGO, 'TIPO DE EMENDA', 'NOME DO AUTOR DA EMENDA', MUNICIPIO, EMPENHADO],
} as const;

/** Agreements that carry amendments out, one row an agreement; it names the body, without its CNPJ. */
const CONVENIOS = {
  table: /_convenios\.csv$/i,
  columns: [CODIGO, 'CONVENENTE', 'OBJETO CONVÊNIO', 'NÚMERO CONVÊNIO'],
} as const;

/** Texts of an amendment's object and beneficiaries. */
const MAX_OBJETO = 5_000;
const MAX_BENEFICIARIO = 500;
/** Numbers of agreements of one amendment that are named. */
const MAX_INSTRUMENTOS = 8;

/** The file of all federal amendments, newest first. */
const address = (request: Pick<SourceRequest, 'config'>) =>
  `${request.config.cguFilesUrl}/emendas-parlamentares/UNICO`;
const SYSTEM = 'O Portal da Transparência';

/**
 * Federal amendments that paid a body of the client, from the bulk file of the CGU. Whose they are is decided by the CNPJ
 * of each payment, since the place is that of the work, or none. Rows are read one by one; only those of the client stay.
 */
export const cguEmenda: Source = {
  fetch: (request) => {
    if (request.configuracao.cnpjs.length === 0) {
      throw new SourceError('O cliente não tem CNPJ: as emendas são achadas por ele.');
    }
    return withPacked(request, SYSTEM, address(request), (path) => readEmendas(request, path));
  },
};

/** Downloads the file once a day, and looks for the columns of its tables. */
export const probeEmendas = (request: Pick<SourceRequest, 'http' | 'config' | 'signal'>) =>
  withPacked(request, SYSTEM, address(request), async (path) => {
    for (const table of [FAVORECIDOS, EMENDAS, CONVENIOS]) {
      await readCsvZip(path, { signal: request.signal, ...table, onRow: () => false });
    }
  });

async function readEmendas(request: SourceRequest, path: string) {
  const gathering = new Gathering(request.onRead);
  const recebidas = await readRecebidas(request, gathering, path);
  if (recebidas.size > 0) {
    const { signal } = request;
    await readCsvZip(path, {
      signal,
      ...EMENDAS,
      onRow: (row) => recebidas.get(codigoIn(row) ?? '')?.place(row, request),
    });
    await readCsvZip(path, {
      signal,
      ...CONVENIOS,
      onRow: (row) => recebidas.get(codigoIn(row) ?? '')?.agree(row),
    });
  }
  for (const recebida of recebidas.values()) recebida.take(gathering);
  return gathering.end();
}

/** Payments to the client, added up by amendment. */
async function readRecebidas(request: SourceRequest, gathering: Gathering, path: string) {
  const recebidas = new Map<string, Recebida>();
  // Payments of one amendment stand anywhere in the table. The codes of the whole country fit: some ten thousands.
  const ofOthers = new Set<string>();
  let all = 0;
  let unnamed = 0;
  await readCsvZip(path, {
    signal: request.signal,
    ...FAVORECIDOS,
    onRow: (row) => {
      all += 1;
      const codigo = codigoIn(row);
      if (!isOurs(request, row)) {
        if (codigo !== null) ofOthers.add(codigo);
        return;
      }
      gathering.read();
      if (codigo === null) {
        unnamed += 1;
        return;
      }
      const recebida = recebidas.get(codigo) ?? new Recebida(codigo);
      recebidas.set(codigo, recebida);
      recebida.pay(decoded(row));
    },
  });
  // The file is of the whole country: without a row it is broken.
  if (all === 0) throw new SourceError('A tabela de favorecidos da CGU veio sem nenhuma linha.');
  if (unnamed > 0) {
    gathering.note(
      null,
      null,
      `${unnamed} ${unnamed === 1 ? 'repasse recebido não diz' : 'repasses recebidos não dizem'} de qual emenda: a fonte não informa o código.`,
    );
  }
  for (const [codigo, recebida] of recebidas) recebida.shared = ofOthers.has(codigo);
  return recebidas;
}

/** An amendment with what the client received of it. */
class Recebida {
  readonly #codigo: string;
  /** True if others received of it too: its totals are not those of the client. */
  shared = false;
  #recebido = 0n;
  /** Amount committed by the Union in all places, and in the client's town. */
  #total = 0n;
  #naCidade: bigint | null = null;
  #placed = false;
  #autor: string | null = null;
  #tipo: string | null = null;
  #funcao: string | null = null;
  readonly #nomes = new Set<string>();
  readonly #acoes = new Set<string>();
  readonly #instrumentos = new Set<string>();
  readonly #objetos = new Set<string>();
  readonly #unreadable: string[] = [];

  constructor(codigo: string) {
    this.#codigo = codigo;
  }

  /** Adds a payment; returned money is negative. */
  pay(row: FieldReader): void {
    this.#name(row);
    this.#recebido += this.#centsOf(row, RECEBIDO);
    const nome = known(row.text('FAVORECIDO'));
    if (nome !== null) this.#nomes.add(nome);
  }

  /** Adds a place or action of the amendment. */
  place(cells: CsvRow, { configuracao: { codigoIbge } }: SourceRequest): void {
    const row = decoded(cells);
    this.#name(row);
    this.#placed = true;
    const empenhado = this.#centsOf(row, EMPENHADO);
    this.#total += empenhado;
    if (codigoIbge !== null && row.text(MUNICIPIO) === codigoIbge) {
      this.#naCidade = (this.#naCidade ?? 0n) + empenhado;
    }
    this.#funcao ??= known(row.text('CÓDIGO FUNÇÃO'));
    const acao = known(row.text('NOME AÇÃO', 'NOME PROGRAMA'));
    if (acao !== null) this.#acoes.add(acao);
  }

  /** Adds an agreement, if it is the client's: its body is known by name only. */
  agree(cells: CsvRow): void {
    const row = decoded(cells);
    const convenente = lettersOf(row.text('CONVENENTE') ?? '');
    if (this.shared && ![...this.#nomes].some((nome) => lettersOf(nome) === convenente)) return;
    const numero = known(row.text('NÚMERO CONVÊNIO'));
    const objeto = known(row.text('OBJETO CONVÊNIO'));
    if (numero !== null) this.#instrumentos.add(numero);
    if (objeto !== null) this.#objetos.add(objeto);
  }

  take(gathering: Gathering): void {
    const registro = `Emenda ${this.#codigo}`;
    const tipo = tipoOf(this.#tipo);
    const valorRepassado = this.#amount(this.#recebido);
    const valorPrevisto = this.#previsto();
    const facts = {
      autor: this.#autor,
      beneficiario: [...this.#nomes].join('; ').slice(0, MAX_BENEFICIARIO) || null,
      // The object of an agreement says more than the action of the budget.
      objeto:
        [...(this.#objetos.size > 0 ? this.#objetos : this.#acoes)]
          .join('; ')
          .slice(0, MAX_OBJETO) || null,
      instrumento: [...this.#instrumentos].slice(0, MAX_INSTRUMENTOS).join(', ') || null,
      funcao: funcaoOf(this.#funcao),
      formaRepasse: repasseOf(this.#tipo, this.#instrumentos.size > 0),
      valorPrevisto,
      valorRepassado,
    };
    // Transferegov knows special transfers from their plan of work.
    const row =
      tipo === EMENDA_TIPO.especial
        ? federal(this.#codigo, tipo, {}, facts)
        : federal(this.#codigo, tipo, facts);
    gathering.take(row);
    if (valorRepassado === null && this.#unreadable.length === 0) {
      const mensagem = `A soma dos repasses é negativa (${decimalOfCents(this.#recebido)}): deixada em branco.`;
      gathering.note(row.chave, registro, mensagem);
    }
    for (const field of this.#unreadable) {
      gathering.note(row.chave, registro, `Valor ilegível: a soma foi deixada em branco: ${field}`);
    }
  }

  /** Amount that the amendment destines to the client; null if the file does not tell. */
  #previsto(): string | null {
    const cents = this.#naCidade ?? (this.#placed && !this.shared ? this.#total : null);
    return cents === null ? null : this.#amount(cents);
  }

  /** Null for negative sums, and for those with an unreadable part. */
  #amount(cents: bigint): string | null {
    return cents < 0n || this.#unreadable.length > 0 ? null : decimalOfCents(cents);
  }

  #name(row: FieldReader): void {
    this.#autor ??= known(row.text('NOME DO AUTOR DA EMENDA'));
    this.#tipo ??= known(row.text('TIPO DE EMENDA'));
  }

  #centsOf(row: FieldReader, column: string): bigint {
    const text = row.decimal(column);
    this.#unreadable.push(...row.unreadable.splice(0));
    return text === null ? 0n : centsOf(text);
  }
}

/** Names are compared by their letters: tables differ in case and accents. */
const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

const codigoIn = (row: CsvRow) => readCodigo(readText(row[CODIGO]));

/** Masked CPFs have asterisks, and are of nobody here. */
function isOurs({ configuracao: { cnpjs } }: SourceRequest, row: CsvRow): boolean {
  const given = row[FAVORECIDO] ?? '';
  if (given.includes('*')) return false;
  const cnpj = given.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return cnpj.length > 11 && cnpjs.includes(cnpj.padStart(14, '0'));
}

/** Null for the ways in which the source says that it does not know. */
const known = (text: string | null): string | null =>
  text === null || /^(?:sem informa[çc][ãa]o|s\/i|m[úu]ltiplo|inv[áa]lido|-)$/i.test(text)
    ? null
    : text;

const decoded = (row: CsvRow) =>
  new FieldReader(
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, decodeCell(cell)])),
  );

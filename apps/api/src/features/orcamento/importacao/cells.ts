import {
  IMPORTACAO_TEXTO_MAX,
  type ImportacaoColuna,
  type ImportDeclaration,
  readNamedCode,
} from '@claraboia/contract';
import type { Leitor } from '../../../services/importacao/de-para.ts';
import { escolhida, palavrasDe, SIM_OU_NAO } from '../../../services/importacao/escolhas.ts';
import type { Lido } from '../../../services/importacao/lido.ts';
import { citado, readCodigo, readTexto } from '../../../services/importacao/texto.ts';
import { type Decimal, readData, readValor } from '../../../services/importacao/valores.ts';
import { noEscopo } from './escopo.ts';
import { blankCell, Recusa } from './recusa.ts';
import type { Escopo, Preparo } from './row-parser.ts';

/** Reads the text of a cell that is not blank; throws a `Recusa` if it is invalid. */
type Read = (texto: string) => unknown;

/** Throws the reason of a cell that could not be read. */
const orRefuse =
  (nome: string, read: (texto: string) => Lido): Read =>
  (texto) => {
    const { valor, motivo } = read(texto);
    if (valor === undefined) throw new Recusa(nome, motivo);
    return valor;
  };

const wholeNumber =
  (nome: string, form: RegExp, what: string): Read =>
  (texto) => {
    if (form.test(texto)) return Number(texto);
    throw new Recusa(nome, `${citado(texto)} não é ${what}.`);
  };

function choiceOf(nome: string, choices: readonly string[]): (texto: string) => string {
  const words = palavrasDe(choices);
  return (texto) => {
    const choice = escolhida(words, texto);
    if (choice !== undefined) return choice;
    throw new Recusa(nome, `${citado(texto)} não é um destes: ${choices.join(', ')}.`);
  };
}

/** Reader of a type of column. */
function readOf(
  { nome, tipo, nomeada, escolhas = [], max = IMPORTACAO_TEXTO_MAX }: ImportacaoColuna,
  decimal: Decimal,
): Read {
  switch (tipo) {
    case 'ano':
      return wholeNumber(nome, /^(?:19|2\d)\d\d$/, 'um ano de quatro dígitos');
    case 'mes':
      return wholeNumber(nome, /^(?:0?[1-9]|1[0-2])$/, 'um mês, de 1 a 12');
    case 'data':
      return orRefuse(nome, readData);
    case 'valor':
      return orRefuse(nome, (texto) => readValor(texto, decimal));
    case 'texto':
    case 'historico':
      return orRefuse(nome, (texto) => readTexto(texto, max, tipo === 'historico'));
    case 'codigo':
    case 'natureza':
      return orRefuse(nome, (texto) =>
        readCodigo(nomeada ? (readNamedCode(texto)?.code ?? texto) : texto, max),
      );
    case 'documento':
      return (texto) => texto;
    case 'escolha':
      return choiceOf(nome, escolhas);
    case 'simNao': {
      const read = choiceOf(nome, SIM_OU_NAO);
      return (texto) => read(texto) === SIM_OU_NAO[0];
    }
  }
}

type ReadCells = (celulas: readonly string[]) => unknown;

const blank: Leitor = () => '';

/** Reads a name behind its code in the same cell; null if the cell is only a code. */
function nameBehind(codigo: string, max: number, code: Leitor): ReadCells {
  return (celulas) => {
    const name = readNamedCode(code(celulas))?.name;
    if (name === undefined) return null;
    return orRefuse(codigo, () => readTexto(name, max, false))(name);
  };
}

/** Checks of the columns that must lie within the scope of the import. */
function scopeChecks(
  { scope }: ImportDeclaration,
  escopo: Escopo,
): ReadonlyMap<string, (value: never) => void> {
  if (scope === null) return new Map();
  const dentro = noEscopo(escopo);
  return new Map<string, (value: never) => void>([
    ['exercicio', scope.year === 'exact' ? dentro.exercicio : dentro.exercicioDoEmpenho],
    ['ug_codigo', dentro.ug],
    ...(scope.period === 'mes' ? [['mes', dentro.mes] as const] : []),
    ...(scope.period === 'data' ? [['data', dentro.dia] as const] : []),
  ]);
}

/**
 * Row of a file by its columns. A cell is read and checked when it is accessed, so that a parser decides which of several
 * faults is reported. The one object serves all rows of the file.
 */
export class FileRow {
  readonly cells: Readonly<Record<string, unknown>> = {};
  #celulas: readonly string[] = [];
  readonly #readers: ReadonlyMap<string, Leitor>;

  constructor(
    declaration: ImportDeclaration,
    readers: ReadonlyMap<string, Leitor>,
    preparo: Pick<Preparo, 'decimal' | 'escopo'>,
  ) {
    this.#readers = readers;
    const checks = scopeChecks(declaration, preparo.escopo);
    for (const coluna of declaration.columns) {
      const read = this.#reader(coluna, checks.get(coluna.nome), preparo);
      const get = () => read(this.#celulas);
      Object.defineProperty(this.cells, coluna.nome, { get, enumerable: true });
    }
  }

  /** Moves to another row. */
  at(celulas: readonly string[]): void {
    this.#celulas = celulas;
  }

  isBlank(nome: string): boolean {
    return (this.#readers.get(nome) ?? blank)(this.#celulas) === '';
  }

  #reader(
    coluna: ImportacaoColuna,
    check: ((value: never) => void) | undefined,
    { decimal }: Pick<Preparo, 'decimal'>,
  ): ReadCells {
    const { nome, nomeDe, obrigatoria, vazia = false, max = IMPORTACAO_TEXTO_MAX } = coluna;
    const reader = this.#readers.get(nome) ?? blank;
    const read = readOf(coluna, decimal);
    const mayBeBlank = !obrigatoria || vazia;
    const otherwise: ReadCells =
      nomeDe === undefined
        ? () => null
        : nameBehind(nomeDe, max, this.#readers.get(nomeDe) ?? blank);
    return (celulas) => {
      const texto = reader(celulas);
      if (texto === '') {
        if (!mayBeBlank) throw blankCell(nome);
        return otherwise(celulas);
      }
      const value = read(texto);
      check?.(value as never);
      return value;
    };
  }
}

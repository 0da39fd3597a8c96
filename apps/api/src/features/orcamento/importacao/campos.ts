import {
  IMPORTACAO_COLUNAS,
  IMPORTACAO_TEXTO_MAX,
  type ImportacaoColuna,
  type ImportacaoColunaNome,
  type ImportacaoTipo,
  readNamedCode,
} from '@claraboia/contract';
import type { Leitor } from './de-para.ts';
import { escolhida, palavrasDe, SIM_OU_NAO } from './escolhas.ts';
import type { Lido } from './lido.ts';
import { Recusa } from './recusa.ts';
import { citado, readCodigo, readTexto } from './texto.ts';
import { type Decimal, readData, readValor } from './valores.ts';

type ReadCells<T> = (celulas: readonly string[]) => T;

/** Typed reader of a column; both readers throw a `Recusa` for invalid cells. */
export interface Campo<T> {
  /** Null if the cell is blank or the column is not mapped. */
  readonly opcional: ReadCells<T | null>;
  readonly preciso: ReadCells<T>;
}

const blank: Leitor = () => '';

/** Mapped columns of a file, each resolved once. */
export class Campos {
  readonly #colunas: readonly ImportacaoColuna[];
  readonly #readers: ReadonlyMap<string, Leitor>;
  readonly #decimal: Decimal;

  constructor(tipo: ImportacaoTipo, readers: ReadonlyMap<string, Leitor>, decimal: Decimal) {
    this.#colunas = IMPORTACAO_COLUNAS[tipo];
    this.#readers = readers;
    this.#decimal = decimal;
  }

  /** Reader of the raw cell. */
  bruto(nome: ImportacaoColunaNome): Leitor {
    return this.#readers.get(nome) ?? blank;
  }

  codigo(nome: ImportacaoColunaNome): Campo<string> {
    const max = this.#max(nome);
    const bare = this.#coluna(nome).nomeada
      ? (texto: string) => readNamedCode(texto)?.code ?? texto
      : (texto: string) => texto;
    return this.#lido(nome, (texto) => readCodigo(bare(texto), max));
  }

  /** Reader of a name: from its own column or, without one, from behind its code. */
  nomeDe(nome: ImportacaoColunaNome, codigo: ImportacaoColunaNome): ReadCells<string | null> {
    const own = this.texto(nome).opcional;
    const max = this.#max(nome);
    const beside = this.#lido(codigo, (texto) =>
      readTexto(readNamedCode(texto)?.name ?? '', max, false),
    );
    const code = this.bruto(codigo);
    return (celulas) =>
      own(celulas) ?? (readNamedCode(code(celulas)) === null ? null : beside.opcional(celulas));
  }

  texto(nome: ImportacaoColunaNome): Campo<string> {
    const { tipo } = this.#coluna(nome);
    const max = this.#max(nome);
    return this.#lido(nome, (texto) => readTexto(texto, max, tipo === 'historico'));
  }

  data(nome: ImportacaoColunaNome): Campo<string> {
    return this.#lido(nome, readData);
  }

  valor(nome: ImportacaoColunaNome): Campo<string> {
    const decimal = this.#decimal;
    return this.#lido(nome, (texto) => readValor(texto, decimal));
  }

  ano(nome: ImportacaoColunaNome): Campo<number> {
    return this.#campo(nome, (texto) => {
      if (/^(?:19|2\d)\d\d$/.test(texto)) return Number(texto);
      throw new Recusa(nome, `${citado(texto)} não é um ano de quatro dígitos.`);
    });
  }

  mes(nome: ImportacaoColunaNome): Campo<number> {
    return this.#campo(nome, (texto) => {
      if (/^(?:0?[1-9]|1[0-2])$/.test(texto)) return Number(texto);
      throw new Recusa(nome, `${citado(texto)} não é um mês, de 1 a 12.`);
    });
  }

  /** Reads a choice and maps its word to a value. */
  escolha<T>(nome: ImportacaoColunaNome, sentidos: Readonly<Record<string, T>>): Campo<T> {
    const choices = Object.keys(sentidos);
    const words = palavrasDe(choices);
    return this.#campo(nome, (texto) => {
      const choice = escolhida(words, texto);
      const sentido = choice === undefined ? undefined : sentidos[choice];
      if (sentido !== undefined) return sentido;
      throw new Recusa(nome, `${citado(texto)} não é um destes: ${choices.join(', ')}.`);
    });
  }

  simNao(nome: ImportacaoColunaNome): Campo<boolean> {
    const [yes, no] = SIM_OU_NAO;
    return this.escolha(nome, { [yes]: true, [no]: false });
  }

  #coluna(nome: string): ImportacaoColuna {
    const found = this.#colunas.find((coluna) => coluna.nome === nome);
    if (found === undefined) throw new Error(`no file of this type has a column ${nome}`);
    return found;
  }

  #max(nome: string): number {
    return this.#coluna(nome).max ?? IMPORTACAO_TEXTO_MAX;
  }

  #lido(nome: ImportacaoColunaNome, read: (texto: string) => Lido): Campo<string> {
    return this.#campo(nome, (texto) => {
      const { valor, motivo } = read(texto);
      if (valor === undefined) throw new Recusa(nome, motivo);
      return valor;
    });
  }

  #campo<T>(nome: ImportacaoColunaNome, read: (texto: string) => T): Campo<T> {
    const reader = this.bruto(nome);
    return {
      opcional: (celulas) => {
        const texto = reader(celulas);
        return texto === '' ? null : read(texto);
      },
      preciso: (celulas) => {
        const texto = reader(celulas);
        if (texto === '') throw new Recusa(nome, 'Esta coluna não pode ficar vazia.');
        return read(texto);
      },
    };
  }
}

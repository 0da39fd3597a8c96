import type { Cell } from '../../../database/copy-text.ts';
import type { Campos } from './campos.ts';
import { avisosDaFonte, fonteNaChave } from './classificacao.ts';
import { noEscopo } from './escopo.ts';
import { COMPLEMENTOS, contaDaMsc } from './msc-contas.ts';
import { readNaturezaDaDespesa, readNaturezaDaReceita } from './natureza.ts';
import { Recusa } from './recusa.ts';
import type { Listas, RowParser } from './row-parser.ts';
import { citado } from './texto.ts';

/** Key prefix of allocations and revenues from a matrix. A year has only these, or none. */
export const CHAVE_DA_MSC = 'msc|';

const DESCONHECIDO = 'Informações complementares de tipo desconhecido, deixadas de lado';

/** Complements by their kind. */
type Complementos = ReadonlyMap<string, string>;

/** The pairs of a heading, `IC1` with `TIPO1` and so on, in whatever order and however many. */
function pairsOf(cabecalho: readonly string[]): readonly (readonly [ic: number, tipo: number])[] {
  const places = new Map(cabecalho.map((heading, place) => [heading.toUpperCase(), place]));
  return [...places].flatMap(([heading, place]) => {
    const tipo = /^IC\d+$/.test(heading) ? places.get(heading.replace('IC', 'TIPO')) : undefined;
    return tipo === undefined ? [] : [[place, tipo] as const];
  });
}

function complementsOf(
  celulas: readonly string[],
  pairs: readonly (readonly [number, number])[],
): Complementos {
  const found = new Map<string, string>();
  for (const [ic, tipo] of pairs) {
    const value = (celulas[ic] ?? '').trim();
    const kind = (celulas[tipo] ?? '').trim().toUpperCase();
    if (value === '' && kind === '') continue;
    if (value === '' || kind === '') {
      const what = kind === '' ? citado(value) : citado(kind);
      throw new Recusa(null, `A informação complementar ${what} está sem o seu par, IC ou TIPO.`);
    }
    if (found.has(kind)) throw new Recusa(null, `O tipo ${citado(kind)} está duas vezes na linha.`);
    found.set(kind, value);
  }
  return found;
}

function needed(complementos: Complementos, kind: string, form: RegExp, what: string): string {
  const value = complementos.get(kind);
  if (value === undefined) throw new Recusa(null, `Falta ${what} (${kind}), que esta conta pede.`);
  if (!form.test(value)) throw new Recusa(null, `${citado(value)} não é ${what} (${kind}).`);
  return value;
}

function sourceOf(complementos: Complementos): string | null {
  return complementos.has('FR')
    ? needed(complementos, 'FR', /^\d{3,8}$/, 'uma fonte de recursos')
    : null;
}

/** Line of the budget, with its columns in staging order: key, function to element, revenue, source. */
interface LinhaDoOrcamento {
  readonly celulas: readonly Cell[];
  readonly fonte: string | null;
}

function readDespesa(complementos: Complementos, listas: Listas): LinhaDoOrcamento {
  const fs = needed(complementos, 'FS', /^\d{5}$/, 'função e subfunção de cinco dígitos');
  const [funcao, subfuncao] = [Number(fs.slice(0, 2)), Number(fs.slice(2))];
  if (!listas.funcao.has(funcao)) {
    throw new Recusa(null, `A função ${fs.slice(0, 2)} não existe na tabela nacional.`);
  }
  if (!listas.subfuncao.has(subfuncao)) {
    throw new Recusa(null, `A subfunção ${fs.slice(2)} não existe na tabela nacional.`);
  }
  const given = needed(complementos, 'ND', /^[\d.]{6,14}$/, 'uma natureza da despesa');
  const natureza = onRow(() => readNaturezaDaDespesa(given, listas));
  const fonte = sourceOf(complementos);
  const chave = `${CHAVE_DA_MSC}${fs}|${natureza.texto}|${fonteNaChave(fonte)}`;
  const { categoria, grupo, modalidade, elemento } = natureza;
  return {
    fonte,
    celulas: [chave, funcao, subfuncao, categoria, grupo, modalidade, elemento, null, fonte],
  };
}

function readReceita(
  complementos: Complementos,
  deducao: boolean,
  listas: Listas,
): LinhaDoOrcamento {
  const given = needed(complementos, 'NR', /^[\d.]{8,20}$/, 'uma natureza da receita');
  const natureza = onRow(() => readNaturezaDaReceita(given, listas));
  const fonte = sourceOf(complementos);
  const chave = `${CHAVE_DA_MSC}${natureza}|${fonteNaChave(fonte)}|${deducao ? 'dedução' : ''}`;
  return { fonte, celulas: [chave, null, null, null, null, null, null, natureza, fonte] };
}

/** Reports a fault of the nature at the whole row: a matrix has no column for it. */
function onRow<T>(read: () => T): T {
  try {
    return read();
  } catch (reason) {
    throw reason instanceof Recusa ? new Recusa(null, reason.message) : reason;
  }
}

const NADA: LinhaDoOrcamento = {
  fonte: null,
  celulas: [null, null, null, null, null, null, null, null, null],
};

function readConta(campos: Campos) {
  const readCell = campos.codigo('conta_contabil').preciso;
  return (celulas: readonly string[]): string => {
    const given = readCell(celulas);
    const conta = given.replaceAll('.', '');
    if (/^[1-8]\d{8}$/.test(conta)) return conta;
    throw new Recusa(
      'conta_contabil',
      `${citado(given)} não é uma conta de nove dígitos, das classes 1 a 8.`,
    );
  };
}

/** Parser of a balance or movement of an account: its budget data is staged and summed once all rows are known. */
export const parseMsc: RowParser = ({ arquivo, escopo, listas }, campos) => {
  const pairs = pairsOf(arquivo.cabecalho);
  const dentro = noEscopo(escopo);
  const conta = readConta(campos);
  const readValor = campos.valor('valor').preciso;
  const readTipo = campos.escolha('tipo_valor', {
    beginning_balance: 'beginning_balance',
    period_change: 'period_change',
    ending_balance: 'ending_balance',
  }).preciso;
  const readNatureza = campos.escolha('natureza_valor', { D: 'D', C: 'C' }).preciso;

  return (celulas, linha) => {
    const account = conta(celulas);
    const valor = readValor(celulas);
    if (valor.startsWith('-')) {
      throw new Recusa('valor', 'O valor é negativo; o lado é dito por D ou C.');
    }
    const [tipo, natureza] = [readTipo(celulas), readNatureza(celulas)];
    const complementos = complementsOf(celulas, pairs);
    const known = contaDaMsc(account);
    const po =
      known === null
        ? null
        : needed(complementos, 'PO', /^\d{5}$/, 'o poder e órgão de cinco dígitos');
    if (po !== null) dentro.ug(po);
    const lido =
      known === null
        ? NADA
        : known.papel.startsWith('receita')
          ? readReceita(complementos, known.deducao === true, listas)
          : readDespesa(complementos, listas);
    const spelled = Array.from(complementos, ([kind, value]) => `${kind}=${value}`).sort();
    const row = [
      ...[account, spelled.join(' '), tipo, natureza, valor, known?.papel ?? null],
      ...[escopo.exercicio, po, ...lido.celulas, linha],
    ];
    const unknown = [...complementos.keys()].some((kind) => !COMPLEMENTOS.has(kind));
    return {
      espera: [{ tabela: 'msc', celulas: row }],
      avisos: [
        ...(unknown ? [DESCONHECIDO] : []),
        ...avisosDaFonte(lido.fonte, escopo.exercicio, listas),
      ],
    };
  };
};

import { parseArgs } from 'node:util';
import { commandLine } from '../command-line.ts';
import { ConfigError } from '../config.ts';

/** Arguments of the command, one shape for each of its actions. */
export type CitusArgs =
  | { readonly action: 'distribuir'; readonly fragmentos: number | null; readonly sim: boolean }
  | {
      readonly action: 'estado';
      readonly clientes: boolean;
      readonly cliente: string | null;
      readonly json: boolean;
    }
  | { readonly action: 'isolar'; readonly cliente: string; readonly sim: boolean }
  | {
      readonly action: 'mover';
      readonly cliente: string;
      readonly para: string;
      readonly sim: boolean;
    };

/** Most shards of a table: each is a table of its own for PostgreSQL, times all tables of clients. */
const MOST_SHARDS = 512;

const usage = () =>
  [
    `Uso: ${commandLine('citus')} distribuir [--fragmentos=N] [--sim]`,
    `     ${commandLine('citus')} estado [--clientes] [--cliente=IDENTIFICADOR] [--json]`,
    `     ${commandLine('citus')} isolar --cliente=IDENTIFICADOR [--sim]`,
    `     ${commandLine('citus')} mover --cliente=IDENTIFICADOR --para=HOST:PORTA [--sim]`,
    'Sem --sim, só diz o que faria.',
  ].join('\n');

const SIM = { type: 'boolean', default: false } as const;
const TEXT = { type: 'string', default: '' } as const;

/**
 * Reads the arguments of the command.
 * @throws ConfigError with the usage
 */
export function readCitusArgs(args: readonly string[]): CitusArgs {
  const [action, ...rest] = args;
  try {
    const found = readAction(action, rest);
    if (found !== null) return found;
  } catch (error) {
    throw new ConfigError(usage(), { cause: error });
  }
  throw new ConfigError(usage());
}

function readAction(action: string | undefined, args: string[]): CitusArgs | null {
  switch (action) {
    case 'distribuir': {
      const options = { fragmentos: { type: 'string' }, sim: SIM } as const;
      const { fragmentos, sim } = parseArgs({ args, options }).values;
      if (fragmentos === undefined) return { action, fragmentos: null, sim };
      const count = Number(fragmentos);
      if (!/^\d+$/.test(fragmentos) || count < 1 || count > MOST_SHARDS) return null;
      return { action, fragmentos: count, sim };
    }
    case 'estado': {
      const flag = { type: 'boolean', default: false } as const;
      const options = { clientes: flag, cliente: { type: 'string' }, json: flag } as const;
      const { clientes, cliente = null, json } = parseArgs({ args, options }).values;
      return cliente === '' ? null : { action, clientes, cliente, json };
    }
    case 'isolar': {
      const { cliente, sim } = parseArgs({ args, options: { cliente: TEXT, sim: SIM } }).values;
      return cliente === '' ? null : { action, cliente, sim };
    }
    case 'mover': {
      const options = { cliente: TEXT, para: TEXT, sim: SIM } as const;
      const { cliente, para, sim } = parseArgs({ args, options }).values;
      return cliente === '' || !/^.+:\d+$/.test(para) ? null : { action, cliente, para, sim };
    }
    default:
      return null;
  }
}

import { parseArgs } from 'node:util';
import { commandLine } from '../command-line.ts';
import { ConfigError } from '../config.ts';

export const USAGE = `Uso: ${commandLine('administrador')} --cpf=CPF --nome="Nome da pessoa"
     ou: ${commandLine('administrador')} --cpf=CPF --recuperar
     ou: ${commandLine('administrador')} --convite
O nome vai entre aspas; para quem já está cadastrado, basta o CPF. Sem nada, o comando mostra quem administra.
Com --recuperar, mostra um código para quem administra e já não consegue entrar: com ele cria outra senha.
Com --convite, mostra um novo endereço para criar o primeiro portal; os anteriores deixam de valer.`;

/** Arguments of `npm run administrador`: a person, a recovery, an invitation, or nothing. */
export interface Arguments {
  readonly cpf: string | null;
  readonly nome: string | null;
  readonly convite: boolean;
  readonly recuperar: boolean;
}

/** @throws ConfigError with the usage, for arguments that do not fit together */
export function readArguments(args: readonly string[]): Arguments {
  try {
    const options = {
      cpf: { type: 'string' },
      nome: { type: 'string' },
      convite: { type: 'boolean', default: false },
      recuperar: { type: 'boolean', default: false },
    } as const;
    const {
      cpf = null,
      nome = null,
      convite,
      recuperar,
    } = parseArgs({ args: [...args], options }).values;
    const fits = recuperar
      ? cpf !== null && nome === null && !convite
      : convite
        ? cpf === null && nome === null
        : cpf !== null || nome === null;
    if (fits) return { cpf, nome, convite, recuperar };
  } catch (error) {
    throw new ConfigError(USAGE, { cause: error });
  }
  throw new ConfigError(USAGE);
}

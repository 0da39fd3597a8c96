import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ArquivoClienteError } from './formato.ts';
import { SENHA_MIN } from './lacre.ts';

/**
 * Reads a passphrase from the first line of a file: on the command line it would be visible in the process list.
 * @throws ArquivoClienteError if it is too short
 */
export async function readSenha(path: string | undefined): Promise<string | null> {
  if (path === undefined) return null;
  const [line = ''] = (await readFile(resolve(path), 'utf8')).split(/\r?\n/);
  const senha = line.trim();
  if (senha.length >= SENHA_MIN) return senha;
  throw new ArquivoClienteError(
    `A primeira linha de ${path} deve ser a senha, com ${SENHA_MIN} caracteres ou mais.`,
  );
}

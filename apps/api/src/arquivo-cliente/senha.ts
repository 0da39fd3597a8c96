import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ArquivoClienteError } from './formato.ts';
import { SENHA_MIN } from './lacre.ts';

/**
 * The passphrase that a file holds, in its first line: on the command line it would stand in everybody's list of processes.
 * @throws ArquivoClienteError where it is too short to seal anything with
 */
export async function lerSenha(path: string | undefined): Promise<string | null> {
  if (path === undefined) return null;
  const [line = ''] = (await readFile(resolve(path), 'utf8')).split(/\r?\n/);
  const senha = line.trim();
  if (senha.length >= SENHA_MIN) return senha;
  throw new ArquivoClienteError(
    `A primeira linha de ${path} deve ser a senha, com ${SENHA_MIN} caracteres ou mais.`,
  );
}

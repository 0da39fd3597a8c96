import { openSpread } from '../database/citus/open.ts';
import { isDatabaseRefusal } from '../database/errors.ts';
import { operatorMessage } from '../operator-message.ts';
import { notifyNow } from '../services/copia-seguranca/cartas.ts';
import { type CopiaTipo, saveEstado } from '../services/copia-seguranca/estado.ts';

const UNDEFINED_TABLE = '42P01';

/**
 * Records the result of a backup or a drill in the installation, for metrics, panel and letters. If that fails, a line
 * is printed, and the command's result stays the same.
 * @param motivo the reason of a failure; null for a success
 */
async function note(
  connectionString: string,
  tipo: CopiaTipo,
  motivo: string | null,
  tell: (line: string) => void,
): Promise<void> {
  const cannot = (why: string) =>
    tell(`O resultado não foi anotado na instalação (medidas, painel e avisos): ${why}`);
  try {
    const database = await openSpread({ connectionString, onError: () => undefined });
    try {
      await database.system(async (tx) => {
        await saveEstado(tx, tipo, motivo);
        if (motivo !== null) await notifyNow(tx);
      });
    } finally {
      await database.close();
    }
  } catch (error) {
    const cause = error instanceof Error && isDatabaseRefusal(error.cause) ? error.cause : error;
    const old = isDatabaseRefusal(cause) && cause.code === UNDEFINED_TABLE;
    cannot(
      old
        ? 'o banco é de uma versão anterior; inicie o servidor desta uma vez.'
        : (operatorMessage(error) ?? String(error)),
    );
  }
}

/**
 * Runs a command's work and records its result.
 * @param tell receives what could not be recorded
 */
export async function noting<T>(
  connectionString: string,
  tipo: CopiaTipo,
  tell: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  let motivo: string | null = 'o programa falhou';
  try {
    const result = await work();
    motivo = null;
    return result;
  } catch (error) {
    motivo = operatorMessage(error) ?? motivo;
    throw error;
  } finally {
    await note(connectionString, tipo, motivo, tell);
  }
}

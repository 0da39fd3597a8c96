import { openDatabase } from '../database/database.ts';
import { isDatabaseRefusal } from '../database/errors.ts';
import { operatorMessage } from '../operator-message.ts';
import { avisarJa } from '../services/copia-seguranca/cartas.ts';
import { type CopiaTipo, saveEstado } from '../services/copia-seguranca/estado.ts';

const UNDEFINED_TABLE = '42P01';

/**
 * Notes in the installation how a backup or a drill ended, for its measures, its panel and its letters. That this cannot be done is
 * told, and changes nothing of how the command ends.
 * @param motivo why it failed; null where it went well
 */
async function note(
  connectionString: string,
  tipo: CopiaTipo,
  motivo: string | null,
  tell: (line: string) => void,
): Promise<void> {
  const cannot = (why: string) =>
    tell(`O resultado não foi anotado na instalação (medidas, painel e avisos): ${why}`);
  const database = openDatabase({ connectionString, onError: () => undefined });
  try {
    await database.system(async (tx) => {
      await saveEstado(tx, tipo, motivo);
      if (motivo !== null) await avisarJa(tx);
    });
  } catch (error) {
    const cause = error instanceof Error && isDatabaseRefusal(error.cause) ? error.cause : error;
    const old = isDatabaseRefusal(cause) && cause.code === UNDEFINED_TABLE;
    cannot(
      old
        ? 'o banco é de uma versão anterior; inicie o servidor desta uma vez.'
        : (operatorMessage(error) ?? String(error)),
    );
  } finally {
    await database.close();
  }
}

/**
 * Does the work of a command and notes how it ended.
 * @param tell told what could not be noted
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

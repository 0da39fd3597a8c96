import { type ImportacaoTipo, NADA_ESCOLHIDO } from '@claraboia/contract';
import type { DePara } from '@claraboia/contract/schema';
import type { Database } from '../apps/api/src/database/database.ts';
import { carryOut } from '../apps/api/src/features/orcamento/importacao/execucao.ts';
import { prepare } from '../apps/api/src/features/orcamento/importacao/preparo.ts';

interface Asked {
  readonly tipo: ImportacaoTipo;
  /** Year of the file, all months of it. */
  readonly exercicio: number;
  readonly dePara: DePara;
  readonly open: () => AsyncIterable<Uint8Array>;
}

/** Imports a file of a year as a job does, without the screens. @throws if a row is refused */
export async function importFile(
  database: Database,
  clienteId: number,
  { tipo, exercicio, dePara, open }: Asked,
): Promise<void> {
  const escopo = { exercicio, mesDe: 1, mesAte: 12, ugs: [] };
  const work = { id: 1, tipo, escopo, dePara, leitura: NADA_ESCOLHIDO };
  const quiet = () => undefined;
  const preparo = await prepare(database, clienteId, work, open, new Map());
  await database.load(clienteId, async (tx) => {
    const steps = { onRead: quiet, onWriting: quiet };
    const { conferencia } = await carryOut(tx, work, preparo, steps);
    if (conferencia.recusadas > 0) throw new Error(JSON.stringify(conferencia.recusas[0]));
  });
}

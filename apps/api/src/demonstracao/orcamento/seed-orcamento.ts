import type { LoadTx } from '../../database/database.ts';
import { fillStaging, openStaging } from '../../features/orcamento/importacao/staging-tables.ts';
import { publishStaging } from '../../features/orcamento/publicacao.ts';
import type { DemoContrato, DemoOrcamento } from '../tipos-orcamento.ts';
import { desembolsosDe } from './desembolso.ts';
import { despesaDe } from './despesa.ts';
import { receitaDe } from './receita.ts';
import { seedRreo } from './rreo.ts';

/** Writes a client's budget as an import does: to the staging tables, then published set by set. */
export async function seedOrcamento(
  tx: LoadTx,
  demo: DemoOrcamento,
  contratos: readonly DemoContrato[],
): Promise<void> {
  await openStaging(tx);
  const rows = [...despesaDe(demo, contratos), ...receitaDe(demo), ...desembolsosDe(demo)];
  await fillStaging(tx, rows);
  await publishStaging(tx);
  await seedRreo(tx, demo);
  await tx.execute('update cliente set habitantes = $2, habitantes_ano = $3 where id = $1', [
    tx.clienteId,
    demo.habitantes,
    demo.habitantesAno,
  ]);
}

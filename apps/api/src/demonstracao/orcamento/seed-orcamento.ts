import type { Cell } from '../../database/copy-text.ts';
import type { LoadTx } from '../../database/database.ts';
import {
  fillPassagem,
  openPassagem,
  type PassagemTabela,
} from '../../features/orcamento/passagem.ts';
import { publishPassagem } from '../../features/orcamento/publicacao.ts';
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
  await openPassagem(tx);
  const tables = {
    ...despesaDe(demo, contratos),
    ...receitaDe(demo),
    desembolso: desembolsosDe(demo),
  } satisfies Readonly<Partial<Record<PassagemTabela, readonly Cell[][]>>>;
  for (const [tabela, rows] of Object.entries(tables)) {
    await fillPassagem(tx, tabela as PassagemTabela, rows);
  }
  await publishPassagem(tx);
  await seedRreo(tx, demo);
  await tx.execute('update cliente set habitantes = $2, habitantes_ano = $3 where id = $1', [
    tx.clienteId,
    demo.habitantes,
    demo.habitantesAno,
  ]);
}

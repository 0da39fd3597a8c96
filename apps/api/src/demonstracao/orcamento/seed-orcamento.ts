import type { Cell } from '../../database/copy-text.ts';
import type { LoadTx } from '../../database/database.ts';
import { fillPassagem, openPassagem, publishPassagem } from '../../modules/orcamento/passagem.ts';
import type { DemoContrato } from '../tipos-cadastros.ts';
import type { DemoOrcamento } from '../tipos-orcamento.ts';
import { desembolsosDe } from './desembolso.ts';
import { despesaDe } from './despesa.ts';
import { receitaDe } from './receita.ts';

/** Writes a client's budget as an import does: into the waiting room, and from there set by set. */
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
  } satisfies Readonly<Record<string, readonly Cell[][]>>;
  await fillPassagem(tx, 'dotacao', tables.dotacao);
  await fillPassagem(tx, 'empenho', tables.empenho);
  await fillPassagem(tx, 'movimento', tables.movimento);
  await fillPassagem(tx, 'desembolso', tables.desembolso);
  await fillPassagem(tx, 'receita', tables.receita);
  await fillPassagem(tx, 'receita_mes', tables.receita_mes);
  await publishPassagem(tx);
  await tx.execute('update cliente set habitantes = $2, habitantes_ano = $3 where id = $1', [
    tx.clienteId,
    demo.habitantes,
    demo.habitantesAno,
  ]);
}

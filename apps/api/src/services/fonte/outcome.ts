import type { Diferenca } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import type { Trouble } from './source.ts';

/** Entries kept of each list; the totals count all. */
const KEPT = 200;

/** Findings of a run, bounded in size: counts, differences, errors. */
export class Outcome {
  incluidos = 0;
  alterados = 0;
  iguais = 0;
  rejeitados = 0;
  readonly #diferencas: Diferenca[] = [];
  readonly #erros: Trouble[] = [];
  #diferencasTotal = 0;
  #errosTotal = 0;

  differ(diferenca: Diferenca): void {
    this.#diferencasTotal += 1;
    if (this.#diferencas.length < KEPT) this.#diferencas.push(diferenca);
  }

  fail(trouble: Trouble): void {
    this.#errosTotal += 1;
    if (this.#erros.length < KEPT) this.#erros.push(trouble);
  }

  /** Writes the counts to the run. False if it is no longer this worker's. */
  async write(
    tx: Tx,
    id: number,
    execucao: string,
    situacao: 'executando' | 'concluida' | 'falhou',
    lidos: number,
  ): Promise<boolean> {
    const changed = await tx.execute(
      `update sincronizacao set situacao = $4, batimento_em = now(),
              terminada_em = case when $4 = 'executando' then null else now() end,
              lidos = $5, iguais = $6, rejeitados = $7, diferencas = $8, diferencas_total = $9,
              erros = $10, erros_total = $11
        where cliente_id = $1 and id = $2 and execucao = $3 and situacao = 'executando'`,
      [
        ...[tx.clienteId, id, execucao, situacao, lidos, this.iguais, this.rejeitados],
        ...[JSON.stringify(this.#diferencas), this.#diferencasTotal],
        ...[JSON.stringify(this.#erros), this.#errosTotal],
      ],
    );
    return changed > 0;
  }

  /** Adds the changes since the last call: an interrupted run has counted its part already. */
  async count(tx: Tx, id: number): Promise<void> {
    await tx.execute(
      `update sincronizacao set incluidos = incluidos + $3, alterados = alterados + $4
        where cliente_id = $1 and id = $2`,
      [tx.clienteId, id, this.incluidos, this.alterados],
    );
  }
}

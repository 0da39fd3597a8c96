import { type AnyEntity, contrato, convenio, licitacao } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import { flatColumns } from './known-rows.ts';
import type { Flat } from './merge.ts';

interface Sameness {
  /** Fields that must all be equal for two records to be the same. */
  readonly all: readonly string[];
  /** At least one of these must be equal too, because a client's units number their records independently. */
  readonly any: readonly string[];
}

const SAME: ReadonlyMap<string, Sameness> = new Map([
  [
    licitacao.key,
    {
      all: ['exercicio', 'numeroProcesso', 'numero', 'modalidadeTipo'],
      any: ['dataPublicacao', 'unidadeGestora'],
    },
  ],
  [
    contrato.key,
    { all: ['exercicio', 'numeroContrato', 'tipo'], any: ['documento', 'dataInicio'] },
  ],
  [convenio.key, { all: ['numeroConvenio'], any: [] }],
]);

/** Manually entered records of a client: importing one of them from a source would publish it twice. */
export class ByHand {
  readonly #same: Sameness;
  readonly #rows = new Map<string, Flat[]>();

  private constructor(same: Sameness, rows: readonly Flat[]) {
    this.#same = same;
    for (const row of rows) {
      const key = this.#keyOf(row);
      this.#rows.set(key, [...(this.#rows.get(key) ?? []), row]);
    }
  }

  /** @param exercicio null if the source is not queried by year */
  static async read(tx: Tx, entity: AnyEntity, exercicio: number | null): Promise<ByHand> {
    const same = SAME.get(entity.key) ?? { all: [], any: [] };
    const year =
      entity.fields.exercicio === undefined
        ? '$2::integer is null'
        : '($2::integer is null or exercicio = $2)';
    const rows = await tx.query<{ row: Flat }>(
      `select ${flatColumns(entity, [...same.all, ...same.any])} as row from ${entity.table}
        where cliente_id = $1 and fonte_chave is null and ${year}`,
      [tx.clienteId, exercicio],
    );
    return new ByHand(
      same,
      rows.map(({ row }) => row),
    );
  }

  has(now: Flat): boolean {
    const { any } = this.#same;
    const alike = this.#rows.get(this.#keyOf(now)) ?? [];
    const agrees = (row: Flat) =>
      any.length === 0 ||
      any.some((name) => (row[name] ?? null) !== null && row[name] === now[name]);
    return alike.some(agrees);
  }

  #keyOf(row: Flat): string {
    return JSON.stringify(this.#same.all.map((name) => row[name] ?? null));
  }
}

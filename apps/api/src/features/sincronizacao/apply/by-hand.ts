import {
  type AnyEntity,
  contrato,
  convenio,
  emenda,
  licitacao,
  obraItem,
} from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import type { FetchedRow } from '../../../services/fonte/source.ts';
import { comparableFields, flatColumns, flatten, type KnownRow } from './known-rows.ts';
import type { Flat } from './merge.ts';

interface Sameness {
  /** Fields that must all be equal for two records to be the same. */
  readonly all: readonly string[];
  /** At least one of these must be equal too, because a client's units number their records independently. */
  readonly any: readonly string[];
  /** Comparable form of a field that people and sources write differently. */
  readonly as?: Readonly<Record<string, (value: Flat[string]) => string>>;
  /** True if a source fills the blank fields of the record, instead of reporting that it is there already. */
  readonly adopts?: true;
}

type HandRow = Flat & { readonly id: number };

const SAME: ReadonlyMap<string, Sameness> = new Map<string, Sameness>([
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
  // A work whose items people typed has them all: those of a source would count them twice.
  [obraItem.key, { all: ['obra'], any: [] }],
  [
    emenda.key,
    {
      all: ['origem', 'numero'],
      any: [],
      // '2026.4242.0001' is '202642420001': the code that commitments, CGU and Transferegov share.
      as: {
        numero: (value) =>
          String(value ?? '')
            .toUpperCase()
            .replace(/[^0-9A-Z]/g, ''),
      },
      adopts: true,
    },
  ],
]);

/** True if two values are the same key, however they are written. */
export function isSameKey(
  entity: AnyEntity,
  field: string,
  a: Flat[string] = null,
  b: Flat[string] = null,
) {
  const as = SAME.get(entity.key)?.as?.[field];
  return as !== undefined && as(a) === as(b);
}

/** Manually entered records of a client: importing one of them from a source would publish it twice. */
export class ByHand {
  readonly #same: Sameness;
  readonly #rows = new Map<string, HandRow[]>();

  private constructor(same: Sameness, rows: readonly HandRow[]) {
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
    const names = same.adopts ? comparableFields(entity) : [...same.all, ...same.any];
    const rows = await tx.query<{ id: number; row: Flat }>(
      `select id, ${flatColumns(entity, names)} as row from ${entity.table}
        where cliente_id = $1 and fonte_chave is null and ${year}`,
      [tx.clienteId, exercicio],
    );
    return new ByHand(
      same,
      rows.map(({ id, row }) => ({ ...row, id })),
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

  /**
   * Finds the manually entered record of a row, to be taken over by the source. Its filled fields count as changed here.
   * Undefined if nothing matches, or if the entity's records are only reported.
   */
  adopted(entity: AnyEntity, { chave, values }: FetchedRow): KnownRow | undefined {
    if (!this.#same.adopts) return undefined;
    const [found] = this.#rows.get(this.#keyOf(flatten(entity, values, this.#same.all))) ?? [];
    if (found === undefined) return undefined;
    const { id, ...here } = found;
    return { id, chave, here, before: {}, configuracaoId: null };
  }

  #keyOf(row: Flat): string {
    const { all, as = {} } = this.#same;
    return JSON.stringify(all.map((name) => as[name]?.(row[name] ?? null) ?? row[name] ?? null));
  }
}

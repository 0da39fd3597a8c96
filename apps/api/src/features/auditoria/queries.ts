import {
  type AcaoAuditoria,
  type AnyEntity,
  RASTRO_LABEL,
  type Registry,
} from '@claraboia/contract';
import type { AuditoriaDetalhe, AuditoriaItem } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import type { Period } from './period.ts';

/** Filters of the audit trail; null does not filter. */
export interface TrailFilter extends Period {
  /** 0 is the installation itself. */
  readonly clienteId: number | null;
  /** A part of a person's name. */
  readonly pessoa: string | null;
  readonly entidade: string | null;
  readonly acao: AcaoAuditoria | null;
}

const FROM = `
  from auditoria a
  left join pessoa p on p.id = a.pessoa_id
  left join cliente c on c.id = a.cliente_id`;

/** Builds only the requested conditions, so that each combination gets its own plan. */
function where(filter: TrailFilter): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (value: unknown, condition: (mark: string) => string) => {
    if (value === null) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  add(filter.clienteId, (mark) => `a.cliente_id = ${mark}`);
  add(filter.entidade, (mark) => `a.entidade = ${mark}`);
  add(filter.acao, (mark) => `a.acao = ${mark}`);
  add(
    filter.pessoa === null ? null : `%${filter.pessoa.replace(/[\\%_]/g, '\\$&')}%`,
    (mark) => `sem_acento(coalesce(p.nome_social, p.nome)) like sem_acento(${mark})`,
  );
  const midnight = (day: string) => `(${day})::timestamp at time zone 'America/Sao_Paulo'`;
  add(filter.inicio, (mark) => `a.quando >= ${midnight(`${mark}::date`)}`);
  add(filter.fim, (mark) => `a.quando < ${midnight(`${mark}::date + 1`)}`);
  return { sql: conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`, values };
}

interface TrailRow extends Omit<AuditoriaItem, 'entidade'> {
  readonly chave: string;
  readonly clienteId: number;
}

/** The trail for lists. Names of entities and records come from the definitions. */
export class Trail {
  readonly #labels: ReadonlyMap<string, string>;
  readonly #columns: string;

  constructor(registry: Registry) {
    this.#labels = trailLabels(registry);
    this.#columns = `a.id, a.quando, a.acao, a.motivo, a.entidade as chave, a.cliente_id as "clienteId",
      a.registro_id as "registroId", ${nameColumn(registry.all)} as registro,
      case when p.id is not null
        then json_build_object('nome', coalesce(p.nome_social, p.nome)) end as pessoa,
      case when a.cliente_id > 0
        then json_build_object('id', a.cliente_id, 'nome', coalesce(c.nome, 'Cliente excluído')) end as cliente`;
  }

  /** One page, latest first. */
  async list(tx: Tx, filter: TrailFilter, limit: number, offset: number): Promise<AuditoriaItem[]> {
    const { sql, values } = where(filter);
    const rows = await tx.query<TrailRow>(
      `select ${this.#columns} ${FROM} ${sql}
        order by a.id desc limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, limit, offset],
    );
    return rows.map((row) => this.#toItem(row));
  }

  /** The next rows of an export. */
  async chunk(
    tx: Tx,
    filter: TrailFilter,
    before: number | null,
    limit: number,
  ): Promise<AuditoriaItem[]> {
    const { sql, values } = where(filter);
    const mark = `$${values.length + 1}`;
    const rows = await tx.query<TrailRow>(
      `select ${this.#columns} ${FROM} ${sql === '' ? 'where' : `${sql} and`}
              (${mark}::bigint is null or a.id < ${mark})
        order by a.id desc limit $${values.length + 2}`,
      [...values, before, limit],
    );
    return rows.map((row) => this.#toItem(row));
  }

  async count(tx: Tx, filter: TrailFilter): Promise<number> {
    const { sql, values } = where(filter);
    const [row] = await tx.query<{ count: number }>(
      `select count(*) as count ${FROM} ${sql}`,
      values,
    );
    return row?.count ?? 0;
  }

  /** One whole entry; null if the transaction cannot see that id. */
  async entry(
    tx: Tx,
    id: number,
  ): Promise<(Omit<AuditoriaDetalhe, 'arquivos'> & { readonly clienteId: number }) | null> {
    // The trail of all clients is read in a transaction without a client.
    const own = tx.clienteId > 0;
    const [row] = await tx.query<TrailRow & Pick<AuditoriaDetalhe, 'antes' | 'depois'>>(
      `select ${this.#columns}, a.antes, a.depois ${FROM}
        where a.id = $1 ${own ? 'and a.cliente_id = $2' : ''}`,
      own ? [id, tx.clienteId] : [id],
    );
    if (row === undefined) return null;
    const { antes, depois, chave, clienteId } = row;
    return { ...this.#toItem(row), antes, depois, chave, clienteId };
  }

  #toItem(row: TrailRow): AuditoriaItem {
    const { id, quando, acao, motivo, registroId, registro, pessoa, cliente, chave } = row;
    const entidade = this.#labels.get(chave) ?? chave;
    return { id, quando, acao, motivo, registroId, registro, pessoa, cliente, entidade };
  }
}

/** Labels of the trail's keys. Keys of removed features keep their old label. */
export const trailLabels = (registry: Registry): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(RASTRO_LABEL),
    ...registry.all
      .flatMap((entity) => [entity, entity.capabilities.attachments?.arquivo ?? []].flat())
      .map(({ key, label }) => [key, label.singular] as const),
  ]);

/**
 * SQL expression for a record's name, read from its own JSON. Keys and names come from definitions, never from input.
 */
export function nameColumn(entities: readonly AnyEntity[]): string {
  const cases = entities.map(
    ({ key, display }) => `when '${key}' then coalesce(a.depois, a.antes) ->> '${display[0]}'`,
  );
  // Attached files have no entity label.
  const file = `coalesce(a.depois, a.antes) ->> 'nomeArquivo'`;
  return `left(case a.entidade ${cases.join(' ')} else ${file} end, 200)`;
}

import {
  type AddressCapability,
  type AddressValues,
  type AnyEntity,
  addressFields,
  columnOf,
  declaredPath,
  type PaginaDoPortalKey,
  permits,
  type Registry,
  SLUG,
} from '@claraboia/contract';
import type { EnderecoMudanca } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import type { Actor } from '../../engine/types.ts';
import { tenantClause } from '../../engine/write-sql.ts';
import { notAllowed, notFound } from '../../errors.ts';
import type { Dominios } from '../../services/dominio/dominios.ts';

/** Parameters of a page's path, by name; null if a value is missing. */
type Params = Readonly<Record<string, string>> | null;

export interface Mudanca {
  readonly page: string;
  /** Client whose portal has the address. */
  readonly clienteId: number;
  readonly de: Params;
  readonly para: Params;
  readonly abaixo: number;
  readonly anterior: string | null;
}

interface MudancaAsked {
  readonly registry: Registry;
  readonly entidade: string;
  readonly id: number;
  /** Fields that change. */
  readonly valores: AddressValues;
}

/**
 * Reads what a change does to the address of a record.
 * @throws Refusal 404 for an unknown record, or one whose address depends on no field
 */
export async function readMudanca(
  tx: Tx,
  { registry, entidade, id, valores }: MudancaAsked,
  papel: Actor['papel'],
): Promise<Mudanca> {
  const entity = registry.all.find(({ key }) => key === entidade);
  const address = entity?.capabilities.address;
  if (entity === undefined || address === undefined) throw notFound();
  if (!permits(entity, papel, 'change')) throw notAllowed();
  const columns = addressFields(entity).map((name) => `${columnOf(entity, name)} as "${name}"`);
  const [saved] = await tx.query<AddressValues>(
    `select ${columns.join(', ')} from ${entity.table} where id = $1 ${tenantClause(entity, tx)}`,
    [id],
  );
  if (saved === undefined) throw notFound();
  // A record of the installation with an address is a client itself.
  const clienteId = entity.scope === 'tenant' ? tx.clienteId : id;
  const named = { tx, registry, entity, address };
  const asked = await paramsOf(named, { ...saved, ...valores });
  // Saving would refuse any other name.
  const para = Object.values(asked ?? {}).every((name) => SLUG.test(name)) ? asked : null;
  return {
    page: address.page,
    clienteId,
    de: await paramsOf(named, saved),
    para,
    abaixo: await countBelow(tx, registry, address, id),
    anterior: await formerOwner(tx, clienteId, para?.cliente),
  };
}

interface Named {
  readonly tx: Tx;
  readonly registry: Registry;
  readonly entity: AnyEntity;
  readonly address: AddressCapability;
}

/** Parameters of the address with these values. */
async function paramsOf({ tx, registry, entity, address }: Named, values: AddressValues) {
  const params: Record<string, string> = {};
  for (const [param, path] of Object.entries(address.params)) {
    const [name = '', property] = path.split('.');
    const own = values[name] ?? null;
    const value =
      property === undefined ? own : await readReferred(tx, registry, entity, name, property, own);
    if (typeof value !== 'string' || value === '') return null;
    params[param] = value;
  }
  return params;
}

async function readReferred(
  tx: Tx,
  registry: Registry,
  entity: AnyEntity,
  name: string,
  property: string,
  id: string | number | null,
) {
  const field = entity.fields[name];
  if (field?.type !== 'reference' || typeof id !== 'number') return null;
  const target = registry.get(field.to);
  const [row] = await tx.query<{ readonly value: string | null }>(
    `select ${columnOf(target, property)} as value from ${target.table} where id = $1 ${tenantClause(target, tx)}`,
    [id],
  );
  return row?.value ?? null;
}

/** Number of records with a page below that of the record. */
async function countBelow(
  tx: Tx,
  registry: Registry,
  { below }: AddressCapability,
  id: number,
): Promise<number> {
  if (below === undefined || below === 'all') return 0;
  const entity = registry.get(below.entity);
  const own = addressFields(entity).map((name) => `and ${columnOf(entity, name)} is not null`);
  const [row] = await tx.query<{ readonly total: number }>(
    `select count(*) as total from ${entity.table}
      where ${columnOf(entity, below.by)} = $1 ${own.join(' ')} ${tenantClause(entity, tx)}`,
    [id],
  );
  return row?.total ?? 0;
}

/** Name of the other client to whose portal an address leads until it is taken; null without one. */
async function formerOwner(tx: Tx, clienteId: number, nomeUrl: string | undefined) {
  if (nomeUrl === undefined) return null;
  const [row] = await tx.query<{ readonly nome: string }>(
    `select c.nome from endereco_anterior e join cliente c on c.id = e.cliente_id
      where e.nome_url = $1 and e.cliente_id <> $2`,
    [nomeUrl, clienteId],
  );
  return row?.nome ?? null;
}

/**
 * Whole addresses of a change.
 * @throws Refusal 404 for a record without a page today
 */
export async function mudancaOf(
  { page, clienteId, de, para, abaixo, anterior }: Mudanca,
  dominios: Dominios,
): Promise<EnderecoMudanca> {
  const origin = await dominios.originOf(clienteId);
  const portal = await dominios.nomeUrlDe(clienteId);
  const whole = (params: Params) => addressOf(origin, portal, page, params);
  const today = whole(de);
  if (today === null) throw notFound();
  return { de: today, para: whole(para), abaixo, anterior };
}

function addressOf(origin: string, portal: string | null, page: string, params: Params) {
  const cliente = params?.cliente ?? portal;
  if (params === null || cliente === null) return null;
  const path = declaredPath(cliente, page as PaginaDoPortalKey, params);
  return path === null ? null : origin + path;
}

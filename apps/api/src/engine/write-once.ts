import { createHash } from 'node:crypto';
import { type AnyEntity, AVISAR_PERDA, type MessageCode, type Registry } from '@claraboia/contract';
import type { FastifyRequest } from 'fastify';
import { eachClient } from '../database/client-ids.ts';
import type { Database, Tx } from '../database/database.ts';
import type { CronJob } from '../database/jobs.ts';
import { keyReused, notFound } from '../errors.ts';
import { idempotencyKey } from '../http.ts';
import { readRecord } from './read.ts';
import type { Actor, Values } from './types.ts';

/** The outcome of a write. */
export interface Done {
  /** The record as saved; null if it was deleted. */
  readonly record: Values | null;
  readonly code: MessageCode;
}

interface Writing {
  readonly tx: Tx;
  readonly registry: Registry;
  readonly entity: AnyEntity;
  readonly actor: Actor;
  readonly request: FastifyRequest;
}

interface Stored {
  readonly pedido: string;
  readonly registroId: number | null;
  readonly codigo: MessageCode;
  readonly resultado: unknown;
}

/**
 * Runs a write, or returns the first answer if the request repeats its `Idempotency-Key`. The key is stored in the
 * transaction of the write: a repetition waits until the first one ends, and a refused write leaves the key free. The
 * answer shows the current record, because a copy would be a second place for personal data.
 * @throws Refusal 422 if the key was used for another request, 404 if the record has been deleted
 */
export async function writeOnce(
  { tx, registry, entity, actor, request }: Writing,
  work: (tx: Tx) => Promise<Done>,
): Promise<Done> {
  const claim = await claimKey(tx, actor, request);
  if (claim === null) return work(tx);
  const { place, stored } = claim;
  if (stored === null) {
    const done = await work(tx);
    await tx.execute(
      `update escrita_feita set registro_id = $4, codigo = $5
        where cliente_id = $1 and pessoa_id = $2 and chave = $3`,
      [...place, done.record?.id ?? null, done.code],
    );
    return done;
  }
  const { registroId, codigo: code } = stored;
  if (registroId === null) return { record: null, code };
  const record = await readRecord(tx, registry, entity, registroId);
  if (record === null) throw notFound();
  return { record, code };
}

/**
 * Does the same for a write of many records. Its outcome is stored: ids and reasons, no values.
 * @throws Refusal 422 if the key was used for another request
 */
export async function writeManyOnce<T>(
  { tx, actor, request }: Pick<Writing, 'tx' | 'actor' | 'request'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const claim = await claimKey(tx, actor, request);
  if (claim === null) return work(tx);
  const { place, stored } = claim;
  // The fingerprint covers the address, so that the stored outcome is one of this call.
  if (stored !== null) return stored.resultado as T;
  const outcome = await work(tx);
  await tx.execute(
    `update escrita_feita set resultado = $4
      where cliente_id = $1 and pessoa_id = $2 and chave = $3`,
    [...place, JSON.stringify(outcome)],
  );
  return outcome;
}

/**
 * Claims the key of a request.
 * @returns null without a key; `stored` is null for the first request with it
 */
async function claimKey(tx: Tx, { pessoaId }: Actor, request: FastifyRequest) {
  const key = idempotencyKey(request);
  if (key === undefined) return null;
  const pedido = fingerprint(request);
  const place = [tx.clienteId, pessoaId, key];
  const isFirst = await tx.execute(
    `insert into escrita_feita (cliente_id, pessoa_id, chave, pedido) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [...place, pedido],
  );
  if (isFirst === 1) return { place, stored: null };
  const [stored] = await tx.query<Stored>(
    `select pedido, registro_id as "registroId", codigo, resultado from escrita_feita
      where cliente_id = $1 and pessoa_id = $2 and chave = $3`,
    place,
  );
  if (stored?.pedido !== pedido) throw keyReused();
  return { place, stored };
}

/** Wish for a warning, in the address of a write. */
const WARNING = new RegExp(`(?<=[?&])${AVISAR_PERDA}=true(?:&|$)`, 'u');

/** Fingerprint of a request. A write is the same whether or not it asks for a warning: it may be repeated without. */
function fingerprint({ method, url, headers, body }: FastifyRequest): string {
  const asked = [
    method,
    url.replace(WARNING, '').replace(/[?&]$/u, ''),
    headers['if-match'] ?? null,
    body ?? null,
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}

/** Deletes the keys of earlier days, every night. */
export const limpezaEscritas = (database: Database): CronJob => ({
  name: 'limpar_escritas',
  at: '41 4 * * *',
  run: async ({ signal }) => {
    await database.system(forget);
    await eachClient(database, signal, forget);
  },
});

const forget = (tx: Tx) =>
  tx.execute(
    `delete from escrita_feita where cliente_id = $1 and criado_em < now() - interval '1 day'`,
    [tx.clienteId],
  );

import { createHash } from 'node:crypto';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { Tx } from '../database/database.ts';
import type { Actor } from '../engine/types.ts';
import { sha256Of } from '../services/arquivo/send-file.ts';

/** Concurrent writes of files: sequential disk waits would dominate a first start. */
const WRITERS = 8;

const TIPOS = { pdf: 'application/pdf', jpg: 'image/jpeg' } as const;

/** File of the demonstration before it is rendered. */
export interface Esboco {
  readonly nomeOriginal: string;
  readonly extensao: keyof typeof TIPOS;
  make(): Promise<Buffer>;
}

interface Guardado {
  readonly nome: string;
  readonly tamanho: number;
}

/** Stored files that the database does not know yet. */
export type Guardados<K> = ReadonlyMap<K, Guardado & { readonly esboco: Esboco }>;

/** Renders and stores files: work for CPU and disk, in parallel to the database's. */
export async function writeAll<K>(
  storage: Storage,
  esbocos: ReadonlyMap<K, Esboco>,
): Promise<Guardados<K>> {
  const stored = new Map<K, Guardado & { readonly esboco: Esboco }>();
  const waiting = esbocos.entries();
  const writer = async () => {
    for (const [key, esboco] of waiting) {
      stored.set(key, { ...(await store(storage, esboco)), esboco });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return stored;
}

/**
 * Registers the stored files in the database in one statement.
 * @returns the stored name of each
 */
export async function registerAll<K>(
  tx: Tx,
  author: Actor,
  stored: Guardados<K>,
): Promise<ReadonlyMap<K, string>> {
  const files = [...stored.values()];
  await tx.execute(
    `insert into arquivo (cliente_id, nome, tamanho, tipo, nome_original, pessoa_id)
     select $1, nome, tamanho, tipo, nome_original, $2
       from unnest($3::text[], $4::bigint[], $5::text[], $6::text[])
         as f (nome, tamanho, tipo, nome_original)
     on conflict do nothing`,
    [
      tx.clienteId,
      author.pessoaId,
      files.map(({ nome }) => nome),
      files.map(({ tamanho }) => tamanho),
      files.map(({ esboco }) => TIPOS[esboco.extensao]),
      files.map(({ esboco }) => esboco.nomeOriginal),
    ],
  );
  return new Map([...stored].map(([key, { nome }]) => [key, nome]));
}

async function store(storage: Storage, { make, extensao }: Esboco): Promise<Guardado> {
  const bytes = await make();
  const nome = `${createHash('sha256').update(bytes).digest('hex')}.${extensao}`;
  const received = await storage.receive(
    (async function* () {
      yield bytes;
    })(),
  );
  await received.keep(sha256Of(nome));
  return { nome, tamanho: bytes.length };
}

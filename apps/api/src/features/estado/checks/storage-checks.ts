import { createHash } from 'node:crypto';
import { access, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { formatTamanho } from '@claraboia/contract';
import { MARK } from '@claraboia/storage/folder-storage.ts';
import { isLow } from '@claraboia/storage/space.ts';
import { StorageError } from '@claraboia/storage/storage.ts';
import { clientIds } from '../../../database/client-ids.ts';
import type { Database } from '../../../database/database.ts';
import { aviso, type Check, type CheckContext, falha, ok, withDatabase } from '../check.ts';

export const storageCheck: Check = {
  nome: 'Armazenamento',
  run: async ({ config, storage }) => {
    if (config.storage.kind === 'folder') {
      const mark = join(config.storage.folder, MARK);
      const fault = await access(mark).then(
        () => null,
        (error: NodeJS.ErrnoException) => error,
      );
      if (fault?.code === 'ENOENT') {
        return falha(
          `Falta ${mark}: o disco pode não estar montado, ou o servidor ainda não foi iniciado.`,
        );
      }
      if (fault !== null) throw new StorageError(fault.code ?? 'EIO', 'read', fault);
    }
    await storage.check();
    return ok(`${storage.place} aceita gravação.`);
  },
};

export const spaceCheck: Check = {
  nome: 'Espaço livre',
  run: async ({ config, storage }) => {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    const disks = [
      { name: config.dataDir, free: bavail * bsize, total: blocks * bsize },
      ...[await storage.space()].flatMap((disk) =>
        disk === null ? [] : [{ name: storage.place, ...disk }],
      ),
    ];
    const low = disks.filter(isLow);
    const told = (list: typeof disks) =>
      [...new Set(list.map(({ name, free }) => `${formatTamanho(free)} livres em ${name}`))].join(
        '; ',
      );
    return low.length === 0
      ? ok(`${told(disks)}.`)
      : aviso(`Só ${told(low)}. Libere espaço antes que gravar seja recusado.`);
  },
};

/** Clients of a sample, and files of each. */
const SAMPLE_CLIENTS = 20;
const SAMPLE_FILES = 5;
const PAGE = 1_000;
const NAMED = 3;

export const filesCheck: Check = {
  nome: 'Arquivos',
  timeoutMs: ({ todos }) => (todos ? null : 60_000),
  run: withDatabase(async (database, { storage, todos }) => {
    let [read, missing, damaged] = [0, 0, 0];
    const names: string[] = [];
    for await (const nome of todos ? everyFile(database) : someFiles(database)) {
      read += 1;
      const state = await stateOf(storage, nome);
      if (state === 'ok') continue;
      if (state === 'missing') missing += 1;
      else damaged += 1;
      if (names.length < NAMED) names.push(nome);
    }
    const of = todos ? 'todos os arquivos' : 'uma amostra';
    if (missing + damaged === 0)
      return ok(`${read} lidos (${of}), nenhum falta nem está danificado.`);
    return falha(
      `De ${read} lidos (${of}), ${missing} faltam e ${damaged} estão danificados: ${names.join(', ')}. Traga-os de uma cópia de segurança.`,
    );
  }),
};

/** Reads a file whole and compares it with the hash that its name begins with. */
async function stateOf(
  storage: CheckContext['storage'],
  nome: string,
): Promise<'ok' | 'missing' | 'damaged'> {
  const sha256 = nome.slice(0, 64);
  const stream = await storage.read(sha256);
  if (stream === null) return 'missing';
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex') === sha256 ? 'ok' : 'damaged';
}

async function* someFiles(database: Database): AsyncGenerator<string> {
  const ids = (await clientIds(database)).toSorted(() => Math.random() - 0.5);
  for (const id of ids.slice(0, SAMPLE_CLIENTS)) {
    yield* await database.tenant(id, async (tx) => {
      const rows = await tx.query<{ nome: string }>(
        'select nome from arquivo where cliente_id = $1 order by random() limit $2',
        [id, SAMPLE_FILES],
      );
      return rows.map(({ nome }) => nome);
    });
  }
}

async function* everyFile(database: Database): AsyncGenerator<string> {
  for (const id of await clientIds(database)) {
    let after = '';
    for (;;) {
      const last = after;
      const page = await database.tenant(id, (tx) =>
        tx.query<{ nome: string }>(
          'select nome from arquivo where cliente_id = $1 and nome > $2 order by nome limit $3',
          [id, last, PAGE],
        ),
      );
      for (const { nome } of page) yield nome;
      const { nome } = page.at(-1) ?? {};
      if (nome === undefined || page.length < PAGE) break;
      after = nome;
    }
  }
}

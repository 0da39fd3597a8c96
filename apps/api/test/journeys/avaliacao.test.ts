import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage } from '@claraboia/storage/folder-storage.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { seedDemonstration } from '../../src/demonstracao/seed.ts';
import { Indexador } from '../../src/features/busca/texto/indexador.ts';
import { prepareSchema } from '../../src/schema.ts';
import { avaliar } from '../../src/services/avaliacao/avaliar.ts';
import { createTestDatabase } from '../support/postgres.ts';

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let folder: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const { connectionString } = testDatabase;
  await prepareSchema(connectionString);
  const onError = (error: Error) => process.stderr.write(`${error.message}\n`);
  database = openDatabase({ connectionString, onError });
  folder = await mkdtemp(join(tmpdir(), 'claraboia-teste-'));
  const storage = folderStorage(folder);
  await seedDemonstration({ connectionString, database, storage, say: () => undefined });
  const indexador = new Indexador({ database, storage, onError });
  await indexador.wakeAll();
  await indexador.close();
}, 300_000);
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

const clienteIdOf = async (identificador: string): Promise<number> => {
  const [row] = await database.system((tx) =>
    tx.query<{ id: number }>('select id from cliente where identificador = $1', [identificador]),
  );
  return row?.id ?? 0;
};

test('dump', async () => {
  for (const slug of ['vale-claro', 'serra-azul', 'camara-vale-claro', 'consorcio-vale-do-rio']) {
    const id = await clienteIdOf(slug);
    if (id === 0) continue;
    const begin = performance.now();
    const found = await database.tenant(id, (tx) => avaliar(tx));
    const ms = Math.round(performance.now() - begin);
    const lines = found.criterios.map(
      ({ numero, estado, nota, verificacoes, endereco }) =>
        `${numero} ${estado} ${nota} ${endereco}\n${verificacoes.map((v) => `     ${v.verificacao.slice(0, 4)} ${v.estado}: ${v.motivo}`).join('\n')}`,
    );
    await writeFile(
      `/tmp/avaliacao-${slug}.txt`,
      `${ms} ms ${JSON.stringify(found.indice)} alc ${found.alcancavel}\n${lines.join('\n')}\n`,
    );
  }
  expect(1).toBe(1);
});

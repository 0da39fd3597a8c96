import {
  type AnyEntity,
  cliente as clienteEntity,
  contrato,
  matrizItem,
  pessoa,
  provaCriterio,
  publicacao,
} from '@claraboia/contract';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { Database } from '../database/database.ts';
import { addForeignKeys, dropForeignKeys } from '../database/foreign-keys.ts';
import { asOwner, type OwnerTx } from '../database/owner.ts';
import type { Actor } from '../engine/types.ts';
import { seedMatriz } from '../instalacao/seed-matriz.ts';
import { queueAvaliacao } from '../services/avaliacao/queue.ts';
import { registerAll, writeAll } from './arquivos.ts';
import { type DemoCliente, demoClientes, readConteudo, readInstalacao } from './conteudo.ts';
import { esbocosOf } from './esbocos.ts';
import { loadOrder } from './load-order.ts';
import { loadRecords } from './load-records.ts';
import { readOrcamento } from './orcamento/read-orcamento.ts';
import { seedOrcamento } from './orcamento/seed-orcamento.ts';
import { Ids } from './resolve-record.ts';
import type { DemoContrato } from './tipos-orcamento.ts';

export interface SeedOptions {
  readonly connectionString: string;
  readonly database: Database;
  readonly storage: Storage;
  readonly say: (line: string) => void;
  /** Moment that relative dates count from; default: now. */
  readonly now?: Date;
}

/**
 * Foreign keys of the large budget tables, checked at once after the load. Those to clients are kept, since concurrent
 * requests need the table.
 */
const MUITAS_LINHAS = `k.conrelid in ('empenho'::regclass, 'despesa_movimento'::regclass) and k.confrelid <> 'cliente'::regclass`;

/** Written after the budget, during which their documents are made, and after the matrix, which they name. */
const LATE: ReadonlySet<string> = new Set([publicacao.key, provaCriterio.key]);

/** The evaluation waits until most texts of the documents are read. */
const TEXTS_READ_MS = 60_000;

/** Whether the installation holds clients of the demonstration. */
export async function hasDemonstration(database: Database): Promise<boolean> {
  const found = await database.system((tx) =>
    tx.query('select 1 from cliente where demonstracao limit 1'),
  );
  return found.length > 0;
}

/**
 * Fills an empty installation with the demonstration: through the same pipeline as a manager's saves, in one
 * transaction, so that an interrupted start leaves nothing.
 * @returns false if the installation is not empty
 */
export async function seedDemonstration(options: SeedOptions): Promise<boolean> {
  const { connectionString, database, say, now = new Date() } = options;
  const [found] = await database.system((tx) => tx.query('select 1 from cliente limit 1'));
  if (found !== undefined) return false;
  say('Preparando a demonstração (só na primeira vez)...');
  await asOwner(connectionString, async (tx) => {
    // Concurrent starts: the second one waits here and finds it done.
    await tx.execute('select pg_advisory_xact_lock(7263402)');
    const [meanwhile] = await tx.query('select 1 from cliente limit 1');
    if (meanwhile !== undefined) return;
    const { author, ids } = await seedInstalacao(tx, now);
    const run = <R extends object>(sql: string) => tx.query<R>(sql);
    const keys = await dropForeignKeys(run, MUITAS_LINHAS);
    for (const cliente of demoClientes()) {
      const clienteId = ids.get(clienteEntity.key, cliente.identificador);
      await seedCliente(tx, options.storage, { cliente, author, clienteId, now });
    }
    await tx.as(0);
    await addForeignKeys(run, keys);
    const soon = new Date(Date.now() + TEXTS_READ_MS);
    for (const { identificador } of demoClientes()) {
      await queueAvaliacao(tx, ids.get(clienteEntity.key, identificador), soon);
    }
  });
  return true;
}

/** Adds clients and people. Returns their ids and the author of all other records: the first person. */
async function seedInstalacao(tx: OwnerTx, now: Date) {
  const conteudo = readInstalacao();
  const ids = new Ids();
  const author: Actor = { pessoaId: 0, papel: 'admin', clienteId: null };
  const entities = loadOrder(conteudo.registros.keys());
  await loadRecords({ tx, author, conteudo, ids, files: new Map(), now }, entities);
  const [first] = conteudo.registros.get(pessoa.key) ?? [];
  return { ids, author: { pessoaId: ids.get(pessoa.key, first?.nome), papel: 'gestor' } as const };
}

interface ClienteContext {
  readonly cliente: DemoCliente;
  readonly author: Pick<Actor, 'pessoaId' | 'papel'>;
  readonly clienteId: number;
  readonly now: Date;
}

async function seedCliente(
  owner: OwnerTx,
  storage: Storage,
  { cliente, clienteId, now, ...given }: ClienteContext,
): Promise<void> {
  const { identificador } = cliente;
  const conteudo = readConteudo(identificador);
  const ids = new Ids();
  ids.add(clienteEntity, { ...cliente }, clienteId);
  const tx = await owner.as(clienteId);
  const author = { ...given.author, clienteId };
  const prepare = (entities: readonly AnyEntity[]) => {
    const registros = entities.flatMap(({ key }) => conteudo.registros.get(key) ?? []);
    // In parallel: the database is busy with the budget about as long as the documents take.
    const stored = writeAll(storage, esbocosOf(cliente, conteudo, registros, now));
    // Awaited further down, which throws its error; avoids an unhandled rejection until then.
    stored.catch(() => undefined);
    return async () => {
      const files = await registerAll(tx, author, await stored);
      await loadRecords({ tx, author, conteudo, ids, files, now }, entities);
    };
  };
  const order = loadOrder(conteudo.registros.keys());
  const loadCadastros = prepare(order.filter(({ key }) => !LATE.has(key)));
  const loadLate = prepare(order.filter(({ key }) => LATE.has(key)));
  await loadCadastros();
  await seedMatriz(tx);
  const criterios = await tx.query<{ id: number; numero: string }>(
    'select id, numero from matriz_item where cliente_id = $1',
    [tx.clienteId],
  );
  for (const { id, numero } of criterios) ids.add(matrizItem, { $chave: numero }, id);
  const contratos = conteudo.registros.get(contrato.key) ?? [];
  await seedOrcamento(
    tx,
    readOrcamento(identificador, now),
    contratos as unknown as readonly DemoContrato[],
  );
  await loadLate();
}

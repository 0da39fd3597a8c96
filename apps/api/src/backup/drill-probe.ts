import { createHash } from 'node:crypto';
import { conjuntos } from '@claraboia/contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { contextOf, openParts } from '../context.ts';
import type { Database } from '../database/database.ts';
import { openRenderer } from '../features/pagina/renderer.ts';
import { RENDERER_ROOT, WEB_ROOT } from '../web-roots.ts';
import { BackupError } from './manifest.ts';

/** Portals probed: the first ones. */
const PORTALS = 3;

/** Counts of the requests that a restored installation answered. */
export interface Answered {
  readonly portais: number;
  readonly respostas: number;
  readonly arquivos: number;
}

export interface ProbeParts {
  readonly connectionString: string;
  /** Folder with the restored files, also for the server's own writes. */
  readonly dataDir: string;
}

/**
 * Builds the server over the restored data and makes citizens' requests: portals, pages, lists and a file. Nothing is
 * queued, sent or fetched: no job runs, and no port is open.
 * @throws BackupError naming the first failed answer
 */
export async function probe({ connectionString, dataDir }: ProbeParts): Promise<Answered> {
  const closers: (() => Promise<void>)[] = [];
  try {
    // Separate settings: those of the installation would lead to its files, mail and sources.
    const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' }, dataDir);
    const parts = await openParts(config, { connectionString, say: () => undefined, closers });
    const render = await openRenderer(RENDERER_ROOT);
    const app = await buildApp(contextOf(parts), { webRoot: WEB_ROOT, render });
    closers.push(() => app.close());
    return await askAll(app, parts.database, render !== null);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

interface Portal {
  readonly id: number;
  readonly identificador: string;
}

/** @param pages whether citizens' pages can be rendered here */
async function askAll(app: FastifyInstance, database: Database, pages: boolean): Promise<Answered> {
  let respostas = 0;
  const ask = async (url: string) => {
    const answer = await app.inject({ url });
    respostas += 1;
    if (answer.statusCode === 200) return answer;
    throw new BackupError(
      `O que foi restaurado não responde: ${url} deu ${answer.statusCode}. A cópia não pode ser dada por boa.`,
    );
  };
  await ask('/health/ready');
  const { data } = (await ask('/public/v1/cliente')).json<{ data: { identificador: string }[] }>();
  const portais = await database.system((tx) =>
    tx.query<Portal>(
      'select id, identificador from cliente where identificador = any($1) order by id limit $2',
      [data.map(({ identificador }) => identificador), PORTALS],
    ),
  );
  let arquivos = 0;
  for (const { id, identificador } of portais) {
    await ask(`/public/v1/portal/${identificador}`);
    if (pages) await ask(`/${identificador}`);
    for (const { endereco } of conjuntos.slice(0, 2)) {
      await ask(`/public/v1/${identificador}/dados/${endereco}`);
    }
    const file = await database.tenant(id, async (tx) => {
      const [row] = await tx.query<{ id: number; sha256: string }>(
        `select f.id, left(f.arquivo_nome, 64) as sha256 from publicacao_arquivo f
          where f.cliente_id = $1 and f.arquivo_nome is not null order by f.id desc limit 1`,
        [id],
      );
      return row;
    });
    if (file === undefined) continue;
    const url = `/public/v1/${identificador}/publicacao_arquivo/download/${file.id}`;
    const { rawPayload } = await ask(url);
    if (createHash('sha256').update(rawPayload).digest('hex') !== file.sha256) {
      throw new BackupError(`O arquivo restaurado em ${url} não é o que foi guardado.`);
    }
    arquivos += 1;
  }
  return { portais: portais.length, respostas, arquivos };
}

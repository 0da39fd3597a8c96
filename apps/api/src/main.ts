import { ConfigError, readConfig } from './config.ts';
import { EmbeddedPostgresError } from './database/embedded-postgres.ts';
import { isDatabaseRefusal } from './database/errors.ts';
import { type RunningServer, startServer } from './server.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What went wrong in one line, for faults that the operator can mend; null for those of the program. */
function operatorMessage(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (/^(EACCES|EROFS|ENOSPC|ENOTDIR|EEXIST|EPERM)$/.test(code)) {
    return `Não é possível gravar nos dados do servidor (DATA_DIR ou STORAGE_URL): ${error.message}`;
  }
  if (/^(ECONNREFUSED|ENOENT|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/.test(code)) {
    return `O banco de dados não responde (DATABASE_URL): ${error.message || code}`;
  }
  if (isDatabaseRefusal(error) && /^(28|3D)/.test(error.code)) {
    return `O banco de dados recusou a conexão (DATABASE_URL): ${error.message}`;
  }
  return error.message.startsWith('A migração ') ? error.message : null;
}

/** Resolves with the first signal that asks this process to end; the second one ends it at once. */
function askedToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
}

async function main(): Promise<void> {
  const asked = askedToStop();
  let server: RunningServer;
  try {
    server = await startServer(readConfig(process.env, process.cwd()), say);
  } catch (error) {
    const line = operatorMessage(error);
    if (line === null) throw error;
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
    return;
  }
  say(`Claraboia pronta em ${server.address}`);
  // A signal that came while starting is answered here as well, so that the database is shut down too.
  await asked;
  say('Encerrando...');
  await server.stop();
  say('Encerrado.');
}

await main();

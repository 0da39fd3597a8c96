import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { counted, registry } from '@claraboia/contract';
import type { Provisionado } from '@claraboia/contract/schema';
import { commandLine } from '../command-line.ts';
import { type Config, ConfigError } from '../config.ts';
import { readCommandConfig } from '../data-owner.ts';
import { openSpread } from '../database/citus/open.ts';
import { Repository } from '../engine/repository.ts';
import { hooksOf } from '../hooks/index.ts';
import { withInstalledDatabase } from '../installed-database.ts';
import { runCommand } from '../operator-message.ts';
import { Dominios } from '../services/dominio/dominios.ts';
import { PublicCache } from '../services/publico/public-cache.ts';
import { COLUNAS, csvOf, type Falha, falhasCsv, type Linha, readLista } from './lista.ts';
import { type Means, walk } from './percorrer.ts';

const USAGE = `Uso: ${commandLine('provisionar')} --lista=ARQUIVO.csv [--sim]
Sem --sim, só confere. As colunas são ${COLUNAS.join(', ')}; municipio (código do IBGE, ou nome com uf) e cnpj não podem faltar.`;

const SECRET = 0o600;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** `provisionar`: without `--sim` only checks a list of bodies; with it, puts the portal of each on air. */
async function main(): Promise<void> {
  const { path, go } = readArguments();
  const linhas = readLista(await readFile(path));
  // Opened before the command drops from root to the service's user, who may have no access to this folder.
  const falhas = await writable(`${path.replace(/\.csv$/i, '')}.falhas.csv`, 'w');
  const convites = go ? await writable(`${path.replace(/\.csv$/i, '')}.convites.csv`, 'a') : null;
  try {
    const config = await readCommandConfig();
    await withInstalledDatabase(config, say, (connectionString) =>
      withMeans(config, connectionString, (means) => perform(means, linhas, falhas, convites)),
    );
  } finally {
    await falhas.close();
    await convites?.close();
  }
}

interface Output {
  readonly path: string;
  readonly file: FileHandle;
  close(): Promise<void>;
}

/** Codes of a folder in which the service's user may not remove anything. */
const NOT_ALLOWED = new Set(['EACCES', 'EPERM']);

/** Output file of this command. An empty one is removed at the end, unless the service's user may not. */
async function writable(path: string, flags: 'w' | 'a'): Promise<Output> {
  const file = await open(path, flags, SECRET);
  return {
    path,
    file,
    close: async () => {
      const { size } = await file.stat();
      await file.close();
      if (size > 0) return;
      await rm(path, { force: true }).catch((error: NodeJS.ErrnoException) => {
        if (!NOT_ALLOWED.has(error.code ?? '')) throw error;
      });
    },
  };
}

async function withMeans<T>(
  config: Config,
  connectionString: string,
  work: (means: Means) => Promise<T>,
): Promise<T> {
  const database = await openSpread({ connectionString, onError: (error) => say(error.message) });
  try {
    const repository = new Repository({ registry, hooks: hooksOf(config) });
    const dominios = new Dominios(new PublicCache({ database, reads: database }), config.publicUrl);
    return await work({ config, database, dominios, registry, repository });
  } finally {
    await database.close();
  }
}

async function perform(
  means: Means,
  linhas: readonly Linha[],
  falhas: Output,
  convites: Output | null,
): Promise<void> {
  const failed: Falha[] = [];
  const count = { criados: 0, existentes: 0, enviados: 0, mostrados: 0 };
  let done = 0;
  for await (const resultado of walk(means, linhas, convites !== null)) {
    done += 1;
    const at = `${done}/${linhas.length} linha ${resultado.linha.numero}`;
    if ('falha' in resultado) {
      failed.push(resultado.falha);
      say(`${at}: ${resultado.falha.erro}`);
      continue;
    }
    const { feito } = resultado;
    count[feito.criado ? 'criados' : 'existentes'] += 1;
    // Written at once: the code of a committed portal is stored nowhere else.
    if (convites !== null) {
      const { shown, sent } = await keepInvitations(convites, feito);
      count.mostrados += shown;
      count.enviados += sent;
    }
    say(`${at}: ${feito.cliente.identificador}, ${toldOf(feito, convites !== null)}`);
  }
  if (failed.length > 0) await falhas.file.writeFile(falhasCsv(failed));
  tell(count, failed.length, falhas.path, convites);
}

const toldOf = ({ criado, endereco }: Provisionado, kept: boolean) =>
  !criado
    ? 'já existia, e fica como está'
    : kept
      ? `no ar em ${endereco ?? ''}`
      : 'pode ser criado';

async function keepInvitations({ file }: Output, { cliente, convites }: Provisionado) {
  const shown = convites.filter(({ codigo }) => codigo !== null);
  if (shown.length > 0) {
    const { size } = await file.stat();
    const headers = size === 0 ? ['identificador', 'orgao', 'nome', 'codigo', 'vale_ate'] : null;
    const rows = shown.map(({ nome, codigo, expiraEm }) => [
      ...[cliente.identificador, cliente.nome, nome, codigo ?? '', expiraEm ?? ''],
    ]);
    await file.appendFile(csvOf(headers, rows));
    await file.sync();
  }
  return {
    shown: shown.length,
    sent: convites.filter(({ enviadoPara }) => enviadoPara !== null).length,
  };
}

function tell(
  count: Readonly<Record<'criados' | 'existentes' | 'enviados' | 'mostrados', number>>,
  failed: number,
  falhas: string,
  convites: Output | null,
): void {
  const made = convites === null ? 'podem ser criados' : 'criados';
  say(`${count.criados} ${made}, ${count.existentes} já existiam, ${failed} com erro.`);
  if (count.enviados > 0)
    say(`${counted(count.enviados, 'convite', 'convites')} a caminho, por e-mail.`);
  if (convites !== null && count.mostrados > 0) {
    say(
      `${counted(count.mostrados, 'convite', 'convites')} em ${convites.path}: entregue cada código à sua pessoa e apague o arquivo.`,
    );
  }
  if (convites === null) say('Nada foi gravado. Para pôr os portais no ar, repita com --sim.');
  if (failed === 0) return;
  say(`O que falhou, e por quê, está em ${falhas}: corrija-o ali e use-o como lista.`);
  process.exitCode = 1;
}

function readArguments() {
  try {
    const options = {
      lista: { type: 'string' },
      sim: { type: 'boolean', default: false },
    } as const;
    const { lista = '', sim } = parseArgs({ options }).values;
    if (lista !== '') return { path: resolve(lista), go: sim };
  } catch (error) {
    throw new ConfigError(USAGE, { cause: error });
  }
  throw new ConfigError(USAGE);
}

await runCommand(main);

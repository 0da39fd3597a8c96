import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/api/src/database/embedded-postgres.ts';
import { migrate } from '../apps/api/src/database/migrate.ts';
import { seedScale } from '../apps/api/src/demonstracao-escala.ts';
import { answersPerSecond, type Comparison, compare, median } from './load.ts';
import { measureReports, type ReportMeasure, seedContracts } from './reports.ts';
import { startBare, startProduct } from './server.ts';
import { driverPerSecond, findScale, listFilters, listPath, openBarePool } from './sql.ts';

const ROUNDS = 5;
const STARTS = 5;
const TABLE = new URL('../docs/desempenho.md', import.meta.url);
const REPORT_ROWS = 100_000;
const REPORT_MEMORY_MB = 150;
const BEGIN = '<!-- medidas: início -->';
const END = '<!-- medidas: fim -->';
const SCALE_CLIENT = 'escala';

interface Measure {
  readonly what: string;
  readonly ours: string;
  readonly limit: string;
  readonly ratio: string;
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const ratioOf = (ratio: number) => ratio.toFixed(2).replace('.', ',');
const perSecond = (value: number) => `${number.format(value)}/s`;
const say = (line: string) => console.log(line);

const rowsOf = (args: readonly string[]) => {
  const given = args.find((arg) => arg.startsWith('--rows='))?.slice('--rows='.length);
  const rows = Number(given ?? 1_000_000);
  if (!Number.isSafeInteger(rows) || rows < 1) throw new Error('--rows deve ser um número inteiro');
  return rows;
};

function measure(what: string, { ours, limit, ratio }: Comparison): Measure {
  return { what, ours: perSecond(ours), limit: perSecond(limit), ratio: ratioOf(ratio) };
}

/** The limit of a report is what its process may grow by (150 MB). */
function reportMeasure({ format, seconds, megabytes, grownBy }: ReportMeasure): Measure {
  const grown = grownBy === null ? 'memória não medida' : `a mais: ${number.format(grownBy)} MB`;
  return {
    what: `Relatório de ${number.format(REPORT_ROWS)} contratos em ${format.toUpperCase()} (${number.format(megabytes)} MB): tempo e memória do processo`,
    ours: `${number.format(seconds)} s; ${grown}`,
    limit: '150 MB',
    ratio: grownBy === null ? '—' : ratioOf(grownBy / REPORT_MEMORY_MB),
  };
}

/** Public answers from memory against a bare fastify that sends the same bytes. */
async function fromMemory(product: string, dataDir: string): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const path of [
    '/public/v1/vale-claro/categoria_publicacao?limit=2000',
    '/public/v1/vale-claro/publicacao?limit=20',
  ]) {
    const answer = await fetch(`${product}${path}`, { headers: { 'accept-encoding': 'br' } });
    // fetch would undo the compression: the bare server needs the bytes as they travel.
    const bytes = await rawBody(`${product}${path}`);
    const file = join(dataDir, 'corpo');
    await writeFile(file, bytes);
    const names = [
      'content-type',
      'content-encoding',
      'cache-control',
      'vary',
      'x-content-type-options',
      'etag',
    ];
    const headers = Object.fromEntries(
      names.flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    const bare = await startBare(file, headers);
    try {
      const result = await compare(
        ROUNDS,
        () => answersPerSecond({ url: `${product}${path}` }),
        () => answersPerSecond({ url: bare.url }),
      );
      measures.push(
        measure(
          `Resposta pública da memória (${number.format(bytes.length)} bytes em brotli) / fastify puro com os mesmos bytes`,
          result,
        ),
      );
    } finally {
      await bare.stop();
    }
  }
  return measures;
}

async function rawBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

async function startUp(environment: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < STARTS; i += 1) {
    const server = await startProduct(environment);
    times.push(server.startedInMs);
    await server.stop();
  }
  return median(times);
}

async function run(rows: number): Promise<Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'claraboia-medida-'));
  await chmod(dataDir, 0o755);
  const measures: Measure[] = [];
  try {
    say('Partida...');
    const first = await startProduct({ DATA_DIR: dataDir });
    await first.stop();
    const second = await startUp({ DATA_DIR: dataDir });
    measures.push({
      what: 'Partida: primeira (cria o banco e a demonstração); seguintes (mediana de 5)',
      ours: `${number.format(first.startedInMs)} ms; ${number.format(second)} ms`,
      limit: '—',
      ratio: '—',
    });
    say(`Banco com ${number.format(rows)} publicações...`);
    const embedded = await startEmbeddedPostgres({ dataDir, log: say });
    try {
      await migrate(embedded.connectionString);
      await seedScale(embedded.connectionString, rows, say);
      const product = await startProduct({
        DATA_DIR: dataDir,
        DATABASE_URL: embedded.connectionString,
      });
      const pool = openBarePool(embedded.connectionString);
      try {
        say('Respostas da memória...');
        measures.push(...(await fromMemory(product.url, dataDir)));
        say('Listas fora da memória...');
        const scale = await findScale(pool, SCALE_CLIENT);
        const next = listFilters(scale);
        const result = await compare(
          ROUNDS,
          () => answersPerSecond({ url: product.url, nextPath: () => listPath(scale, next()) }),
          () => driverPerSecond(pool, scale, next),
        );
        measures.push(
          measure(
            `Lista de 20 fora da memória, entre ${number.format(rows)} publicações / o mesmo SQL direto no driver`,
            result,
          ),
        );
        say(`Relatórios de ${number.format(REPORT_ROWS)} contratos...`);
        await seedContracts(embedded.connectionString, scale.clienteId, REPORT_ROWS);
        for (const report of await measureReports(product, SCALE_CLIENT)) {
          measures.push(reportMeasure(report));
        }
      } finally {
        await pool.end();
        await product.stop();
      }
    } finally {
      await embedded.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return measures;
}

async function writeTable(measures: readonly Measure[], rows: number): Promise<string> {
  const lines = [
    '| Medida | Claraboia | Limite | Razão |',
    '|---|---:|---:|---:|',
    ...measures.map(
      ({ what, ours, limit, ratio }) => `| ${what} | ${ours} | ${limit} | ${ratio} |`,
    ),
  ];
  const table = lines.join('\n');
  const where = `${cpus()[0]?.model.trim() ?? 'processador desconhecido'}, ${cpus().length} núcleos, Node ${process.versions.node}`;
  const text = await readFile(TABLE, 'utf8');
  const [head] = text.split(BEGIN);
  const [, tail] = text.split(END);
  const command = rows === 1_000_000 ? 'npm run bench' : `npm run bench -- --rows=${rows}`;
  await writeFile(
    TABLE,
    `${head}${BEGIN}\n\nComando: \`${command}\`. Máquina: ${where}.\n\n${table}\n\n${END}${tail}`,
  );
  return table;
}

const rows = rowsOf(process.argv.slice(2));
const table = await writeTable(await run(rows), rows);
say(`\n${table}`);

import { asOwner } from '../../apps/api/src/database/owner.ts';
import { forgetPeak, memory } from '../memory.ts';
import { count, ratioOf, type Section } from '../section.ts';
import type { BenchServer } from '../server.ts';

const FORMATS = ['csv', 'json', 'xlsx', 'pdf'] as const;
const MEGABYTE = 1024 * 1024;
const ROWS = 100_000;
/** Rows of the formats that cannot hold all: the contracts of one of the 26 seeded years. */
const WHOLE: Readonly<Partial<Record<(typeof FORMATS)[number], { rows: number; filter: string }>>> =
  {
    pdf: { rows: Math.floor(ROWS / 26), filter: '{"exercicio":{"$eq":"int:2020"}}' },
  };

interface ReportMeasure {
  readonly format: string;
  readonly rows: number;
  readonly seconds: number;
  readonly megabytes: number;
  /** Peak growth of the process in MB; null if the system does not report it. */
  readonly grownBy: number | null;
}

/** Adds `n` contracts to the client. */
async function seedContracts(
  connectionString: string,
  clienteId: number,
  n: number,
): Promise<void> {
  await asOwner(connectionString, async (owner) => {
    const tx = await owner.as(clienteId);
    await tx.query(
      `insert into contrato (cliente_id, exercicio, numero_contrato, data_inicio, valor, fornecedor, documento, objeto)
       select $1, 2000 + n % 26, n::text, date '2000-01-01' + n % 9000, (n % 100000) + 0.37,
              'Fornecedor fictício nº ' || n, '11222333000181',
              'Aquisição de material de expediente para as unidades da rede municipal, lote ' || n
         from generate_series(1, $2::int) n`,
      [clienteId, n],
    );
  });
}

/** Whole list as a report in each format, and its cost for the process. */
async function measureReports(product: BenchServer, cliente: string): Promise<ReportMeasure[]> {
  const measures: ReportMeasure[] = [];
  const take = async (format: string, filter = '{}') => {
    const query = new URLSearchParams({ id: cliente, type: format, filter });
    const address = `${product.url}/public/v1/transparencia/report/contrato?${query}`;
    const answer = await fetch(address);
    if (!answer.ok || answer.body === null) throw new Error(`${format}: ${answer.status}`);
    let bytes = 0;
    for await (const chunk of answer.body) bytes += chunk.length;
    return bytes;
  };
  // Warm-up: one-time costs of the process, such as fonts, are not the report's.
  for (const format of FORMATS) await take(format, '{"exercicio":{"$eq":"int:1901"}}');
  for (const format of FORMATS) {
    const { rows, filter } = WHOLE[format] ?? { rows: ROWS, filter: '{}' };
    const before = await memory(product.pid, 'VmRSS');
    await forgetPeak(product.pid);
    const startedAt = performance.now();
    const bytes = await take(format, filter);
    const seconds = (performance.now() - startedAt) / 1000;
    const peak = await memory(product.pid, 'VmHWM');
    const grownBy = peak === null || before === null ? null : Math.max(0, peak - before);
    measures.push({ format, rows, seconds, megabytes: bytes / MEGABYTE, grownBy });
  }
  return measures;
}

/** Limit of a process's growth during a report (issue 5), in MB. */
const MEMORY_MB = 150;

/** Reports of a long list, whole. */
export const relatorios: Section = {
  name: 'relatorios',
  title: 'Relatórios',
  run: async ({ atScale }) => {
    const { product, connectionString, scale } = await atScale();
    await seedContracts(connectionString, scale.clienteId, ROWS);
    const reports = await measureReports(product, scale.cliente);
    return reports.map(({ format, rows, seconds, megabytes, grownBy }) => ({
      what: `${count(rows)} contratos em ${format.toUpperCase()} (${count(megabytes)} MB, ${count(seconds)} s): memória a mais do processo`,
      ours: grownBy === null ? 'não medida' : `${count(grownBy)} MB`,
      limit: `${MEMORY_MB} MB`,
      ratio: grownBy === null ? '—' : ratioOf(grownBy / MEMORY_MB),
      goal: '≤ 1,00',
    }));
  },
};

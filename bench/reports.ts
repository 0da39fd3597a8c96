import { readFile, writeFile } from 'node:fs/promises';
import { asOwner } from '../apps/api/src/database/owner.ts';
import type { BenchServer } from './server.ts';

const FORMATS = ['csv', 'json', 'xlsx', 'pdf'] as const;
const MEGABYTE = 1024 * 1024;

export interface ReportMeasure {
  readonly format: string;
  readonly seconds: number;
  readonly megabytes: number;
  /** By how much the process grew at its highest, in MB; null where the system does not tell. */
  readonly grownBy: number | null;
}

/** Makes the client hold `n` contracts beside what it has. */
export async function seedContracts(
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

/** The whole list as a report, format by format, and what that costs the process. */
export async function measureReports(
  product: BenchServer,
  cliente: string,
): Promise<ReportMeasure[]> {
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
  // What the process needs once, such as fonts, is not what the report needs.
  for (const format of FORMATS) await take(format, '{"exercicio":{"$eq":"int:1901"}}');
  for (const format of FORMATS) {
    const before = await memory(product.pid, 'VmRSS');
    await forgetPeak(product.pid);
    const startedAt = performance.now();
    const bytes = await take(format);
    const seconds = (performance.now() - startedAt) / 1000;
    const peak = await memory(product.pid, 'VmHWM');
    const grownBy = peak === null || before === null ? null : Math.max(0, peak - before);
    measures.push({ format, seconds, megabytes: bytes / MEGABYTE, grownBy });
  }
  return measures;
}

/** MB of a process's memory, as Linux tells them. */
async function memory(pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

/** Lets the highest mark begin anew from what the process has now. */
async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
}

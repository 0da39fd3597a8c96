import { Agent } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type HostileRequest, hostileRequests, type OpenApiDocument } from './requests.ts';
import { faultOf, send, type Target } from './send.ts';

interface Finding {
  /** Index of the request within the seed. */
  readonly index: number;
  readonly fault: string;
  readonly request: string;
}

export interface Report {
  readonly requests: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly slowest: { readonly ms: number; readonly request: string };
  /** Bytes that are still held after each fifth. */
  readonly held: readonly number[];
  /** Growth of the held bytes from the first fifth to the end. */
  readonly growth: number;
  readonly findings: readonly Finding[];
}

export interface HostileRun {
  readonly target: Target;
  readonly document: OpenApiDocument;
  readonly seed: number;
  readonly requests: number;
  /** Requests on their way at the same time. */
  readonly atOnce: number;
  /** Called now and then, between requests. */
  readonly onProgress?: (done: number) => void;
}

const MOST_FINDINGS = 50;
const PROGRESS = 2_000;

/** Sends a number of hostile requests and reports the results. */
export async function runHostile(run: HostileRun): Promise<Report> {
  const agent = new Agent({ keepAlive: true, maxSockets: run.atOnce });
  const source = hostileRequests(run.document, run.seed);
  const statuses: Record<string, number> = {};
  const findings: Finding[] = [];
  let slowest = { ms: 0, request: '' };
  let index = 0;
  const one = async () => {
    const request = source.next().value;
    const mine = index;
    index += 1;
    const found = (fault: string) => {
      if (findings.length < MOST_FINDINGS) {
        findings.push({ index: mine, fault, request: shown(request) });
      }
    };
    try {
      const answer = await send(run.target, request, agent);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.took > slowest.ms) slowest = { ms: answer.took, request: shown(request) };
      const fault = faultOf(request, answer);
      if (fault !== null) found(fault);
    } catch (error) {
      statuses.none = (statuses.none ?? 0) + 1;
      found(`no answer: ${String(error)}`);
    }
  };
  const until = async (end: number) => {
    const worker = async () => {
      while (index < end) {
        await one();
        if (index % PROGRESS === 0) run.onProgress?.(index);
      }
    };
    await Promise.all(Array.from({ length: run.atOnce }, worker));
  };
  const fifths: number[] = [];
  for (let fifth = 1; fifth <= 5; fifth += 1) {
    await until(Math.floor((run.requests * fifth) / 5));
    fifths.push(held());
  }
  const [first = 0] = fifths;
  const growth = (fifths.at(-1) ?? 0) - first;
  agent.destroy();
  return { requests: index, statuses, slowest, held: fifths, growth, findings };
}

/** Bytes in use after garbage collection. */
function held(): number {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  gc();
  gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function shown({ sender, method, path, headers, body }: HostileRequest): string {
  const sent = body === null ? '' : ` ${body.toString('latin1').slice(0, 300)}`;
  return `${sender}: ${method} ${path.slice(0, 400)} ${JSON.stringify(headers).slice(0, 300)}${sent}`;
}

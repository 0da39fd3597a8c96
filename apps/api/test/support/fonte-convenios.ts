import type { IncomingMessage, ServerResponse } from 'node:http';
import { ZipFile } from 'yazl';
import { StandIn } from './stand-in.ts';

export type Cells = Readonly<Record<string, string>>;

/** The federal sources of agreements: the packed tables of Transferegov, and the pages of the CGU with their key. */
export class FonteConvenios extends StandIn {
  propostas: readonly Cells[] = [];
  convenios: readonly Cells[] = [];
  /** Rows of the CGU, 15 a page. */
  cgu: readonly Record<string, unknown>[] = [];
  readonly key = 'chave-de-teste';
  /** Number of 429 answers at the beginning. */
  busy = 0;
  /** Changes a packed table on its way. */
  spoil: ((zip: Buffer) => Buffer) | null = null;
  encoding: 'utf8' | 'latin1' = 'utf8';
  readonly asked: string[] = [];

  get environment(): Record<string, string> {
    return {
      TRANSFEREGOV_URL: `${this.origin}/seges/detru`,
      CGU_URL: `${this.origin}/api-de-dados`,
      CGU_API_KEY: this.key,
      SYNC_HOSTS: this.origin,
      SYNC_TIMEOUT: '2',
    };
  }

  protected async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.origin);
    this.asked.push(`${url.pathname}${url.search}`);
    if (url.pathname === '/seges/detru/siconv_proposta.csv.zip') {
      return this.#sendTable('siconv_proposta.csv', this.propostas, response);
    }
    if (url.pathname === '/seges/detru/siconv_convenio.csv.zip') {
      return this.#sendTable('siconv_convenio.csv', this.convenios, response);
    }
    if (url.pathname !== '/api-de-dados/convenios') {
      response.writeHead(404).end();
      return;
    }
    if (request.headers['chave-api-dados'] !== this.key) {
      response.writeHead(401).end();
      return;
    }
    if (this.busy > 0) {
      this.busy -= 1;
      response.writeHead(429, { 'retry-after': '0' }).end();
      return;
    }
    const start = (Number(url.searchParams.get('pagina')) - 1) * 15;
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(this.cgu.slice(start, start + 15)));
  }

  async #sendTable(name: string, rows: readonly Cells[], response: ServerResponse): Promise<void> {
    const head = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const quoted = (cell = '') => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
    const lines = [head, ...rows.map((row) => head.map((column) => row[column]))];
    const csv = lines.map((cells) => cells.map(quoted).join(';')).join('\r\n');
    const mark = this.encoding === 'utf8' ? '\uFEFF' : '';
    const zip = await packed(name, Buffer.from(mark + csv, this.encoding));
    response.writeHead(200, { 'content-type': 'application/zip' }).end(this.spoil?.(zip) ?? zip);
  }
}

/** A ZIP with one file. */
export async function packed(name: string, content: Buffer): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(content, name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

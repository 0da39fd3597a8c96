import { z } from 'zod';
import { decodeText } from '../../../services/fonte/http/latin1.ts';
import { patientBytes } from '../../../services/fonte/http/patient.ts';
import type { SourceRequest } from '../../../services/fonte/source.ts';
import { SourceChanged, SourceError } from '../../../services/fonte/source-error.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** Pages of 5,000 rows each: a report of one municipality has one or two. */
const MAX_PAGES = 20;

const pageSchema = z.looseObject({
  items: z.array(z.unknown()),
  hasMore: z.boolean(),
});

type Asked = Pick<SourceRequest, 'http' | 'config' | 'signal' | 'onRead'>;

/** Client of the Treasury's open data (SICONFI): no key, JSON, paged by `hasMore`. */
export class SiconfiClient {
  readonly #request: Asked;
  #lidos = 0;

  constructor(request: Asked) {
    this.#request = request;
  }

  /** Rows read so far. */
  get lidos(): number {
    return this.#lidos;
  }

  /** Address of a call: `/rreo?id_ente=...`. */
  address(call: string, query: Readonly<Record<string, string | number>>): string {
    const pairs = Object.entries(query).map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    );
    return `${this.#request.config.siconfiUrl}/${call}?${pairs.join('&')}`;
  }

  /** All rows of a call, to its last page. */
  async rows<T>(address: string, rowSchema: z.ZodType<T>): Promise<T[]> {
    const rows: T[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const { items, hasMore } = await this.#page(`${address}&offset=${rows.length}`);
      rows.push(...parsed(() => z.array(rowSchema).parse(items)));
      this.#lidos += items.length;
      this.#request.onRead(this.#lidos);
      if (!hasMore) return rows;
      if (items.length === 0) break;
    }
    throw new SourceError('O SICONFI não chegou à última página.');
  }

  async #page(address: string): Promise<z.infer<typeof pageSchema>> {
    const { http, signal } = this.#request;
    const { status, headers, bytes } = await patientBytes(http, address, {
      signal,
      maxBytes: MAX_BYTES,
      headers: { accept: 'application/json' },
    });
    if (status !== 200) throw new SourceError(`O SICONFI respondeu com o erro ${status}.`);
    const type = headers['content-type'] ?? '';
    return parsed(() =>
      pageSchema.parse(
        JSON.parse(decodeText(bytes, /charset/i.test(type) ? type : 'charset=utf-8')),
      ),
    );
  }
}

function parsed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const text = 'O SICONFI respondeu com algo que não são as linhas esperadas';
    if (!(error instanceof z.ZodError)) throw new SourceError(`${text}.`, { cause: error });
    const names = new Set(error.issues.map(({ path }) => String(path.at(-1) ?? 'resposta')));
    throw new SourceChanged(`${text}: ${[...names].join(', ')}.`, { cause: error });
  }
}

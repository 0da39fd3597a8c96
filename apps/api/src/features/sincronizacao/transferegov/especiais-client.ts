import { z } from 'zod';
import { readText } from '../../../services/fonte/field-reader.ts';
import { decodeText } from '../../../services/fonte/http/latin1.ts';
import { patientBytes } from '../../../services/fonte/http/patient.ts';
import type { SourceRequest } from '../../../services/fonte/source.ts';
import { SourceChanged, SourceError } from '../../../services/fonte/source-error.ts';

/** Rows of a page: the most that the service sends. */
const PAGE = 200;
/** Pages of one call: a municipality has a few dozen plans. Many more mean that the filter was ignored. */
const MAX_PAGES = 25;
const MAX_BYTES = 16 * 1024 * 1024;

const pageSchema = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  total_pages: z.number().int().nonnegative(),
  total_items: z.number().int().nonnegative(),
});
type Page = z.infer<typeof pageSchema>;

/** Answer with the fields that are read; all others, bank accounts among them, are dropped while it is parsed. */
export type Linha = Readonly<Record<string, unknown>>;

/** A call: the field that every row must have as asked, and the other fields that are read. */
export interface Consulta {
  readonly rota: string;
  readonly chave: string;
  readonly campos: readonly string[];
}

type Request = Pick<SourceRequest, 'http' | 'config' | 'signal'>;

/** Rows of a call that are of the asked key, and the number of others. */
interface Respondidas {
  readonly linhas: readonly Linha[];
  readonly alheias: number;
}

/**
 * All rows of a call with this key, to its last page. An unknown filter is ignored by the service, which then answers
 * with everybody's rows: each row is checked.
 * @throws SourceError if a page is missing or empty, or if the pages do not end
 */
export async function askEspeciais(
  request: Request,
  consulta: Consulta,
  valor: string,
): Promise<Respondidas> {
  const linhas: Linha[] = [];
  let read = 0;
  for (let pagina = 1; pagina <= MAX_PAGES; pagina += 1) {
    const {
      data,
      total_pages: pages,
      total_items: items,
    } = await page(request, consulta, valor, pagina);
    read += data.length;
    for (const row of data) {
      const linha = keptOf(row, consulta);
      if (readText(linha[consulta.chave]) === valor) linhas.push(linha);
    }
    if (data.length === 0 && pagina > 1) {
      throw new SourceError(
        `O Transferegov enviou vazia a página ${pagina} de ${pages}: a resposta está incompleta.`,
      );
    }
    if (pagina >= pages) {
      if (read !== items) {
        throw new SourceError(`O Transferegov anunciou ${items} linhas e enviou ${read}.`);
      }
      return { linhas, alheias: read - linhas.length };
    }
  }
  throw new SourceError(
    'O Transferegov não chegou à última página: provavelmente ignorou o filtro.',
  );
}

async function page(
  { http, config, signal }: Request,
  { rota, chave }: Consulta,
  valor: string,
  pagina: number,
): Promise<Page> {
  const query = `${chave}=${encodeURIComponent(valor)}&pagina=${pagina}&tamanho_da_pagina=${PAGE}`;
  const { status, headers, bytes } = await patientBytes(
    http,
    `${config.transferegovApiUrl}/${rota}?${query}`,
    { signal, maxBytes: MAX_BYTES, headers: { accept: 'application/json' } },
  );
  if (status === 404) throw new SourceChanged(`A fonte mudou: o endereço ${rota} não existe mais.`);
  if (status === 403) {
    throw new SourceError(
      'O Transferegov recusou o pedido (erro 403): ele bloqueia alguns servidores. Tente mais tarde, ou peça a quem mantém o servidor.',
    );
  }
  if (status === 429) {
    throw new SourceError('O Transferegov pediu para esperar (erro 429) e não atendeu depois.');
  }
  if (status !== 200) throw new SourceError(`O Transferegov respondeu com o erro ${status}.`);
  return parse(bytes, headers['content-type'] ?? '');
}

function parse(bytes: Buffer, contentType: string): Page {
  let answer: unknown;
  try {
    const charset = /charset/i.test(contentType) ? contentType : 'charset=utf-8';
    answer = JSON.parse(decodeText(bytes, charset));
  } catch (cause) {
    throw new SourceError('O Transferegov respondeu com algo que não são as linhas esperadas.', {
      cause,
    });
  }
  const parsed = pageSchema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'data')))];
  throw SourceChanged.missing('campo', names, parsed.error);
}

/** Checks that every field is there, null or not, and keeps no other. */
function keptOf(row: Linha, { chave, campos }: Consulta): Linha {
  const names = [chave, ...campos];
  const missing = names.filter((name) => !Object.hasOwn(row, name));
  if (missing.length > 0) throw SourceChanged.missing('campo', missing);
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

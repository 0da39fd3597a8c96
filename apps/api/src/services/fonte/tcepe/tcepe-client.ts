import { z } from 'zod';
import { FieldReader } from '../field-reader.ts';
import { decodeText, latin1Address } from '../http/latin1.ts';
import type { SourceRequest } from '../source.ts';
import { SourceError } from '../source-error.ts';
import { keptLink } from './documents.ts';

const MEGABYTE = 1024 * 1024;
/** One unit and year has a few rows. A complete database, sent because of ignored filters, is not read into memory. */
const MAX_BYTES = 64 * MEGABYTE;

const envelopeSchema = z.object({
  resposta: z.looseObject({
    status: z.string(),
    mensagem: z.unknown().optional(),
    tamanhoResultado: z.coerce.number().optional(),
    limiteResultado: z.coerce.number().optional(),
    conteudo: z.unknown().optional(),
  }),
});
const rowSchema = z.record(z.string(), z.unknown());

/** Bank details of a payment. They are dropped while the answer is parsed and never reach an object. */
const BANCO = /^numero(banco|agencia|conta|cheque)$/i;

/**
 * Escapes a value in a query. Characters that would end it are written as numbers; the rest is left to `latin1Address`,
 * since the service reads ISO-8859-1.
 */
const valueIn = (text: string) =>
  text.replace(/[%&#+?=]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Parts of a request that the court's service needs. */
type TcepeRequest = Pick<
  SourceRequest,
  'http' | 'config' | 'signal' | 'configuracao' | 'exercicio'
>;

/** The open-data service of the audit court of Pernambuco (facts: no key, no paging, ISO-8859-1, a cap on rows). */
export class TcepeClient {
  readonly #request: TcepeRequest;

  constructor(request: TcepeRequest) {
    this.#request = request;
  }

  /**
   * The address of a list: the configuration's template or the court's own.
   * @param template with `{uj}` and `{ano}`
   */
  listAddress(template: string | null, standard: string): string {
    const { config, configuracao, exercicio } = this.#request;
    return (template ?? `${config.tcepeUrl}/${standard}`)
      .replaceAll('{uj}', () => valueIn(configuracao.liconUj))
      .replaceAll('{ano}', () => valueIn(String(exercicio ?? '')));
  }

  /** The address of another method of the service that a list came from. `!` stays: as `%21` every filter is dropped. */
  methodAddress(list: string, method: string, filters: Readonly<Record<string, string>>): string {
    const folder = list.replace(/[?#].*$/, '').replace(/[^/]*$/, '');
    const query = Object.entries(filters).map(([name, value]) => `${name}=${valueIn(value)}`);
    return `${folder}${method}!json?${query.join('&')}`;
  }

  /** Link to the document of a row; null if the row has no link that may be opened. */
  linkOf(row: FieldReader): string | null {
    return keptLink(row.text('LinkArquivo'), this.#request.http.hosts);
  }

  /** Rows of one call: none, one or many, in any of the shapes that the service uses. */
  rows(address: string): Promise<FieldReader[]> {
    return tcepeRows(this.#request, address);
  }
}

/**
 * Rows of one call of the service: none, one or many, in any of its shapes.
 * @throws SourceError if the answer is malformed or incomplete
 */
export async function tcepeRows(
  { http, signal }: Pick<SourceRequest, 'http' | 'signal'>,
  address: string,
): Promise<FieldReader[]> {
  const { status, headers, bytes } = await http.bytes(latin1Address(address), {
    signal,
    maxBytes: MAX_BYTES,
    headers: { accept: 'application/json' },
  });
  if (status !== 200) throw new SourceError(`O TCE-PE respondeu com o erro ${status}.`);
  const { resposta } = parse(bytes, headers['content-type']);
  if (resposta.status.trim().toUpperCase() !== 'OK') {
    const mensagem = typeof resposta.mensagem === 'string' ? resposta.mensagem.trim() : '';
    throw new SourceError(
      `O TCE-PE respondeu com um erro: ${(mensagem || resposta.status).slice(0, 300)}`,
    );
  }
  const rows = listOf(resposta.conteudo);
  const { tamanhoResultado: size, limiteResultado: cap } = resposta;
  if (size !== undefined && size !== rows.length) {
    throw new SourceError(`O TCE-PE anunciou ${size} linhas e enviou ${rows.length}.`);
  }
  if (cap !== undefined && cap > 0 && rows.length >= cap) {
    throw new SourceError(`O TCE-PE cortou a resposta no limite de ${cap} linhas.`);
  }
  return rows.map((row) => new FieldReader(row));
}

function parse(bytes: Buffer, contentType: string | undefined) {
  try {
    return envelopeSchema.parse(
      JSON.parse(decodeText(bytes, contentType), (name, value: unknown) =>
        BANCO.test(name) ? undefined : value,
      ),
    );
  } catch (error) {
    throw new SourceError('O TCE-PE respondeu com algo que não é a resposta esperada.', {
      cause: error,
    });
  }
}

/** One object in place of a list, nothing at all, or a list. */
function listOf(conteudo: unknown): Record<string, unknown>[] {
  if (conteudo === undefined || conteudo === null || conteudo === '') return [];
  const parsed = z.array(rowSchema).safeParse(Array.isArray(conteudo) ? conteudo : [conteudo]);
  if (!parsed.success) {
    throw new SourceError('O TCE-PE respondeu com linhas que não são registros.', {
      cause: parsed.error,
    });
  }
  return parsed.data;
}

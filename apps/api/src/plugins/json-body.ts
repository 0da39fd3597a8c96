import { MESSAGE_CODE, message } from '@claraboia/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';

/** Limits of a JSON text, checked before it is parsed. */
export interface JsonLimits {
  /** Objects and arrays inside each other. */
  readonly depth: number;
  /** Values, objects and arrays included; property names are not counted. */
  readonly nodes: number;
}

/** The largest legal body, 250 rows of a spreadsheet, has some 35,000 values, five levels deep. */
const JSON_LIMITS: JsonLimits = { depth: 32, nodes: 50_000 };

/** Characters above which a body is parsed in its own turn of the event loop. */
const LARGE = 64 * 1024;

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;
const OPENING_BRACE = 123;
const CLOSING_BRACE = 125;

/**
 * Runs one task per turn of the event loop. Large bodies that arrive together would otherwise be parsed in sequence
 * before any other request is answered.
 */
function oneEachTurn(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  const next = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return (work) => {
    waiting.push(work);
    if (waiting.length === 1) setImmediate(next);
  };
}

/**
 * Parses JSON bodies within limits of depth and size. The cost of a schema grows with both, so they are counted in one
 * pass over the text, before it is parsed.
 * @param onBody called when a body has arrived, before it is checked
 */
export function boundedJsonBodies(
  app: FastifyInstance,
  onBody: (request: FastifyRequest) => void,
  limits: JsonLimits = JSON_LIMITS,
): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const inTurn = oneEachTurn();
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      const read = () => {
        onBody(request);
        const fault = jsonFault(body, limits);
        if (fault === null) void parse(request, body, done);
        else done(new Refusal(400, [message(MESSAGE_CODE.invalidField, fault)]), undefined);
      };
      if (body.length < LARGE) read();
      else inTurn(read);
    },
  );
}

/**
 * Checks the structure of a JSON text without parsing it. Invalid JSON may pass: the parser refuses it.
 * @returns the exceeded limit, in pt-BR; null within all limits
 */
export function jsonFault(text: string, limits: JsonLimits): string | null {
  let depth = 0;
  let nodes = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
    } else if (code === COMMA) {
      nodes += 1;
    } else if (code === OPENING_BRACKET || code === OPENING_BRACE) {
      depth += 1;
      nodes += 1;
      if (depth > limits.depth) {
        return `O corpo do pedido tem mais de ${limits.depth} níveis.`;
      }
    } else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) {
      depth -= 1;
    }
    if (nodes > limits.nodes) return 'O corpo do pedido tem valores demais.';
  }
  return null;
}

/** Index of the quote that ends the string begun at `start`; the end of the text if it is unterminated. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

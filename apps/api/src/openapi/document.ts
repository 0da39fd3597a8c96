import { setImmediate as nextTurn } from 'node:timers/promises';
import { MESSAGE_CODE, MESSAGE_TEXT, type MessageCode } from '@claraboia/contract';
import { z } from 'zod';
import type { AnswerDoc, BodyDoc, Operation, ParamDoc, PropertyDoc } from './operation.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };

export interface DocumentOptions {
  readonly version: string;
  readonly operations: Iterable<Operation>;
}

const ACCESS: Readonly<Record<Operation['access'], string>> = {
  publico: 'Público: sem sessão.',
  sessao: 'Para quem entrou.',
  cliente: 'Para quem entrou e escolheu um cliente.',
  gestor: 'Para gestores do cliente escolhido; o perfil de consulta não grava.',
  admin: 'Para administradores do sistema.',
};

/** Meaning of each status, and its message codes. */
const ERRORS: Readonly<Record<number, readonly [text: string, code: MessageCode]>> = {
  400: ['Consulta que não se entende; a mensagem diz qual parte.', MESSAGE_CODE.invalidQuery],
  401: ['Ninguém entrou.', MESSAGE_CODE.notSignedIn],
  403: ['Sem permissão, sem cliente escolhido ou pedido de outra origem.', MESSAGE_CODE.notAllowed],
  404: ['Não existe, ou não para este cliente.', MESSAGE_CODE.notFound],
  409: ['Alterado por outra pessoa, em uso, ou de outro cliente.', MESSAGE_CODE.changedByOther],
  413: ['Arquivo maior do que o permitido.', MESSAGE_CODE.fileTooLarge],
  422: ['Campo ou arquivo inválido; `field` diz qual.', MESSAGE_CODE.invalidField],
  429: ['Muitas tentativas.', MESSAGE_CODE.tooManyAttempts],
  500: ['Erro inesperado.', MESSAGE_CODE.unexpected],
  503: ['Serviço indisponível no momento.', MESSAGE_CODE.unavailable],
};

/** The OpenAPI 3.1 document of the whole server. */
export function openApiDocument({ version, operations }: DocumentOptions): JsonObject {
  const calls = new Calls();
  for (const operation of operations) calls.add(operation);
  return { ...frame(version, calls.tags), paths: calls.paths };
}

/** Milliseconds of work between two turns of the event loop. */
const SLICE_MS = 10;

/** The same document as JSON text, built in slices, so that other requests are served meanwhile. */
export async function openApiText({ version, operations }: DocumentOptions): Promise<string> {
  const calls = new Calls();
  await inSlices(operations, (operation) => calls.add(operation));
  const paths: string[] = [];
  await inSlices(Object.entries(calls.paths), ([path, methods]) => {
    paths.push(`${JSON.stringify(path)}:${JSON.stringify(methods)}`);
  });
  const head = JSON.stringify(frame(version, calls.tags));
  return `${head.slice(0, -1)},"paths":{${paths.join(',')}}}`;
}

async function inSlices<T>(all: Iterable<T>, work: (each: T) => void): Promise<void> {
  let began = performance.now();
  for (const each of all) {
    work(each);
    if (performance.now() - began < SLICE_MS) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** Described calls by path and method, and their tags. */
class Calls {
  readonly paths: Record<string, JsonObject> = {};
  readonly tags = new Set<string>();

  add(operation: Operation): void {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    this.paths[path] = { ...this.paths[path], [operation.method]: describe(operation) };
    this.tags.add(operation.tag);
  }
}

/** The document without its paths. */
function frame(version: string, tags: ReadonlySet<string>): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'API do Claraboia',
      version,
      description: description(),
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/' }],
    tags: [...tags].map((name) => ({ name })),
    components: {
      schemas: components(),
      responses: Object.fromEntries(
        Object.entries(ERRORS).map(([status, [text, code]]) => [
          `Erro${status}`,
          {
            description: text,
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Erro' },
                example: { error: true, messages: [refusal(code)], data: null },
              },
            },
          },
        ]),
      ),
      securitySchemes: {
        sessao: {
          type: 'apiKey',
          in: 'cookie',
          name: 'claraboia',
          description: 'Cookie da sessão, recebido ao entrar por `/login`.',
        },
      },
    },
  };
}

function refusal(code: MessageCode): JsonObject {
  return { code, description: MESSAGE_TEXT[code] };
}

function description(): string {
  const codes = Object.entries(MESSAGE_TEXT).map(([code, text]) => `| ${code} | ${text} |`);
  return [
    'Toda resposta em JSON vem num envelope `{error, messages: [{code, description, field?}], data}`. `error` diz se houve recusa; `field` é o caminho do campo em falta.',
    'Métodos que gravam (`POST`, `PUT`, `DELETE`) só são aceitos da própria origem do portal. Uma referência é gravada como `{id}`; `PUT` leva a `versao` lida.',
    'Códigos abaixo de 1000 são de sucesso, de 1000 a 1999 informações, de 2000 a 2999 alertas, de 3000 em diante erros.',
    ['| Código | Texto |', '| --- | --- |', ...codes].join('\n'),
  ].join('\n\n');
}

function components(): JsonObject {
  const mensagem: JsonObject = {
    type: 'object',
    title: 'Mensagem',
    properties: {
      code: { type: 'integer', title: 'Código' },
      description: { type: 'string', title: 'Texto em português' },
      field: { type: 'string', title: 'Caminho do campo em falta' },
    },
    required: ['code', 'description'],
    additionalProperties: false,
  };
  return {
    Mensagem: mensagem,
    Erro: {
      type: 'object',
      title: 'Recusa',
      properties: {
        error: { const: true },
        messages: { type: 'array', items: { $ref: '#/components/schemas/Mensagem' } },
        data: { type: 'null' },
      },
      required: ['error', 'messages', 'data'],
      additionalProperties: false,
    },
  };
}

function describe(operation: Operation): JsonObject {
  const { access, body, answer, moved, status = 200 } = operation;
  const text = [operation.description, ACCESS[access]].filter((part) => part !== undefined);
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: text.join('\n\n'),
    security: access === 'publico' ? [] : [{ sessao: [] }],
    parameters: parameters(operation),
    ...(body === undefined ? {} : { requestBody: requestBody(body) }),
    responses: {
      ['redirect' in answer ? 302 : status]: goodResponse(answer),
      ...(moved !== undefined && { 301: goodResponse({ redirect: moved }) }),
      ...Object.fromEntries(
        errorsOf(operation).map((each) => [each, { $ref: `#/components/responses/Erro${each}` }]),
      ),
    },
  };
}

/** Returns whether a call writes a client's data. */
const writesForClient = ({ method, access }: Operation) => method !== 'get' && access === 'gestor';

/** Sent by the portal's own screens. Calls without it write into the session's client. */
const CLIENTE_DOC: ParamDoc = {
  description:
    'Identificador do cliente para o qual a tela foi aberta. Se a sessão está em outro, a resposta é 409 (3006) e nada é gravado.',
  example: 'vale-claro',
};

function errorsOf(operation: Operation): number[] {
  const { access, query, body, method, errors = [] } = operation;
  const found = new Set<number>([...errors, 500, 503]);
  if (writesForClient(operation)) found.add(409);
  if (query !== undefined) found.add(400);
  if (access !== 'publico') found.add(401);
  if (access !== 'publico' && (access !== 'sessao' || method !== 'get')) found.add(403);
  if (body !== undefined) found.add(422);
  if (body !== undefined && 'file' in body) found.add(413);
  return [...found].sort((a, b) => a - b);
}

function parameters(operation: Operation): Json[] {
  const { path, params = {}, query = {}, headers = {} } = operation;
  const ofClient = writesForClient(operation) ? { 'X-Cliente': CLIENTE_DOC } : {};
  const id: ParamDoc = { description: 'Número do registro.', example: 1 };
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const parameter = (
    place: 'path' | 'query' | 'header',
    name: string,
    doc: ParamDoc,
  ): JsonObject => ({
    name,
    in: place,
    required: place === 'path' || doc.required === true,
    description: doc.description,
    schema: { type: typeof doc.example === 'number' ? 'integer' : 'string' },
    example: doc.example,
  });
  return [
    ...names.map((name) => {
      const doc = params[name] ?? (name === 'id' ? id : undefined);
      if (doc === undefined) throw new Error(`${path}: nothing is said of ${name}`);
      return parameter('path', name, doc);
    }),
    ...Object.entries(query).map(([name, doc]) => parameter('query', name, doc)),
    ...Object.entries({ ...ofClient, ...headers }).map(([name, doc]) =>
      parameter('header', name, doc),
    ),
  ];
}

function requestBody(body: BodyDoc): JsonObject {
  if ('file' in body) {
    const file = { type: 'string', format: 'binary', description: body.file };
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file }, required: ['file'] },
          example: { file: '(bytes do arquivo)' },
        },
      },
    };
  }
  return {
    required: true,
    content: {
      'application/json': {
        schema: withProperties(schemaOf(body.schema, 'input'), body),
        example: body.example as Json,
      },
    },
  };
}

function goodResponse(answer: AnswerDoc): JsonObject {
  if ('redirect' in answer) {
    return {
      description: answer.redirect,
      headers: { location: { schema: { type: 'string' }, description: answer.redirect } },
    };
  }
  if ('media' in answer) {
    const { media, description, example } = answer;
    const content: JsonObject =
      example === undefined
        ? { schema: { type: 'string', format: 'binary' } }
        : { schema: { type: 'array', items: { type: 'object' } }, example: example as Json };
    return { description, content: { [media]: content } };
  }
  const data: JsonObject =
    answer.data === null
      ? { type: 'null' }
      : withProperties(schemaOf(answer.data, 'output'), answer);
  return {
    description: 'Feito.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            error: { const: false },
            messages: { type: 'array', items: { $ref: '#/components/schemas/Mensagem' } },
            data,
          },
          required: ['error', 'messages', 'data'],
        },
        example: { error: false, messages: [], data: answer.example as Json },
      },
    },
  };
}

/** JSON Schema of a zod schema. Custom checks are documented by examples and messages. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonObject;
}

function withProperties(schema: JsonObject, { titles = {}, required }: PropertyDoc): JsonObject {
  const properties = (schema.properties ?? {}) as { [name: string]: JsonObject };
  const titled = Object.entries(properties).map(([name, property]) => {
    const title = titles[name];
    return [name, title === undefined ? property : { title, ...property }];
  });
  return {
    ...schema,
    ...(titled.length === 0 ? {} : { properties: Object.fromEntries(titled) as JsonObject }),
    ...(required === undefined ? {} : { required: [...required] }),
  };
}

import type { AnyCall, CallParams } from '@claraboia/contract/schema';
import { z } from 'zod';
import type { Access, AnswerDoc, Method, Operation, ParamDoc } from './operation.ts';

const METHOD: Readonly<Record<AnyCall['method'], Method>> = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  DELETE: 'delete',
};

const ACCESS: Readonly<Record<AnyCall['who'], Access>> = {
  public: 'publico',
  session: 'sessao',
  cliente: 'cliente',
  gestor: 'gestor',
  admin: 'admin',
};

/** A declared call as the OpenAPI page tells it. */
export function operationOf(call: AnyCall): Operation {
  const { method, who, params, query, typedQuery, answer, perMinute, head: _, ...rest } = call;
  const errors = new Set(call.errors);
  if (perMinute !== undefined) errors.add(429);
  if (typedQuery === true) errors.add(422);
  const status = 'redirect' in answer ? 302 : 'data' in answer ? answer.status : undefined;
  return {
    ...rest,
    method: METHOD[method],
    access: ACCESS[who],
    answer: answer satisfies AnswerDoc,
    errors: [...errors],
    ...(status !== undefined && { status }),
    ...(params !== undefined && { params: docsOf(call, params) }),
    ...(query !== undefined && { query: docsOf(call, query) }),
  };
}

function docsOf({ id }: AnyCall, schemas: CallParams): Record<string, ParamDoc> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { description, example } = z.globalRegistry.get(schema) ?? {};
      if (description === undefined || !isExample(example)) {
        throw new Error(`${id}: nothing is said of ${name}`);
      }
      const doc: ParamDoc = { description, example };
      return [name, schema.safeParse(undefined).success ? doc : { ...doc, required: true }];
    }),
  );
}

const isExample = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

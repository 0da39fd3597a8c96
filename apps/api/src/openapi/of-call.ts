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
  auditor: 'gestor',
};

/** Operation of a declared call for the OpenAPI page. */
export function operationOf(call: AnyCall): Operation {
  const {
    method,
    who,
    params,
    query,
    typedQuery,
    answer,
    perMinute,
    head: _,
    automatic: __,
    ...rest
  } = call;
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

/** Documentation of parameters, by name. @param of owner of the parameters */
function docsOf<P extends CallParams>(
  of: Pick<AnyCall, 'id'>,
  schemas: P,
): Record<keyof P & string, ParamDoc>;
function docsOf({ id }: Pick<AnyCall, 'id'>, schemas: CallParams): Record<string, ParamDoc> {
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([, schema]) => z.globalRegistry.get(schema)?.refused !== true)
      .map(([name, schema]) => [name, paramDoc(schema, `${name} of ${id}`)]),
  );
}

/**
 * Documentation of a parameter on the OpenAPI page.
 * @param what is named if the schema does not describe it
 */
function paramDoc(schema: z.ZodType, what: string): ParamDoc {
  const { description, example } = z.globalRegistry.get(schema) ?? {};
  if (description === undefined || !isExample(example)) {
    throw new Error(`nothing is said of ${what}`);
  }
  const doc: ParamDoc = { description, example };
  return schema.safeParse(undefined).success ? doc : { ...doc, required: true };
}

const isExample = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

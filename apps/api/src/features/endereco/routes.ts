import { type AddressValues, isStorable, registry } from '@claraboia/contract';
import { calls, enderecoValoresSchema } from '@claraboia/contract/schema';
import type { Context } from '../../context.ts';
import { type Serving, serve } from '../../engine/serve.ts';
import { invalidField, invalidQuery } from '../../errors.ts';
import { mudancaOf, readMudanca } from './mudanca.ts';

/** Consequences of a change for public addresses, before it is saved. */
export function enderecoRoutes(serving: Serving, { dominios }: Pick<Context, 'dominios'>): void {
  serve(serving, calls.endereco.getEnderecoMudanca, async ({ params, query, actor, within }) => {
    const asked = { registry, ...params, valores: readValores(query.valores) };
    return mudancaOf(await within((tx) => readMudanca(tx, asked, actor.papel)), dominios);
  });
}

function readValores(text: string): AddressValues {
  const { data, success } = enderecoValoresSchema.safeParse(parsed(text));
  if (!success) throw invalidQuery('Informe os campos do endereço em JSON.', 'valores');
  // The same check as that of a saved record.
  const strange = Object.entries(data).find(
    ([, value]) => typeof value === 'string' && !isStorable(value),
  );
  if (strange !== undefined) {
    throw invalidField('O texto tem caracteres que não podem ser gravados.', strange[0]);
  }
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

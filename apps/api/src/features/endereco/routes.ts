import { type AddressValues, registry } from '@claraboia/contract';
import { calls, enderecoValoresSchema } from '@claraboia/contract/schema';
import type { Context } from '../../context.ts';
import { type Serving, serve } from '../../engine/serve.ts';
import { invalidQuery } from '../../errors.ts';
import { mudancaOf, readMudanca } from './mudanca.ts';

/** Consequences of a change for public addresses, before it is saved. */
export function enderecoRoutes(serving: Serving, { dominios }: Pick<Context, 'dominios'>): void {
  serve(serving, calls.endereco.getEnderecoMudanca, async ({ params, query, actor, within }) => {
    const asked = { registry, ...params, valores: readValores(query.valores) };
    return mudancaOf(await within((tx) => readMudanca(tx, asked, actor.papel)), dominios);
  });
}

function readValores(text: string): AddressValues {
  const invalid = () => invalidQuery('Informe os campos do endereço em JSON.', 'valores');
  try {
    const { data, success } = enderecoValoresSchema.safeParse(JSON.parse(text));
    if (success && !text.includes('\\u0000')) return data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalid();
}

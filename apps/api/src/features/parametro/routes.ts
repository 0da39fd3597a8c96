import { calls } from '@claraboia/contract/schema';
import { type Serving, serve } from '../../engine/serve.ts';
import { notFound } from '../../errors.ts';

/** Parameters of the installation, asked for by name (spec gestao §7). */
export function parametroRoutes(serving: Serving): void {
  serve(serving, calls.parametro.getParametroValor, async ({ query: { param }, within }) => {
    // Names with other characters match no parameter, and some are invalid in the database.
    const rows = /^\w{1,100}$/.test(param)
      ? await within((tx) =>
          tx.query<{ valor: string }>('select valor from parametro where nome = $1', [param]),
        )
      : [];
    const [row] = rows;
    if (row === undefined) throw notFound('Parâmetro não encontrado.', 'param');
    return row.valor;
  });
}

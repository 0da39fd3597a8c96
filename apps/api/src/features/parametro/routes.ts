import { calls } from '@claraboia/contract/schema';
import { type Serving, serve } from '../../engine/serve.ts';
import { notFound } from '../../errors.ts';

/** Parameters of the installation, asked for by name (spec gestao §7). */
export function parametroRoutes(serving: Serving): void {
  serve(serving, calls.parametro.getParametroValor, async ({ query: { param }, within }) => {
    // A name with other characters is that of no parameter; some of them no database would take.
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

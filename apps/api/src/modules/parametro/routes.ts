import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { invalidQuery, notFound } from '../../errors.ts';
import { queryOf, sendData } from '../../http.ts';

export interface ParametroRoutesOptions {
  readonly database: Database;
  /** Refuses the anonymous. */
  readonly pessoaOf: (request: FastifyRequest) => number | null;
}

/** Parameters of the installation, asked for by name (spec gestao §7). */
export function parametroRoutes(app: FastifyInstance, options: ParametroRoutesOptions): void {
  const { database, pessoaOf } = options;

  app.get('/v1/parametros/get-value', async (request, reply) => {
    pessoaOf(request);
    const { param = '' } = queryOf(request.query);
    if (param === '') throw invalidQuery('Informe param, o nome do parâmetro.', 'param');
    // A name with other characters is that of no parameter; some of them no database would take.
    const rows = /^\w{1,100}$/.test(param) ? await find(param) : [];
    const [row] = rows;
    if (row === undefined) throw notFound('Parâmetro não encontrado.', 'param');
    return sendData(reply, row.valor);
  });

  const find = (nome: string) =>
    database.system((tx) =>
      tx.query<{ valor: string }>('select valor from parametro where nome = $1', [nome]),
    );
}

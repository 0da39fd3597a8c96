import { PAINEL_PATH, today } from '@claraboia/contract';
import type { Painel } from '@claraboia/contract/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../engine/types.ts';
import { contextMissing } from '../../errors.ts';
import { queryOf, sendData } from '../../http.ts';
import { wholeNumber } from '../relatorio/period.ts';
import { readAtencao } from './atencao.ts';
import { readCategorias } from './categorias.ts';
import { readPublicacoes } from './publicacoes.ts';

export interface PainelRoutesOptions {
  readonly database: Database;
  readonly actorOf: (request: FastifyRequest) => Promise<Actor>;
}

const YEARS = { min: 1900, max: 2200 };

/** The managers' first page: how the client's publications stand, and what waits for somebody. */
export function painelRoutes(
  app: FastifyInstance,
  { database, actorOf }: PainelRoutesOptions,
): void {
  app.get(PAINEL_PATH, async (request, reply) => {
    const { clienteId, papel } = await actorOf(request);
    if (clienteId === null) throw contextMissing();
    const thisYear = Number(today().slice(0, 4));
    const { min, max } = YEARS;
    const exercicio = wholeNumber(queryOf(request.query), 'exercicio', thisYear, min, max);
    const data = await database.tenant(
      clienteId,
      async (tx): Promise<Painel> => ({
        exercicio,
        publicacoes: await readPublicacoes(tx, exercicio),
        categorias: await readCategorias(tx, exercicio),
        atencao: await readAtencao(tx, papel, exercicio),
      }),
    );
    return sendData(reply, data);
  });
}

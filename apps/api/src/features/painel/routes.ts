import { today } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import type { Context } from '../../context.ts';
import { type Serving, serve } from '../../engine/serve.ts';
import { copiaRegrasOf } from '../../services/copia-seguranca/estado.ts';
import { readAtencao } from './atencao.ts';
import { readCategorias } from './categorias.ts';
import { readPublicacoes } from './publicacoes.ts';

/** Managers' home page: the state of the client's publications, and pending matters. */
export function painelRoutes(serving: Serving, { config }: Pick<Context, 'config'>): void {
  serve(serving, calls.painel.getPainel, ({ query, actor, within }) =>
    within(async (tx) => {
      const exercicio = query.exercicio ?? Number(today().slice(0, 4));
      return {
        exercicio,
        publicacoes: await readPublicacoes(tx, exercicio),
        categorias: await readCategorias(tx, exercicio),
        atencao: await readAtencao(tx, actor.papel, exercicio, copiaRegrasOf(config)),
      };
    }),
  );
}

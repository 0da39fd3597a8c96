import type { AnswerTo } from '@claraboia/ui/lib/ask.ts';
import { apiPath } from '../portal-paths.ts';
import { publicQuery } from '../portal-queries.ts';
import { type BuscaFiltro, buscaParams } from './filtro.ts';

/** What is found for these words. */
export const buscaQuery = (cliente: string, palavraChave: string, filtro: BuscaFiltro) =>
  publicQuery<AnswerTo<'GET /public/v1/:cliente/busca'>>(
    `${apiPath(cliente)}/busca`,
    buscaParams(palavraChave, filtro),
  );

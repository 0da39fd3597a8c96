import type { BuscaResposta } from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { answers } from '../answers.ts';
import { palavraChaveOf } from '../palavra-chave.ts';
import { buscaQuery } from './busca-query.ts';
import { type EmpenhosAchados, fetchEmpenhos, NO_EMPENHOS } from './empenhos-achados.ts';
import { type BuscaFiltro, parseBuscaFiltro } from './filtro.ts';

export interface BuscaData {
  readonly palavraChave: string;
  readonly filtro: BuscaFiltro;
  readonly resposta: BuscaResposta;
  readonly empenhos: EmpenhosAchados;
}

export async function buscaLoader({ params, request }: LoaderFunctionArgs): Promise<BuscaData> {
  const { cliente = '' } = params;
  const { searchParams } = new URL(request.url);
  const palavraChave = palavraChaveOf(params, searchParams).trim();
  const filtro = parseBuscaFiltro(searchParams);
  const [resposta, empenhos] = await Promise.all([
    answers().get(buscaQuery(cliente, palavraChave, filtro)),
    filtro.pagina === 1 && filtro.tipo === null && filtro.ano === null
      ? fetchEmpenhos(cliente, palavraChave)
      : NO_EMPENHOS,
  ]);
  return { palavraChave, filtro, resposta, empenhos };
}

import type { BuscaResposta } from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { answers } from '../answers.ts';
import { AoLado, type Falhas } from '../ao-lado.ts';
import { palavraChaveOf } from '../palavra-chave.ts';
import { buscaQuery } from './busca-query.ts';
import { type EmpenhosAchados, fetchEmpenhos, NO_EMPENHOS } from './empenhos-achados.ts';
import { type BuscaFiltro, parseBuscaFiltro } from './filtro.ts';
import { fetchNasContas, type NasContas } from './nas-contas.ts';

export interface BuscaData {
  readonly palavraChave: string;
  readonly filtro: BuscaFiltro;
  readonly resposta: BuscaResposta;
  /** Empenhos that the query names by number and year. */
  readonly empenhos: EmpenhosAchados;
  readonly contas: readonly NasContas[];
  readonly falhas: Falhas<'contas'>;
}

export async function buscaLoader({ params, request }: LoaderFunctionArgs): Promise<BuscaData> {
  const { cliente = '' } = params;
  const { searchParams } = new URL(request.url);
  const palavraChave = palavraChaveOf(params, searchParams).trim();
  const filtro = parseBuscaFiltro(searchParams);
  const aoLado = new AoLado<'contas'>();
  const contasDe = (palavras: string) => fetchNasContas(cliente, palavras, filtro, aoLado);
  const [resposta, empenhos, own] = await Promise.all([
    answers().get(buscaQuery(cliente, palavraChave, filtro)),
    filtro.pagina === 1 && filtro.tipo === null && filtro.ano === null
      ? fetchEmpenhos(cliente, palavraChave)
      : NO_EMPENHOS,
    contasDe(palavraChave),
  ]);
  const { emLugar } = resposta;
  const contas = own.length === 0 && emLugar !== null ? await contasDe(emLugar) : own;
  return { palavraChave, filtro, resposta, empenhos, contas, falhas: aoLado.falhas };
}

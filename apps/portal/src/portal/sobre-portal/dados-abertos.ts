import type { Dicionario } from '@claraboia/contract/schema';
import { answers } from '../answers.ts';
import { publicQuery } from '../portal-queries.ts';

/** One of the lists that can be taken away. */
export type ListaAberta = Dicionario[number];

const CAMINHO = '/public/v1/dicionario-de-dados';

export const dicionarioHref = CAMINHO;

export const dadosAbertosLoader = () => answers().get(publicQuery<Dicionario>(CAMINHO));

/** What has to be said besides whose list it is: the list is an answer to a question. */
export const perguntaIn = ({ endereco }: ListaAberta) => endereco.includes('{palavras}');

/** The whole list of one body as a file. */
export const listaHref = ({ endereco }: ListaAberta, cliente: string, formato: string) =>
  endereco
    .replace('{cliente}', encodeURIComponent(cliente))
    .replace('{formato}', encodeURIComponent(formato));

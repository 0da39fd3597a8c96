import type { PublicEstrutura, PublicFaq } from '@claraboia/contract/schema';
import { askQuery } from '../ask-query.ts';
import { dadosPath } from '../portal-paths.ts';
import { publicQuery, whole } from '../portal-queries.ts';

export const faqListQuery = (cliente: string) =>
  askQuery('GET /public/v1/:cliente/faq', whole(cliente));

/** Query for one question with its full answer. */
export const perguntaQuery = (cliente: string, id: number) =>
  publicQuery<PublicFaq>(`${dadosPath(cliente, 'faq')}/${id}`);

export const declaracaoListQuery = (cliente: string) =>
  askQuery('GET /public/v1/:cliente/declaracao-inexistencia', whole(cliente));

export const estruturaListQuery = (cliente: string) =>
  askQuery('GET /public/v1/:cliente/estrutura-organizacional', whole(cliente));

/** Query for one unit with its full text. */
export const unidadeTextoQuery = (cliente: string, id: number) =>
  publicQuery<PublicEstrutura>(`${dadosPath(cliente, 'estrutura-organizacional')}/${id}`);

export const gestorListQuery = (cliente: string) =>
  askQuery('GET /public/v1/:cliente/estrutura-organizacional-gestao', whole(cliente));

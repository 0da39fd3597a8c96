import type { PublicServico, PublicServicoItem } from '@claraboia/contract/schema';
import { ALL } from '../portal-calls.ts';
import { apiPath } from '../portal-paths.ts';
import { type PublicList, publicQuery } from '../portal-queries.ts';

/** A unit that offers services, as lists name it. */
export interface UnidadeItem {
  readonly id: number;
  readonly nome: string;
  readonly descricao: string | null;
}

export const unidadeListQuery = (cliente: string) =>
  publicQuery<PublicList<UnidadeItem>>(`${apiPath(cliente)}/servico/estrutura`);

export const unidadeQuery = (cliente: string, unidade: string) =>
  publicQuery<{ readonly id: number; readonly nome: string }>(
    `${apiPath(cliente)}/estrutura-organizacional/${encodeURIComponent(unidade)}`,
  );

export const servicoListQuery = (cliente: string, unidade: string) =>
  publicQuery<PublicList<PublicServicoItem>>(
    `${apiPath(cliente)}/servico/estrutura/${encodeURIComponent(unidade)}`,
    { limit: ALL },
  );

export const servicoQuery = (cliente: string, id: string) =>
  publicQuery<PublicServico>(`${apiPath(cliente)}/servico/${encodeURIComponent(id)}`);

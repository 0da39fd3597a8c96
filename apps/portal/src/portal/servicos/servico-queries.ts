import { askQuery } from '../ask-query.ts';
import { ALL, whole } from '../portal-queries.ts';

export const unidadeListQuery = (cliente: string) =>
  askQuery('GET /public/v1/:cliente/servico/estrutura', { params: { cliente } });

export const cartaQuery = (cliente: string) =>
  askQuery('GET /public/v1/:cliente/servico', whole(cliente));

export const unidadeQuery = (cliente: string, unidade: string) =>
  askQuery('GET /public/v1/:cliente/estrutura-organizacional/:registro', {
    params: { cliente, registro: unidade },
  });

export const servicoListQuery = (cliente: string, unidade: string) =>
  askQuery('GET /public/v1/:cliente/servico/estrutura/:unidade', {
    params: { cliente, unidade },
    query: { limit: ALL },
  });

export const servicoQuery = (cliente: string, registro: string) =>
  askQuery('GET /public/v1/:cliente/servico/:registro', { params: { cliente, registro } });

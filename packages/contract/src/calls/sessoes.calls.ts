import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { idParam } from './params.ts';
import { sessaoAbertaSchema, sessoesEncerradasSchema } from './sessoes.ts';

const tag = 'Sessão';
const list = {
  data: z.array(sessaoAbertaSchema),
  example: [
    {
      id: 7,
      aparelho: 'Firefox no Windows',
      atual: true,
      criadaEm: '2026-03-15T11:00:00.000Z',
      usadaEm: '2026-03-15T12:00:00.000Z',
    },
  ],
};
const ended = { data: sessoesEncerradasSchema, example: { encerradas: 1 } };

/** Last used first. */
export const listSessoes = defineCall({
  method: 'GET',
  path: '/v1/pessoa-fisica/me/sessao',
  id: 'listSessoes',
  tag,
  summary: 'As sessões abertas de quem entrou',
  who: 'session',
  answer: list,
  errors: [404],
});

export const endSessoes = defineCall({
  method: 'DELETE',
  path: '/v1/pessoa-fisica/me/sessao',
  id: 'endSessoes',
  tag,
  summary: 'Encerra as outras sessões de quem entrou',
  description: 'A sessão que pede continua.',
  who: 'session',
  answer: ended,
  errors: [404],
});

export const endSessao = defineCall({
  method: 'DELETE',
  path: '/v1/pessoa-fisica/me/sessao/:id',
  id: 'endSessao',
  tag,
  summary: 'Encerra uma sessão de quem entrou',
  who: 'session',
  params: { id: idParam() },
  answer: ended,
  errors: [404],
});

export const listSessoesDePessoa = defineCall({
  method: 'GET',
  path: '/v1/sistema/pessoa/:id/sessao',
  id: 'listSessoesDePessoa',
  tag,
  summary: 'As sessões abertas de uma pessoa',
  who: 'admin',
  params: { id: idParam() },
  answer: list,
  errors: [404],
});

export const endSessoesDePessoa = defineCall({
  method: 'DELETE',
  path: '/v1/sistema/pessoa/:id/sessao',
  id: 'endSessoesDePessoa',
  tag,
  summary: 'Encerra as sessões de uma pessoa',
  description: 'Quando a pessoa é quem pede, a sessão que pede continua.',
  who: 'admin',
  params: { id: idParam() },
  answer: ended,
  errors: [404],
});

import { SENHA_PATH, SESSOES_PATH } from '@claraboia/contract';
import {
  sessaoAbertaSchema,
  sessoesEncerradasSchema,
  trocarSenhaSchema,
} from '@claraboia/contract/schema';
import { z } from 'zod';
import type { Operation } from '../../openapi/operation.ts';

const tag = 'Sessão';
const OF_PERSON = '/v1/sistema/pessoa/:id/sessao';
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

export const sessoesOperations: readonly Operation[] = [
  {
    method: 'put',
    path: SENHA_PATH,
    id: 'trocarSenha',
    tag,
    summary: 'Troca a própria senha',
    description:
      'Só com o provedor embutido. Pede a atual, com 10 tentativas em 15 minutos, e encerra as outras sessões.',
    access: 'sessao',
    body: {
      schema: trocarSenhaSchema,
      example: { atual: 'quatro cavalos no telhado', nova: 'uma goteira azul na escola' },
    },
    answer: { data: null, example: null },
    errors: [404, 429],
  },
  {
    method: 'get',
    path: SESSOES_PATH,
    id: 'listSessoes',
    tag,
    summary: 'As sessões abertas de quem entrou',
    access: 'sessao',
    answer: list,
    errors: [404],
  },
  {
    method: 'delete',
    path: SESSOES_PATH,
    id: 'endSessoes',
    tag,
    summary: 'Encerra as outras sessões de quem entrou',
    description: 'A sessão que pede continua.',
    access: 'sessao',
    answer: ended,
    errors: [404],
  },
  {
    method: 'delete',
    path: `${SESSOES_PATH}/:id`,
    id: 'endSessao',
    tag,
    summary: 'Encerra uma sessão de quem entrou',
    access: 'sessao',
    answer: ended,
    errors: [404],
  },
  {
    method: 'get',
    path: OF_PERSON,
    id: 'listSessoesDePessoa',
    tag,
    summary: 'As sessões abertas de uma pessoa',
    access: 'admin',
    answer: list,
    errors: [404],
  },
  {
    method: 'delete',
    path: OF_PERSON,
    id: 'endSessoesDePessoa',
    tag,
    summary: 'Encerra as sessões de uma pessoa',
    description: 'Quando a pessoa é quem pede, a sessão que pede continua.',
    access: 'admin',
    answer: ended,
    errors: [404],
  },
];

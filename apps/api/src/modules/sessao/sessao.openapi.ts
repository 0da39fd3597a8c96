import {
  chooseContextSchema,
  contextClientSchema,
  sessionSchema,
} from '@claraboia/contract/schema';
import { z } from 'zod';
import type { Operation } from '../../openapi/operation.ts';

const tag = 'Sessão';
const CLIENT = {
  id: 1,
  identificador: 'vale-claro',
  cidade: 'Vale Claro',
  nome: 'Prefeitura Municipal de Vale Claro',
  cnpj: '99910001000130',
};
const SESSION = {
  isAuthenticated: true,
  user: { nome: 'Helena Prado Monteiro de Sá', username: 'gestora' },
  context: { client: CLIENT, exercicio: 2026, papel: 'gestor', menus: [] },
  expires_in: 43_200,
};

export const sessaoOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/login',
    id: 'startLogin',
    tag,
    summary: 'Começa a entrada, no provedor de identidade',
    description: 'Aberto pelo navegador, em uma janela.',
    access: 'publico',
    status: 302,
    answer: { redirect: 'O endereço do provedor (OpenID Connect, com código e PKCE).' },
    errors: [403, 503],
  },
  {
    method: 'get',
    path: '/login/callback',
    id: 'finishLogin',
    tag,
    summary: 'Termina a entrada, de volta do provedor',
    access: 'publico',
    query: {
      code: { description: 'Código do provedor.', example: 'abc123' },
      state: { description: 'O estado com que a entrada começou.', example: 'xyz789' },
    },
    status: 302,
    answer: { redirect: 'A página inicial.' },
    errors: [403, 503],
  },
  {
    method: 'get',
    path: '/session',
    id: 'getSession',
    tag,
    summary: 'Quem entrou, e em que cliente trabalha',
    description: 'Sem sessão não há erro: `isAuthenticated` é falso.',
    access: 'publico',
    answer: { data: sessionSchema, example: SESSION },
  },
  {
    method: 'get',
    path: '/session/context',
    id: 'listSessionContext',
    tag,
    summary: 'Os clientes em que a pessoa pode trabalhar',
    access: 'sessao',
    answer: { data: z.array(contextClientSchema), example: [CLIENT] },
  },
  {
    method: 'put',
    path: '/session/context',
    id: 'chooseSessionContext',
    tag,
    summary: 'Escolhe o cliente e o exercício',
    access: 'sessao',
    body: {
      schema: chooseContextSchema,
      example: { identificador: 'vale-claro', exercicio: 2026 },
    },
    answer: { data: sessionSchema, example: SESSION },
    errors: [404],
  },
  {
    method: 'post',
    path: '/session/logout',
    id: 'logout',
    tag,
    summary: 'Encerra a sessão',
    access: 'publico',
    answer: {
      data: z.strictObject({ endSessionUrl: z.string() }),
      example: { endSessionUrl: 'https://portal.exemplo.org/sso/session/end' },
    },
  },
];

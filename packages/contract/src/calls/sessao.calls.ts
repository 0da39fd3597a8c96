import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { textParam } from './params.ts';
import {
  chooseContextSchema,
  contextClientSchema,
  sessaoEncerradaSchema,
  sessionSchema,
} from './sessao.ts';

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

export const startLogin = defineCall({
  method: 'GET',
  path: '/login',
  id: 'startLogin',
  tag,
  summary: 'Começa a entrada, no provedor de identidade',
  description: 'Aberto pelo navegador, em uma janela.',
  who: 'public',
  answer: { redirect: 'O endereço do provedor (OpenID Connect, com código e PKCE).' },
  errors: [403, 503],
});

export const finishLogin = defineCall({
  method: 'GET',
  path: '/login/callback',
  id: 'finishLogin',
  tag,
  summary: 'Termina a entrada, de volta do provedor',
  who: 'public',
  query: {
    code: textParam('Código do provedor.', 'abc123'),
    state: textParam('O estado com que a entrada começou.', 'xyz789'),
  },
  answer: { redirect: 'A página inicial.' },
  errors: [403, 503],
});

export const getSession = defineCall({
  method: 'GET',
  path: '/session',
  id: 'getSession',
  tag,
  summary: 'Quem entrou, e em que cliente trabalha',
  description: 'Sem sessão não há erro: `isAuthenticated` é falso.',
  who: 'public',
  answer: { data: sessionSchema, example: SESSION },
});

export const listSessionContext = defineCall({
  method: 'GET',
  path: '/session/context',
  id: 'listSessionContext',
  tag,
  summary: 'Os clientes em que a pessoa pode trabalhar',
  who: 'session',
  answer: { data: z.array(contextClientSchema), example: [CLIENT] },
});

export const chooseSessionContext = defineCall({
  method: 'PUT',
  path: '/session/context',
  id: 'chooseSessionContext',
  tag,
  summary: 'Escolhe o cliente e o exercício',
  who: 'session',
  body: {
    schema: chooseContextSchema,
    example: { identificador: 'vale-claro', exercicio: 2026 },
  },
  answer: { data: sessionSchema, example: SESSION },
  errors: [404],
});

export const logout = defineCall({
  method: 'POST',
  path: '/session/logout',
  id: 'logout',
  tag,
  summary: 'Encerra a sessão',
  who: 'public',
  answer: {
    data: sessaoEncerradaSchema,
    example: { endSessionUrl: 'https://portal.exemplo.org/sso/session/end' },
  },
});

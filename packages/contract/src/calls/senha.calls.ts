import { defineCall } from './define-call.ts';
import { trocarSenhaSchema } from './primeiro-acesso.ts';

/** Only with the embedded provider; ends all other sessions of the person. */
export const trocarSenha = defineCall({
  method: 'PUT',
  path: '/v1/pessoa-fisica/me/senha',
  id: 'trocarSenha',
  tag: 'Sessão',
  summary: 'Troca a própria senha',
  description:
    'Só com o provedor embutido. Pede a atual, com 10 tentativas em 15 minutos, e encerra as outras sessões.',
  who: 'session',
  body: {
    schema: trocarSenhaSchema,
    example: { atual: 'quatro cavalos no telhado', nova: 'uma goteira azul na escola' },
  },
  answer: { data: null, example: null },
  errors: [404, 429],
});

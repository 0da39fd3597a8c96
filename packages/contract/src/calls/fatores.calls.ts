import { defineCall } from './define-call.ts';
import {
  aplicativoNovoSchema,
  codigosReservaSchema,
  comSenhaSchema,
  confirmarAplicativoSchema,
  confirmarChaveSchema,
  confirmarEmailSchema,
  criarRecuperacaoSchema,
  fatoresSchema,
  trocarEmailSchema,
  webauthnSchema,
} from './fatores.ts';
import { idParam } from './params.ts';
import { conviteSchema } from './primeiro-acesso.ts';

const tag = 'Sessão';
const description =
  'Só com o provedor embutido. A senha pedida é a de quem entrou, com 10 tentativas em 15 minutos.';
const senha = { schema: comSenhaSchema, example: { senha: 'quatro cavalos no telhado' } };
const reserva = {
  data: codigosReservaSchema,
  example: { codigosReserva: ['ABCDE-FGHJK', 'MNPQR-STVWX'] },
};

/** Sign-in methods of the current user. */
export const getFatores = defineCall({
  method: 'GET',
  path: '/v1/pessoa-fisica/me/fator',
  id: 'getFatores',
  tag,
  summary: 'A verificação em duas etapas de quem entrou',
  description: 'Só com o provedor embutido.',
  who: 'session',
  answer: {
    data: fatoresSchema,
    example: {
      exigido: false,
      chaves: true,
      fatores: [
        {
          id: 3,
          tipo: 'aplicativo',
          nome: 'Celular',
          criadoEm: '2026-03-15T11:00:00.000Z',
          usadoEm: '2026-03-16T08:00:00.000Z',
        },
      ],
      codigosReserva: 10,
      email: 'helena@exemplo.org',
      emailProvado: true,
      correio: true,
    },
  },
  errors: [404],
});

export const beginAplicativo = defineCall({
  method: 'POST',
  path: '/v1/pessoa-fisica/me/fator/aplicativo',
  id: 'beginAplicativo',
  tag,
  summary: 'Começa a inclusão de um aplicativo autenticador',
  description,
  who: 'session',
  body: senha,
  answer: {
    data: aplicativoNovoSchema,
    example: {
      segredo: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      endereco: 'otpauth://totp/Claraboia:helena?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    },
  },
  errors: [404, 429],
});

export const confirmAplicativo = defineCall({
  method: 'POST',
  path: '/v1/pessoa-fisica/me/fator/aplicativo/confirmacao',
  id: 'confirmAplicativo',
  tag,
  summary: 'Conclui a inclusão do aplicativo com um código que ele mostra',
  description:
    'Na mesma sessão, em até 15 minutos. Com o primeiro fator vêm os códigos de reserva.',
  who: 'session',
  body: { schema: confirmarAplicativoSchema, example: { nome: 'Celular', codigo: '123456' } },
  answer: { ...reserva, status: 201 },
  errors: [404, 409, 429],
});

export const beginChave = defineCall({
  method: 'POST',
  path: '/v1/pessoa-fisica/me/fator/chave',
  id: 'beginChave',
  tag,
  summary: 'Começa a inclusão de uma chave de acesso (passkey)',
  description,
  who: 'session',
  body: senha,
  answer: { data: webauthnSchema, example: { challenge: 'bm92ZSBjYXJhY3RlcmVz' } },
  errors: [404, 409, 429],
});

export const confirmChave = defineCall({
  method: 'POST',
  path: '/v1/pessoa-fisica/me/fator/chave/confirmacao',
  id: 'confirmChave',
  tag,
  summary: 'Conclui a inclusão da chave de acesso com a resposta do navegador',
  description:
    'Na mesma sessão, em até 15 minutos. Com o primeiro fator vêm os códigos de reserva.',
  who: 'session',
  body: {
    schema: confirmarChaveSchema,
    example: { nome: 'Este computador', resposta: { id: 'bm92ZQ', type: 'public-key' } },
  },
  answer: { ...reserva, status: 201 },
  errors: [404, 409],
});

export const renewCodigosReserva = defineCall({
  method: 'POST',
  path: '/v1/pessoa-fisica/me/fator/codigos',
  id: 'renewCodigosReserva',
  tag,
  summary: 'Troca os códigos de reserva',
  description: `${description} Os anteriores deixam de valer.`,
  who: 'session',
  body: senha,
  answer: { ...reserva, status: 201 },
  errors: [404, 409, 429],
});

export const removeFator = defineCall({
  method: 'POST',
  path: '/v1/pessoa-fisica/me/fator/:id/remocao',
  id: 'removeFator',
  tag,
  summary: 'Remove um fator; com o último vão os códigos de reserva',
  description,
  who: 'session',
  params: { id: idParam() },
  body: senha,
  answer: { data: null, example: null },
  errors: [404, 409, 429],
});

export const changeEmail = defineCall({
  method: 'PUT',
  path: '/v1/pessoa-fisica/me/email',
  id: 'changeEmail',
  tag,
  summary: 'Envia um código ao e-mail em que a senha se recupera',
  description: `${description} O e-mail passa a valer quando o código é confirmado.`,
  who: 'session',
  body: {
    schema: trocarEmailSchema,
    example: { senha: 'quatro cavalos no telhado', email: 'helena@exemplo.org' },
  },
  answer: { data: null, example: null },
  errors: [404, 429, 503],
});

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/v1/pessoa-fisica/me/email/confirmacao',
  id: 'confirmEmail',
  tag,
  summary: 'Confirma o e-mail com o código recebido',
  description: 'O código vale por 10 minutos e 5 tentativas.',
  who: 'session',
  body: { schema: confirmarEmailSchema, example: { codigo: '123456' } },
  answer: { data: null, example: null },
  errors: [404],
});

export const createRecuperacao = defineCall({
  method: 'POST',
  path: '/v1/sistema/pessoa/:id/recuperacao',
  id: 'createRecuperacao',
  tag,
  summary: 'Cria um código com que a pessoa troca a senha que esqueceu',
  description:
    'Só com o provedor embutido. O código aparece só nesta resposta, vale por 24 horas, 5 tentativas e um uso; um novo substitui o anterior.',
  who: 'admin',
  params: { id: idParam() },
  body: { schema: criarRecuperacaoSchema, example: { semFatores: false } },
  answer: {
    data: conviteSchema,
    example: { codigo: 'ABCDE-FGHJK', expiraEm: '2026-03-16T12:00:00.000Z' },
    status: 201,
  },
  errors: [404, 409],
});

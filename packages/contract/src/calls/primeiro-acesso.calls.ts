import { defineCall } from './define-call.ts';
import { idParam } from './params.ts';
import {
  concluirPrimeiroAcessoSchema,
  confirmPrimeiroAcessoSchema,
  contaCriadaSchema,
  conviteSchema,
  dadosPrimeiroAcessoSchema,
  provarEmailSchema,
} from './primeiro-acesso.ts';

const tag = 'Primeiro acesso';

export const createConvite = defineCall({
  method: 'POST',
  path: '/v1/sistema/pessoa/:id/convite',
  id: 'createConvite',
  tag,
  summary: 'Cria o convite de uma pessoa já cadastrada',
  description:
    'O código aparece só nesta resposta, vale por 7 dias, 5 tentativas e um uso; um novo substitui o anterior.',
  who: 'admin',
  params: { id: idParam() },
  answer: {
    data: conviteSchema,
    example: { codigo: 'ABCDE-FGHJK', expiraEm: '2026-03-22T12:00:00.000Z' },
    status: 201,
  },
  errors: [404, 409],
});

export const confirmPrimeiroAcesso = defineCall({
  method: 'POST',
  path: '/v1/primeiro-acesso/confirmar',
  id: 'confirmPrimeiroAcesso',
  tag,
  summary: 'Prova o convite: local de trabalho, CPF e código',
  description: 'CPF desconhecido e código errado têm a mesma resposta, no mesmo tempo.',
  who: 'public',
  body: {
    schema: confirmPrimeiroAcessoSchema,
    example: { identificador: 'vale-claro', cpf: '529.982.247-25', codigo: 'ABCDE-FGHJK' },
  },
  answer: {
    data: dadosPrimeiroAcessoSchema,
    example: {
      nome: 'Helena Prado Monteiro de Sá',
      cpf: '***.982.247-**',
      papel: 'gestor',
      cliente: { nome: 'Prefeitura Municipal de Vale Claro', cidade: 'Vale Claro' },
    },
  },
  perMinute: 60,
  errors: [409],
});

export const proveEmailPrimeiroAcesso = defineCall({
  method: 'POST',
  path: '/v1/primeiro-acesso/email',
  id: 'proveEmailPrimeiroAcesso',
  tag,
  summary: 'Envia um código ao e-mail com que a conta vai ser criada',
  description:
    'Na mesma sessão, onde a instalação envia e-mails. O código vale por 10 minutos e 5 tentativas.',
  who: 'public',
  body: { schema: provarEmailSchema, example: { email: 'helena@exemplo.org' } },
  answer: { data: null, example: null },
  perMinute: 20,
  errors: [404, 409],
});

export const finishPrimeiroAcesso = defineCall({
  method: 'POST',
  path: '/v1/primeiro-acesso/concluir',
  id: 'finishPrimeiroAcesso',
  tag,
  summary: 'Cria a conta de quem provou o convite, com e-mail e senha',
  description:
    'Na mesma sessão, em até 15 minutos. Onde a instalação envia e-mails, com o código enviado ao e-mail.',
  who: 'public',
  body: {
    schema: concluirPrimeiroAcessoSchema,
    example: { email: 'helena@exemplo.org', senha: 'quatro cavalos no telhado' },
  },
  answer: {
    data: contaCriadaSchema,
    example: { login: 'helena@exemplo.org' },
    status: 201,
  },
  perMinute: 60,
  errors: [409],
});

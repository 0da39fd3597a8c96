import { z } from 'zod';
import { isCpf } from '../domain/documento-valido.ts';
import { CODIGO_MINUTOS, CODIGO_TAMANHO, CPF_INVALIDO } from '../domain/inscricao-limites.ts';
import { unmask } from '../domain/mascara.ts';
import { listSchema } from '../engine/record-schema.ts';
import { defineCall } from './define-call.ts';
import {
  type CodigoEnviado,
  codigoEnviadoSchema,
  inscricaoFormSchema,
  inscricaoUsuarioSchema,
  type MinhaInscricao,
  minhaInscricaoSchema,
} from './inscricao-publica.ts';
import { param } from './params.ts';

const tag = 'Inscrição em evento';
const CPF = '529.982.247-25';
/** Requests per minute of one kind from one network address; the database enforces the limits that matter. */
const PER_MINUTE = 120;

/** Selects an event by client and event id. Without them, the next event of the installation. */
const eventoQuery = {
  id: param(z.string().max(200).optional(), 'Identificador do cliente do evento.', 'vale-claro'),
  evento: param(
    z
      .string()
      .regex(/^[1-9]\d{0,15}$/, { error: 'O evento informado não existe' })
      .transform(Number)
      .optional(),
    'Id do evento, do cliente informado.',
    1,
  ),
};

const cpf = param(
  z
    .string({ error: CPF_INVALIDO })
    .max(100, { error: CPF_INVALIDO })
    .transform(unmask)
    .refine(isCpf, { error: CPF_INVALIDO }),
  'Com ou sem pontuação.',
  CPF,
);

const code = param(
  z
    .string({ error: 'Informe o código' })
    .transform((value) => value.replace(/\D/g, ''))
    .refine((value) => value.length === CODIGO_TAMANHO, {
      error: `O código tem ${CODIGO_TAMANHO} números`,
    }),
  'Os 6 números.',
  '123456',
);

const EVENTO = {
  id: 1,
  nome: 'Seminário de Transparência',
  dataInicialRealizacao: '2026-03-15T12:00:00.000Z',
};
const MINHA: MinhaInscricao = {
  confirmado: true,
  id: 1,
  nome: 'Inês Brandão',
  cpf: '52998224725',
  email: 'ines@exemplo.org',
  celular: '81988887777',
  endereco: 'Rua das Flores, 1',
  bairro: 'Centro',
  municipio: { nome: 'Recife', uf: 'PE' },
  cep: '50030230',
  complementoEndereco: null,
  instituicaoRepresentada: null,
  statusPagamento: 'Aguardando Envio do Comprovante de Pagamento',
  evento: EVENTO,
  comprovante: null,
  pagamento: {
    valor: '650.00',
    chavePix: 'seminario@exemplo.org',
    beneficiario: 'Município',
    banco: 'Banco',
    agencia: '0001',
    conta: '12345-6',
    copiaECola: null,
  },
};
const ENVIADO: CodigoEnviado = { minutos: CODIGO_MINUTOS };

export const listInscricaoUsuario = defineCall({
  method: 'GET',
  path: '/public/v1/inscricao/usuario',
  id: 'listInscricaoUsuario',
  tag,
  summary: 'A inscrição de um CPF, depois do código',
  description:
    'Antes do código a resposta nada diz de ninguém, e é a mesma para um CPF sem inscrição. Com o cookie que a confirmação do código dá, a inscrição inteira.',
  who: 'public',
  query: { ...eventoQuery, cpf },
  typedQuery: true,
  answer: {
    data: listSchema(inscricaoUsuarioSchema),
    example: { list: [{ confirmado: false }], count: 1 },
  },
  perMinute: PER_MINUTE,
  errors: [404],
});

export const sendCodigoValidacao = defineCall({
  method: 'POST',
  path: '/public/v1/codigo-validacao/email',
  id: 'sendCodigoValidacao',
  tag,
  summary: 'Envia um código ao e-mail da inscrição, se houver uma',
  description:
    'O código tem 6 números e vale por 10 minutos e 5 tentativas, no navegador que o pediu (um cookie); cada envio invalida o anterior do mesmo navegador. O parâmetro `email` é aceito e não é usado: o código só vai ao endereço cadastrado.',
  who: 'public',
  query: {
    ...eventoQuery,
    cpf,
    email: param(z.string().max(400).optional(), 'Não é usado.', 'ines@exemplo.org'),
  },
  typedQuery: true,
  answer: { data: codigoEnviadoSchema, example: ENVIADO },
  perMinute: PER_MINUTE,
  errors: [404],
});

export const confirmCodigoValidacao = defineCall({
  method: 'POST',
  path: '/public/v1/codigo-validacao/validar',
  id: 'confirmCodigoValidacao',
  tag,
  summary: 'Confirma o código e abre a inscrição por 30 minutos, num cookie',
  description:
    'O código de um formulário enviado há pouco faz dele uma inscrição. Só serve no navegador que o pediu; em outro, a tentativa não conta.',
  who: 'public',
  query: { ...eventoQuery, cpf, code },
  typedQuery: true,
  answer: { data: minhaInscricaoSchema, example: MINHA },
  perMinute: PER_MINUTE,
  errors: [404, 409],
});

export const createInscricaoPublica = defineCall({
  method: 'POST',
  path: '/public/v1/inscricao',
  id: 'createInscricaoPublica',
  tag,
  summary: 'Recebe o formulário de inscrição e envia o código que a confirma',
  description:
    'Só no período de inscrições. O formulário vira inscrição quando o código é confirmado; sem isso é apagado em cerca de uma hora.',
  who: 'public',
  query: eventoQuery,
  typedQuery: true,
  body: {
    schema: inscricaoFormSchema,
    example: {
      nome: 'Inês Brandão',
      email: 'ines@exemplo.org',
      confirmEmail: 'ines@exemplo.org',
      cpf: CPF,
      celular: '(81) 9 8888-7777',
      cep: '50030-230',
      endereco: 'Rua A, 1',
      complementoEndereco: null,
      bairro: 'Centro',
      municipio: { id: 2_611_606 },
      instituicaoRepresentada: null,
    },
  },
  answer: { data: codigoEnviadoSchema, example: ENVIADO },
  perMinute: PER_MINUTE,
  errors: [404, 409],
});

export const getMeuComprovante = defineCall({
  method: 'GET',
  path: '/public/v1/inscricao/comprovante',
  id: 'getMeuComprovante',
  tag,
  summary: 'O comprovante da inscrição que o cookie abre',
  who: 'public',
  answer: { media: 'application/octet-stream', description: 'PDF ou imagem.' },
  perMinute: PER_MINUTE,
  errors: [401, 404],
});

export const sendComprovante = defineCall({
  method: 'POST',
  path: '/public/v1/inscricao/comprovante',
  id: 'sendComprovante',
  tag,
  summary: 'Envia o comprovante de pagamento da inscrição que o cookie abre',
  description:
    'Além de `file`, o campo `cpf` da inscrição. A situação passa a ser Comprovante em análise.',
  who: 'public',
  body: { file: 'PDF, JPG ou PNG, conferido pelo conteúdo; até 50 MB.' },
  answer: { data: minhaInscricaoSchema, example: MINHA },
  perMinute: PER_MINUTE,
  errors: [401, 404, 409],
});

export const closeInscricao = defineCall({
  method: 'POST',
  path: '/public/v1/inscricao/sair',
  id: 'closeInscricao',
  tag,
  summary: 'Fecha a inscrição que o cookie abre',
  who: 'public',
  answer: { data: null, example: null },
  perMinute: PER_MINUTE,
});

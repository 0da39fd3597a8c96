import {
  codigoEnviadoSchema,
  inscricaoFormSchema,
  inscricaoUsuarioSchema,
  listSchema,
  type MinhaInscricao,
  minhaInscricaoSchema,
} from '@claraboia/contract/schema';
import type { Operation, ParamDoc } from '../../../openapi/operation.ts';
import { COMPROVANTE_PATH } from './minha-inscricao.ts';

const tag = 'Inscrição em evento';
const CPF = '529.982.247-25';

const eventoQuery: Readonly<Record<string, ParamDoc>> = {
  id: { description: 'Identificador do cliente do evento.', example: 'vale-claro' },
  evento: { description: 'Id do evento, do cliente informado.', example: 1 },
};
const cpf: ParamDoc = { description: 'Com ou sem pontuação.', example: CPF, required: true };

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
const ENVIADO = { minutos: 10 };

/** What citizens register with; nothing of it needs a session. */
export const inscricaoPublicaOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/public/v1/inscricao/usuario',
    id: 'listInscricaoUsuario',
    tag,
    summary: 'A inscrição de um CPF, depois do código',
    description:
      'Antes do código a resposta nada diz de ninguém, e é a mesma para um CPF sem inscrição. Com o cookie que a confirmação do código dá, a inscrição inteira.',
    access: 'publico',
    query: { ...eventoQuery, cpf },
    answer: {
      data: listSchema(inscricaoUsuarioSchema),
      example: { list: [{ confirmado: false }], count: 1 },
    },
    errors: [404, 422, 429],
  },
  {
    method: 'post',
    path: '/public/v1/codigo-validacao/email',
    id: 'sendCodigoValidacao',
    tag,
    summary: 'Envia um código ao e-mail da inscrição, se houver uma',
    description:
      'O código tem 6 números e vale por 10 minutos e 5 tentativas; cada envio invalida o anterior. O parâmetro `email` é aceito e não é usado: o código só vai ao endereço cadastrado.',
    access: 'publico',
    query: {
      ...eventoQuery,
      cpf,
      email: { description: 'Não é usado.', example: 'ines@exemplo.org' },
    },
    answer: { data: codigoEnviadoSchema, example: ENVIADO },
    errors: [404, 422, 429],
  },
  {
    method: 'post',
    path: '/public/v1/codigo-validacao/validar',
    id: 'confirmCodigoValidacao',
    tag,
    summary: 'Confirma o código e abre a inscrição por 30 minutos, num cookie',
    description: 'O código de um formulário enviado há pouco faz dele uma inscrição.',
    access: 'publico',
    query: {
      ...eventoQuery,
      cpf,
      code: { description: 'Os 6 números.', example: '123456', required: true },
    },
    answer: { data: minhaInscricaoSchema, example: MINHA },
    errors: [404, 409, 422, 429],
  },
  {
    method: 'post',
    path: '/public/v1/inscricao',
    id: 'createInscricaoPublica',
    tag,
    summary: 'Recebe o formulário de inscrição e envia o código que a confirma',
    description:
      'Só no período de inscrições. O formulário vira inscrição quando o código é confirmado; sem isso é apagado em cerca de uma hora.',
    access: 'publico',
    query: eventoQuery,
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
    errors: [404, 409, 429],
  },
  {
    method: 'get',
    path: COMPROVANTE_PATH,
    id: 'getMeuComprovante',
    tag,
    summary: 'O comprovante da inscrição que o cookie abre',
    access: 'publico',
    answer: { media: 'application/octet-stream', description: 'PDF ou imagem.' },
    errors: [401, 404, 429],
  },
  {
    method: 'post',
    path: COMPROVANTE_PATH,
    id: 'sendComprovante',
    tag,
    summary: 'Envia o comprovante de pagamento da inscrição que o cookie abre',
    description:
      'Além de `file`, o campo `cpf` da inscrição. A situação passa a ser Comprovante em análise.',
    access: 'publico',
    body: { file: 'PDF, JPG ou PNG, conferido pelo conteúdo; até 50 MB.' },
    answer: { data: minhaInscricaoSchema, example: MINHA },
    errors: [401, 404, 409, 429],
  },
  {
    method: 'post',
    path: '/public/v1/inscricao/sair',
    id: 'closeInscricao',
    tag,
    summary: 'Fecha a inscrição que o cookie abre',
    access: 'publico',
    answer: { data: null, example: null },
    errors: [429],
  },
];

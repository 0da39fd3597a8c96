import { generateCpf } from '@brazilian-utils/brazilian-utils';
import { evento } from '@claraboia/contract';
import type { MinhaInscricao } from '@claraboia/contract/schema';
import { create } from './factory.ts';
import type { ClienteNome } from './people.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export const USUARIO = '/public/v1/inscricao/usuario';
export const EMAIL = '/public/v1/codigo-validacao/email';
export const VALIDAR = '/public/v1/codigo-validacao/validar';
export const INSCRICAO = '/public/v1/inscricao';
export const COMPROVANTE = '/public/v1/inscricao/comprovante';

const PAGO = {
  valor: '650.00',
  chavePix: 'pix@exemplo.org',
  beneficiario: 'Município de Alfa',
  banco: 'Banco',
  agencia: '0001',
  conta: '12345-6',
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Event of a client with open registrations, unless overridden. */
export async function openEvento(
  testApp: TestApp,
  manager: TestClient,
  cliente: ClienteNome,
  patch: object = {},
): Promise<number> {
  const { id } = await create(testApp, manager, testApp.clienteId[cliente], evento, {
    nome: 'Encontro',
    ativo: true,
    dataInicialRealizacao: inDays(30),
    dataFinalRealizacao: null,
    inscricaoInicio: null,
    inscricaoFim: null,
    ...PAGO,
    ...patch,
  });
  return id;
}

/** Form of a unique person. */
export function formOf(patch: Readonly<Record<string, unknown>> = {}) {
  const cpf = generateCpf();
  const email = `p${cpf.replace(/\D/g, '')}@gmail.com`;
  return {
    nome: 'Íris Conceição',
    email,
    confirmEmail: email,
    cpf,
    celular: '(81) 9 8888-7777',
    cep: '50030-230',
    endereco: 'Rua das Flores, 1',
    complementoEndereco: '',
    bairro: 'Centro',
    municipio: { id: 2_611_606 },
    instituicaoRepresentada: null,
    ...patch,
  };
}

/** The six digits of the newest letter to an address. */
export function codeFor(
  letters: readonly { to: readonly string[]; text: string }[],
  email: string,
) {
  const letter = letters.filter(({ to }) => to.includes(email)).at(-1);
  const code = /^\d{6}$/m.exec(letter?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${email}`);
  return code;
}

export const query = (params: Readonly<Record<string, string | number>>) =>
  `?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)] as [string, string]))}`;

interface Sent {
  readonly messages: readonly { code: number; description: string }[];
  readonly data: MinhaInscricao;
}

/** Sends a form of one file as a browser does, with the fields before it. */
export async function sendProof(
  client: TestClient,
  cpf: string,
  name: string,
  content: Buffer,
): Promise<Sent & { status: number }> {
  const boundary = '----claraboia-teste';
  const payload = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="cpf"\r\n\r\n${cpf}\r\n`),
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
        'Content-Type: application/octet-stream\r\n\r\n',
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const answer = await client.raw('POST', COMPROVANTE, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  const sent: Sent = JSON.parse(answer.body);
  return { status: answer.statusCode, ...sent };
}

import {
  COMPROVANTE_MAX,
  eventos,
  MESSAGE_CODE,
  type MessageCode,
  message,
  registry,
  STATUS_PAGAMENTO,
} from '@claraboia/contract';
import {
  type MinhaInscricao,
  minhaInscricaoSchema,
  type PublicEvento,
  rowSchema,
} from '@claraboia/contract/schema';
import { Answers, installAnswers } from '@claraboia/portal/portal/answers.ts';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeUpload, stubUploads } from '../../gestao/test/support/fake-upload.ts';
import { PORTAL } from '../../portal/test/fixtures.tsx';
import { portalAppRoutes } from '../src/app/portal-routes.tsx';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const eventoOf = (patch: Partial<PublicEvento> = {}): PublicEvento =>
  rowSchema(registry, eventos).parse({
    id: 9,
    nome: 'Seminário',
    dataInicialRealizacao: inDays(30),
    dataFinalRealizacao: null,
    local: 'Teatro',
    valor: '650.00',
    inscricaoInicio: null,
    inscricaoFim: null,
    contatoWhatsapp: '81955550190',
    clienteGlobal: { id: 1, identificador: 'vale-claro', fuso: 'America/Recife' },
    ...patch,
  });
const CPF = '529.982.247-25';
const minhaOf = (patch: Partial<MinhaInscricao> = {}): MinhaInscricao =>
  minhaInscricaoSchema.parse({
    confirmado: true,
    id: 7,
    nome: 'Íris Conceição',
    cpf: '52998224725',
    email: 'iris@exemplo.org',
    celular: '81988887777',
    endereco: 'Rua A, 1',
    bairro: 'Centro',
    municipio: { nome: 'Recife', uf: 'PE' },
    cep: '50030230',
    complementoEndereco: null,
    instituicaoRepresentada: null,
    comprovante: null,
    statusPagamento: STATUS_PAGAMENTO.aguardando,
    evento: { id: 9, nome: 'Seminário', dataInicialRealizacao: '2027-03-16T01:00:00.000Z' },
    pagamento: {
      valor: '650.00',
      chavePix: 'pix@exemplo.org',
      beneficiario: 'Município',
      banco: 'Banco',
      agencia: '0001',
      conta: '12345-6',
      copiaECola: '000201PIX6304ABCD',
    },
    ...patch,
  });

interface Call {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
}

/** Server for one event; tests override its answers by method and path. */
class World {
  evento: PublicEvento | null = eventoOf();
  usuario: unknown = { confirmado: false };
  readonly calls: Call[] = [];
  readonly refusing = new Map<string, [status: number, code: MessageCode]>();
  mailDown = false;
  correio = true;

  start() {
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const url = new URL(address, 'http://localhost');
      const method = init.method ?? 'GET';
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      this.calls.push({ method, url, body });
      const refused = this.refusing.get(`${method} ${url.pathname}`);
      if (refused !== undefined) {
        const [status, code] = refused;
        return answer(status, { error: true, messages: [message(code)], data: null });
      }
      const data = this.#data(`${method} ${url.pathname}`);
      if (data === undefined) throw new Error(`nobody answers ${method} ${url.pathname}`);
      const sends = method === 'POST' && !url.pathname.endsWith('validar');
      const code = this.mailDown ? MESSAGE_CODE.mailDelayed : MESSAGE_CODE.codeSent;
      return answer(200, { error: false, messages: sends ? [message(code)] : [], data });
    });
  }

  #data(call: string): unknown {
    const list = (rows: unknown[]) => ({ list: rows, count: rows.length });
    return {
      'GET /public/v1/evento': list(this.evento === null ? [] : [this.evento]),
      'GET /public/v1/configuracao': { correio: this.correio, correioAtrasado: this.mailDown },
      'GET /public/v1/portal/vale-claro': PORTAL,
      'GET /public/v1/vale-claro/layout': list([]),
      'GET /public/v1/inscricao/usuario': list([this.usuario]),
      'GET /public/v1/municipio': list([{ id: 2_611_606, nome: 'Recife', uf: 'PE' }]),
      'POST /public/v1/codigo-validacao/email': { minutos: 10 },
      'POST /public/v1/codigo-validacao/validar': this.usuario,
      'POST /public/v1/inscricao': { minutos: 10 },
      'POST /public/v1/inscricao/sair': null,
    }[call];
  }

  sent(path: string) {
    return this.calls.filter(({ method, url }) => method === 'POST' && url.pathname === path);
  }
}

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function forget(): void {
  const none = new Answers();
  installAnswers(() => none);
}

let world: World;
beforeEach(() => {
  forget();
  world = new World();
  world.start();
});

async function open(address = '/inscricao') {
  const router = createMemoryRouter(portalAppRoutes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
async function toCode(cpf = CPF) {
  const user = await open();
  await user.type(await screen.findByLabelText(/^CPF/), cpf);
  await user.click(await button('Minha inscrição'));
  return user;
}
async function toResumo(patch: Partial<MinhaInscricao> = {}) {
  world.usuario = minhaOf(patch);
  const user = await toCode();
  await screen.findByText('Íris Conceição');
  return user;
}

describe('the beginning', () => {
  test('names the event and its day, and has the contact', async () => {
    world.evento = eventoOf({ dataInicialRealizacao: '2030-03-16T01:00:00.000Z' });
    await open('/inscricao?id=vale-claro');
    // Late evening in Brasília is the next day in UTC.
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Seminário – 15/03/2030');
    expect(world.calls[0]?.url.search).toBe('?id=vale-claro');
    const contact = await screen.findByRole('link', { name: /Falar pelo WhatsApp/ });
    expect(contact.getAttribute('href')).toBe('https://wa.me/5581955550190');
    expect(contact.getAttribute('rel')).toBe('noopener');
    const back = screen.getByRole('link', { name: 'Voltar ao portal' });
    expect(back.getAttribute('href')).toBe('/vale-claro');
  });

  test('shows the fee before anything is typed, or that there is none', async () => {
    await open();
    expect(screen.getByText('R$ 650,00 via Pix')).toBeDefined();
    cleanup();
    forget();
    world.evento = eventoOf({ valor: null });
    await open();
    expect(screen.getByText('Inscrição gratuita')).toBeDefined();
    expect(screen.queryByText(/via Pix/)).toBeNull();
  });

  test('promises a letter once the server says that letters leave', async () => {
    await open();
    expect(await screen.findByText(/com um código enviado por e-mail/)).toBeDefined();
  });

  test.each([
    [{ mailDown: true }, /o código pode demorar a chegar/],
    [{ correio: false }, /Peça-o a quem cuida deste portal/],
  ])('promises no letter with %j, and warns of it in the form too', async (mail, text) => {
    Object.assign(world, mail);
    const user = await open();
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByText(/enviado por e-mail/)).toBeNull();
    await user.click(await button('Quero me inscrever'));
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByText(/enviaremos um código/)).toBeNull();
  });

  test('has a way in for newcomers, which takes the CPF along', async () => {
    const user = await open();
    await user.type(await screen.findByLabelText(/^CPF/), CPF);
    await user.click(await button('Quero me inscrever'));
    expect(await screen.findByLabelText(/^Nome/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^CPF/).value).toBe(CPF);
    expect(world.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('has none while registration is closed', async () => {
    world.evento = eventoOf({ inscricaoFim: inDays(-1) });
    await open();
    expect(await button('Minha inscrição')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Quero me inscrever' })).toBeNull();
  });

  test('is of the event that the address names, and of none where that is not the client’s', async () => {
    await open('/inscricao?id=vale-claro&evento=9');
    expect(await screen.findByLabelText(/^CPF/)).toBeDefined();
    cleanup();
    await open('/inscricao?id=vale-claro&evento=10');
    expect(screen.getByText('Nenhum evento recebe inscrições no momento.')).toBeDefined();
  });

  test('reports a missing event, and has no contact if none is set', async () => {
    world.evento = null;
    await open();
    expect(screen.getByText('Nenhum evento recebe inscrições no momento.')).toBeDefined();
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  });

  test('shows a failure, and another try', async () => {
    world.refusing.set('GET /public/v1/evento', [503, MESSAGE_CODE.unavailable]);
    const user = await open();
    expect(screen.getByRole('alert').textContent).toContain('Serviço indisponível');
    world.refusing.clear();
    await user.click(await button('Tentar Novamente'));
    expect(await screen.findByLabelText(/^CPF/)).toBeDefined();
  });

  test.each(['', '529', '11111111111', '52998224726'])('refuses the CPF %j', async (typed) => {
    const user = await open();
    const input = await screen.findByLabelText(/^CPF/);
    if (typed !== '') await user.type(input, typed);
    await user.click(await button('Minha inscrição'));
    expect((await screen.findByRole('alert')).textContent).toBe('O CPF informado não é válido');
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(world.sent('/public/v1/codigo-validacao/email')).toEqual([]);
  });
});

describe('the code', () => {
  test('is asked for once, resent, and confirmed; every call names client and event', async () => {
    const user = await toCode('52998224725');
    const box = await screen.findByLabelText(/^Código de verificação/);
    expect(document.activeElement?.textContent).toBe('Confirme que é você');
    expect(
      screen.getByText(/Enviamos um código para o e-mail da inscrição, se houver uma com este CPF/),
    ).toBeDefined();
    expect(document.body.textContent).not.toMatch(/@|\*\*\*/);
    const sends = () => world.sent('/public/v1/codigo-validacao/email');
    expect(sends()).toHaveLength(1);
    await user.click(await button('Confirmar código'));
    expect(screen.getByText('O código tem 6 números')).toBeDefined();
    await user.click(await button('Reenviar código'));
    expect(await screen.findByText(/Enviamos um novo código/)).toBeDefined();
    expect(sends()).toHaveLength(2);
    expect(sends()[1]?.url.search).toBe('?id=vale-claro&evento=9&cpf=52998224725');
    await user.type(box, '12a34 567');
    expect((box as HTMLInputElement).value).toBe('123456');
    world.usuario = minhaOf();
    await user.click(await button('Confirmar código'));
    expect(await screen.findByText('Íris Conceição')).toBeDefined();
    const [tried] = world.sent('/public/v1/codigo-validacao/validar');
    expect(tried?.url.searchParams.get('code')).toBe('123456');
  });

  test.each([
    [422, MESSAGE_CODE.wrongCode, /não confere/],
    [422, MESSAGE_CODE.codeExpired, /expirou/],
    [422, MESSAGE_CODE.codeUsed, /já foi usado/],
    [429, MESSAGE_CODE.tooManyAttempts, /Muitas tentativas/],
  ] as const)('refused with %i %i is reported', async (status, code, text) => {
    const user = await toCode();
    world.refusing.set('POST /public/v1/codigo-validacao/validar', [status, code]);
    await user.type(await screen.findByLabelText(/^Código de verificação/), '123456');
    await user.click(await button('Confirmar código'));
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });

  test('that could not be sent is reported, the first time and the next', async () => {
    world.mailDown = true;
    const user = await toCode();
    expect(await screen.findByText(/O envio de e-mails está com problema/)).toBeDefined();
    expect(screen.queryByText(/Enviamos um código/)).toBeNull();
    world.mailDown = false;
    await user.click(await button('Reenviar código'));
    expect(await screen.findByText(/Enviamos um novo código/)).toBeDefined();
    world.refusing.set('POST /public/v1/codigo-validacao/email', [
      ...([429, MESSAGE_CODE.tooManyAttempts] as const),
    ]);
    await user.click(await button('Reenviar código'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Muitas tentativas/);
  });

  test('comes with the way to the form while it is open, and without it afterwards', async () => {
    await toCode();
    expect(await button('Fazer inscrição')).toBeDefined();
    expect(screen.queryByText('Inscrições Encerradas')).toBeNull();
  });

  test.each([
    [{ inscricaoFim: inDays(-1) }, 'Inscrições Encerradas'],
    [{ inscricaoInicio: inDays(1) }, 'As inscrições ainda não começaram'],
  ])('with %j there is no form, but the box for who is registered', async (patch, text) => {
    world.evento = eventoOf(patch);
    await toCode();
    expect(await screen.findByLabelText(/^Código de verificação/)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Fazer inscrição' })).toBeNull();
  });
});

describe('the form', () => {
  async function toForm() {
    const user = await toCode();
    await user.click(await button('Fazer inscrição'));
    await screen.findByLabelText(/^Nome/);
    return user;
  }

  test('reports missing fields, and focuses the first', async () => {
    const user = await toForm();
    expect(screen.getByLabelText<HTMLInputElement>(/^CPF/).value).toBe(CPF);
    await user.click(await button('Continuar'));
    expect((await screen.findByRole('alert')).textContent).toBe('Confira 8 campos.');
    expect(screen.getAllByText('Campo obrigatório.')).toHaveLength(8);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nome/)));
    await user.type(screen.getByLabelText(/^Email/), 'a@b');
    await user.type(screen.getByLabelText(/^Confirme o email/), 'c@d.org');
    expect(screen.getByText('Email precisa ser válido')).toBeDefined();
    expect(screen.getByText('Os emails não são iguais.')).toBeDefined();
    expect(world.sent('/public/v1/inscricao')).toEqual([]);
  });

  test('is sent in the server’s form, and keeps typed text when it is refused', async () => {
    const user = await toForm();
    const type = (label: RegExp, text: string) => user.type(screen.getByLabelText(label), text);
    await type(/^Nome/, 'Íris');
    await type(/^Celular/, '81988887777');
    await type(/^Email/, 'iris@exemplo.org');
    await type(/^Confirme o email/, 'iris@exemplo.org');
    await type(/^CEP/, '50030230');
    await type(/^Bairro/, 'Centro');
    await type(/^Endereço/, 'Rua A, 1');
    await user.selectOptions(screen.getByLabelText(/^UF/), 'PE');
    await screen.findByRole('option', { name: 'Recife' });
    await user.selectOptions(screen.getByLabelText(/^Município/), 'Recife');
    world.refusing.set('POST /public/v1/inscricao', [409, MESSAGE_CODE.registrationClosed]);
    await user.click(await button('Continuar'));
    expect((await screen.findByRole('alert')).textContent).toBe('Inscrições Encerradas');
    world.refusing.clear();
    await user.click(await button('Continuar'));
    expect(await screen.findByText('iris@exemplo.org')).toBeDefined();
    expect(world.sent('/public/v1/inscricao')[1]?.body).toEqual({
      nome: 'Íris',
      cpf: CPF,
      celular: '(81) 9 8888-7777',
      cep: '50030-230',
      email: 'iris@exemplo.org',
      confirmEmail: 'iris@exemplo.org',
      bairro: 'Centro',
      endereco: 'Rua A, 1',
      complementoEndereco: '',
      instituicaoRepresentada: '',
      municipio: { id: 2_611_606 },
    });
    await user.click(await button('Corrigir os dados'));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Nome/)).value).toBe('Íris');
  });
});

describe('the registration', () => {
  test('is shown whole, and closed', async () => {
    const user = await toResumo();
    const rows = [...document.querySelectorAll('dl div')].map((row) => [
      ...[row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent],
    ]);
    expect(rows).toEqual([
      ['Evento', 'Seminário – 15/03/2027'],
      ['Participante', 'Íris Conceição'],
      ['CPF', CPF],
      ['E-mail', 'iris@exemplo.org'],
      ['Celular', '(81) 9 8888-7777'],
      ['Endereço', 'Rua A, 1'],
      ['Complemento', 'Não informado'],
      ['Bairro', 'Centro'],
      ['Cidade', 'Recife'],
      ['Estado', 'PE'],
      ['CEP', '50030-230'],
      ['Instituição representada', 'Não informado'],
    ]);
    expect(screen.getByText(STATUS_PAGAMENTO.aguardando)).toBeDefined();
    await user.click(await button('Fechar minha inscrição'));
    expect((await screen.findByLabelText<HTMLInputElement>(/^CPF/)).value).toBe('');
    expect(screen.queryByText('Íris Conceição')).toBeNull();
  });

  test.each([
    [STATUS_PAGAMENTO.aguardando, true],
    [STATUS_PAGAMENTO.recusado, true],
    [STATUS_PAGAMENTO.emAnalise, false],
    [STATUS_PAGAMENTO.confirmado, false],
    ['Cortesia', false],
  ])('with the status %s, it can be paid: %s', async (statusPagamento, payable) => {
    await toResumo({ statusPagamento });
    const pay = screen.queryByRole('button', { name: 'Realizar pagamento' });
    expect(pay !== null).toBe(payable);
  });
});

describe('the payment', () => {
  async function toPayment(patch: Partial<MinhaInscricao> = {}) {
    const user = await toResumo(patch);
    await user.click(await button('Realizar pagamento'));
    await screen.findByRole('heading', { level: 2, name: 'Realizar pagamento' });
    return user;
  }
  const pdf = (name = 'pix do banco.PDF') => new File(['%PDF-1.4'], name);
  const input = () => screen.getByLabelText(/^Comprovante de pagamento/);

  test('has the drawing, the code to copy, and the payee', async () => {
    const user = await toPayment();
    expect(await screen.findByRole('img', { name: /QR code do Pix/ })).toBeDefined();
    const code = screen.getByLabelText<HTMLTextAreaElement>('Pix copia e cola');
    expect(code.value).toBe('000201PIX6304ABCD');
    await user.click(await button('Copiar código'));
    expect(await screen.findByText('Código copiado.')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('000201PIX6304ABCD');
    const text = document.querySelector('dl')?.textContent ?? '';
    expect(text).toBe(
      'ValorR$ 650,00Chave Pixpix@exemplo.orgBeneficiárioMunicípioBancoBancoAgência0001Conta12345-6',
    );
  });

  test('without a code goes by the key', async () => {
    const { pagamento } = minhaOf();
    await toPayment({ pagamento: pagamento && { ...pagamento, copiaECola: null } });
    expect(screen.queryByLabelText('Pix copia e cola')).toBeNull();
    expect(screen.getByText(/Use a chave Pix abaixo/)).toBeDefined();
  });

  test('sends the proof with its progress, confirms it for three seconds, and shows the new status', async () => {
    const uploads = stubUploads();
    const user = await toPayment();
    await user.upload(input(), pdf());
    await user.click(await button('Enviar comprovante'));
    const [upload] = uploads;
    expect([upload?.path, upload?.file?.name]).toEqual([
      '/public/v1/inscricao/comprovante',
      '7.PDF',
    ]);
    expect([...(upload?.form?.keys() ?? [])]).toEqual(['cpf', 'file']);
    expect(upload?.form?.get('cpf')).toBe('52998224725');
    expect(screen.getByText('Aguarde enquanto salvamos o seu comprovante...')).toBeDefined();
    act(() => upload?.progress(1, 4));
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.25');
    world.usuario = minhaOf({
      statusPagamento: STATUS_PAGAMENTO.emAnalise,
      comprovante: '/public/v1/inscricao/comprovante',
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    upload?.answer(200, {
      error: false,
      messages: [message(MESSAGE_CODE.proofSent)],
      data: world.usuario,
    });
    expect(await screen.findByText('Comprovante em análise')).toBeDefined();
    expect(screen.getByText('Comprovante enviado com sucesso')).toBeDefined();
    // The timer of the message starts once it is shown.
    await act(async () => undefined);
    act(() => {
      vi.advanceTimersByTime(3000);
    });
    expect(screen.queryByText('Comprovante enviado com sucesso')).toBeNull();
    const link = screen.getByRole('link', { name: /Ver o comprovante enviado/ });
    expect(link.getAttribute('href')).toBe('/public/v1/inscricao/comprovante');
  });

  test('reports a fault of a file, before it is sent and after', async () => {
    const uploads = stubUploads();
    const user = await toPayment();
    await user.click(await button('Enviar comprovante'));
    expect(screen.getByRole('alert').textContent).toBe('Escolha o arquivo do comprovante.');
    const large = pdf();
    Object.defineProperty(large, 'size', { value: COMPROVANTE_MAX + 1 });
    await user.upload(input(), large);
    await user.click(await button('Enviar comprovante'));
    expect(screen.getByRole('alert').textContent).toBe('O arquivo passa do limite de 50 MB.');
    expect(uploads).toHaveLength(0);
    await user.upload(input(), pdf());
    await user.click(await button('Enviar comprovante'));
    FakeUpload.started[0]?.answer(422, {
      error: true,
      data: null,
      messages: [message(MESSAGE_CODE.invalidFile, 'Não é um PDF.', 'file')],
    });
    expect((await screen.findByRole('alert')).textContent).toBe('Não é um PDF.');
    await user.click(await button('Enviar comprovante'));
    act(() => FakeUpload.started[1]?.lose());
    expect((await screen.findByRole('alert')).textContent).toMatch(/Não foi possível conectar/);
  });

  test('starts again when the code expires, with the reason', async () => {
    stubUploads();
    const user = await toPayment();
    await user.upload(input(), pdf());
    await user.click(await button('Enviar comprovante'));
    FakeUpload.started[0]?.answer(401, {
      error: true,
      data: null,
      messages: [message(MESSAGE_CODE.accessOver)],
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(/O tempo de acesso/);
    expect(within(screen.getByRole('main')).getByLabelText(/^CPF/)).toBeDefined();
  });
});

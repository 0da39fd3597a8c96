import {
  evento as eventoEntity,
  inscricao,
  MESSAGE_CODE,
  STATUS_PAGAMENTO,
} from '@claraboia/contract';
import {
  type CodigoEnviado,
  codigoEnviadoSchema,
  type InscricaoUsuario,
  inscricaoUsuarioSchema,
  listSchema,
  loteSchema,
  type MinhaInscricao,
  minhaInscricaoSchema,
} from '@claraboia/contract/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import {
  codeFor,
  EMAIL,
  formOf,
  INSCRICAO,
  openEvento,
  query,
  USUARIO,
  VALIDAR,
} from '../support/inscrito.ts';
import { freePort } from '../support/server-process.ts';
import { type Smtp, startSmtp } from '../support/smtp.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let smtp: Smtp;
let testApp: TestApp;
let gestora: TestClient;
let beta: TestClient;
let evento: number;
beforeAll(async () => {
  smtp = await startSmtp();
  testApp = await startOwnApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'avisos@alfa.example',
    TRUSTED_PROXIES: '1',
  });
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  beta = await testApp.signIn('gestor.beta', 'beta');
  evento = await openEvento(testApp, gestora, 'alfa');
});
afterAll(async () => {
  await testApp.stop();
  await smtp.close();
});
beforeEach(() => testApp.owner((tx) => tx.execute('delete from contagem')));

const at = () => ({ id: 'alfa', evento });
const codesOf = ({ messages }: { messages: readonly { code: number }[] }) =>
  messages.map(({ code }) => code);
const usuario = async (client: TestClient, cpf: string, where: object = at()) => {
  const answer = await client.get<{ list: InscricaoUsuario[] }>(
    `${USUARIO}${query({ ...where, cpf })}`,
  );
  if (!answer.error) listSchema(inscricaoUsuarioSchema).parse(answer.data);
  return answer;
};
const send = async (client: TestClient, cpf: string, more: object = {}) => {
  const answer = await client.request<CodigoEnviado>(
    'POST',
    `${EMAIL}${query({ ...at(), cpf, ...more })}`,
  );
  if (!answer.error) codigoEnviadoSchema.parse(answer.data);
  return answer;
};
const validate = async (client: TestClient, cpf: string, code: string, where: object = at()) => {
  const answer = await client.request<MinhaInscricao>(
    'POST',
    `${VALIDAR}${query({ ...where, cpf, code })}`,
  );
  if (!answer.error) minhaInscricaoSchema.parse(answer.data);
  return answer;
};
const register = (client: TestClient, form: object, where: object = at()) =>
  client.post<CodigoEnviado>(`${INSCRICAO}${query({ ...where })}`, form);
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A registration that a manager has entered. */
async function registered(patch: object = {}) {
  const { confirmEmail: _, ...form } = formOf();
  const saved = await create(testApp, gestora, testApp.clienteId.alfa, inscricao, {
    ...form,
    complementoEndereco: null,
    evento: { id: evento },
    statusPagamento: null,
    ...patch,
  });
  return { id: saved.id, cpf: form.cpf, email: form.email, saved };
}

describe('registering', () => {
  test('goes by form, code and summary; the letter comes from the body and names its event', async () => {
    const citizen = testApp.anonymous();
    const form = formOf();
    const sent = await register(citizen, form);
    expect([sent.status, codesOf(sent)]).toEqual([200, [MESSAGE_CODE.codeSent]]);
    expect(sent.data).toEqual({ minutos: 10 });
    expect(await testApp.work()).toEqual([]);
    const letter = smtp.letters.at(-1);
    expect(letter?.from).toBe('avisos@alfa.example');
    expect(letter?.raw).toMatch(/^From: Prefeitura de alfa <avisos@alfa\.example>/m);
    expect(letter?.text).toContain('confirmar a sua inscrição no evento Encontro');
    const done = await validate(citizen, form.cpf, codeFor(smtp.letters, form.email));
    expect([done.status, codesOf(done)]).toEqual([200, [MESSAGE_CODE.codeConfirmed]]);
    expect(done.data).toMatchObject({
      nome: 'Íris Conceição',
      cpf: form.cpf.replace(/\D/g, ''),
      email: form.email,
      municipio: { nome: 'Recife', uf: 'PE' },
      complementoEndereco: null,
      statusPagamento: STATUS_PAGAMENTO.aguardando,
      comprovante: null,
      pagamento: { valor: '650.00', chavePix: 'pix@exemplo.org', banco: 'Banco' },
    });
    expect(done.data.pagamento?.copiaECola).toContain(
      `INSC${String(done.data.id).padStart(4, '0')}`,
    );
    const cookie = String(done.headers['set-cookie']);
    expect(cookie).toMatch(
      /^claraboia_inscricao=.+Path=\/public\/v1\/inscricao; HttpOnly; SameSite=Strict$/,
    );
    const again = await validate(citizen, form.cpf, codeFor(smtp.letters, form.email));
    expect([again.status, codesOf(again)]).toEqual([422, [MESSAGE_CODE.codeUsed]]);
    // The cookie opens it again, for nobody else.
    expect((await usuario(citizen, form.cpf)).data.list).toEqual([done.data]);
    const stranger = await usuario(testApp.anonymous(), form.cpf);
    expect(stranger.data.list).toEqual([{ confirmado: false }]);
    // A second letter confirms the registration.
    await testApp.work();
    expect(smtp.letters.at(-1)?.text).toContain('Recebemos a sua inscrição no evento Encontro');
    expect(smtp.letters.at(-1)?.text).toContain(
      `http://localhost:3999/inscricao?id=alfa&evento=${evento}`,
    );
    // The manager sees it in the list and the count.
    const filter = JSON.stringify({ cpf: { compare: '=', value: `string:${done.data.cpf}` } });
    const { data } = await gestora.get<{ count: number }>(
      `${inscricao.path}?filter=${encodeURIComponent(filter)}`,
    );
    expect(data.count).toBe(1);
    // Leaving closes it.
    expect((await citizen.request('POST', `${INSCRICAO}/sair`)).status).toBe(200);
    expect((await usuario(citizen, form.cpf)).data.list[0]?.confirmado).toBe(false);
  });

  test('reports faults at each field, in the words of the specification', async () => {
    const nothing = await register(testApp.anonymous(), {});
    const required = 'nome email cpf celular cep endereco bairro municipio confirmEmail'.split(' ');
    expect(nothing.status).toBe(422);
    expect(new Set(nothing.messages.map(({ field }) => field))).toEqual(new Set(required));
    expect(nothing.messages).toHaveLength(required.length);
    expect(new Set(nothing.messages.map(({ description }) => description))).toEqual(
      new Set(['Campo obrigatório.']),
    );
    const wrong = await register(
      testApp.anonymous(),
      formOf({ email: 'a@b', confirmEmail: 'c@d.org', cpf: '11111111111', municipio: { id: 1 } }),
    );
    expect(wrong.messages.map(({ field, description }) => [field, description])).toEqual([
      ['email', 'Email precisa ser válido'],
      ['cpf', 'CPF inválido'],
      ['confirmEmail', 'Os emails não são iguais.'],
    ]);
    const nowhere = await register(testApp.anonymous(), formOf({ municipio: { id: 1 } }));
    expect([nowhere.status, nowhere.messages[0]?.field]).toEqual([422, 'municipio']);
    for (const patch of [
      { statusPagamento: 'Isento' },
      { comprovantePagamento: 'x' },
      { evento: { id: 1 } },
    ]) {
      const more = await register(testApp.anonymous(), formOf(patch));
      expect([more.status, more.messages[0]?.field]).toEqual([422, Object.keys(patch)[0]]);
    }
  });

  test('is closed outside the event’s period, also to a form that was filled in before', async () => {
    const now = Date.now();
    const hour = 3_600_000;
    const past = new Date(now - hour).toISOString();
    const soon = new Date(now + hour).toISOString();
    for (const patch of [
      { inscricaoFim: past },
      { inscricaoInicio: soon },
      { dataInicialRealizacao: past },
    ]) {
      const closed = await openEvento(testApp, gestora, 'alfa', patch);
      const answer = await register(testApp.anonymous(), formOf(), { id: 'alfa', evento: closed });
      expect([answer.status, answer.messages]).toEqual([
        409,
        [{ code: MESSAGE_CODE.registrationClosed, description: 'Inscrições Encerradas' }],
      ]);
    }
  });

  test('never overwrites a registration: the owner of the address learns that there is one', async () => {
    const { cpf, id, saved } = await registered();
    const intruder = testApp.anonymous();
    const form = formOf({ cpf, nome: 'Intruso' });
    const sent = await register(intruder, form);
    expect([sent.status, sent.data]).toEqual([200, { minutos: 10 }]);
    await testApp.work();
    const answer = await validate(intruder, cpf, codeFor(smtp.letters, form.email));
    expect([answer.status, codesOf(answer), answer.headers['set-cookie']]).toEqual([
      ...[409, [MESSAGE_CODE.alreadyRegistered], undefined],
    ]);
    expect((await gestora.get(`${inscricao.path}/${id}`)).data).toEqual(saved);
  });

  test('with two forms for one CPF keeps the first confirmed one', async () => {
    const [one, other] = [formOf(), formOf()];
    other.cpf = one.cpf;
    const client = testApp.anonymous();
    await register(client, one);
    await register(client, other);
    await testApp.work();
    const first = await validate(client, one.cpf, codeFor(smtp.letters, other.email));
    expect([first.status, first.data.email]).toEqual([200, other.email]);
    const late = await validate(client, one.cpf, codeFor(smtp.letters, one.email));
    expect(late.status).toBe(422);
  });
});

describe('before a code is confirmed', () => {
  test('a CPF with and one without registration have the same answers, and the same is done', async () => {
    const { cpf } = await registered();
    const { cpf: unknown } = formOf();
    const client = testApp.anonymous();
    const done: unknown[] = [];
    await testApp.work();
    for (const each of [cpf, unknown]) {
      const before = smtp.letters.length;
      const looked = await usuario(client, each);
      const sent = await send(client, each);
      const rows = await testApp.owner(async (tx) => {
        const own = await tx.as(testApp.clienteId.alfa);
        return own.query<object>(
          `select hash, tentativas, usado_em from codigo_validacao order by id desc limit 1`,
        );
      });
      const jobs = await testApp.owner((tx) =>
        tx.query<{ dados: object }>('select count(*)::int as n from graphile_worker.jobs'),
      );
      await testApp.work();
      const tried = await validate(client, each, '000000');
      done.push([
        ...[looked.status, looked.data, Object.keys(looked.headers).sort()],
        ...[sent.status, sent.messages, sent.data, rows, jobs],
        ...[tried.status, tried.messages, tried.data],
      ]);
      // No personal data, not even a mask, which would reveal the type of address.
      expect([looked.data, sent.data]).toEqual([
        { list: [{ confirmado: false }], count: 1 },
        { minutos: 10 },
      ]);
      expect(smtp.letters.length - before).toBe(each === cpf ? 1 : 0);
    }
    expect(done[1]).toEqual(done[0]);
  });

  test('the database is asked the same of a CPF with and of one without registration', async () => {
    const { cpf } = await registered();
    const { cpf: unknown } = formOf();
    const asked: string[][] = [];
    for (const each of [cpf, unknown]) {
      const client = testApp.anonymous();
      const looking = () => usuario(client, each);
      const sending = () => send(client, each);
      asked.push([
        ...(await testApp.statements.during(looking)),
        ...(await testApp.statements.during(sending)),
      ]);
    }
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[0]?.length).toBeGreaterThan(0);
    // A look-up reveals nothing, so no registration is queried.
    const client = testApp.anonymous();
    const looked = await testApp.statements.during(() => usuario(client, cpf));
    expect(looked.join()).not.toMatch(/\binscricao\b/);
  });

  test('the code goes to the address on file, whatever address is named', async () => {
    const { cpf, email } = await registered();
    await send(testApp.anonymous(), cpf, { email: 'outro@exemplo.org' });
    await testApp.work();
    expect(smtp.letters.at(-1)?.to).toEqual([email]);
    expect(smtp.letters.flatMap(({ to }) => to)).not.toContain('outro@exemplo.org');
  });

  test('the code is not in the database, nor are addresses in the queue', async () => {
    const { cpf, email } = await registered();
    await send(testApp.anonymous(), cpf);
    await testApp.passOn();
    const queued = JSON.stringify(
      await testApp.owner((tx) => tx.query('select payload from graphile_worker._private_jobs')),
    );
    expect(queued).toMatch(/inscricao_codigo/);
    expect(queued).not.toContain(email);
    await testApp.work();
    const code = codeFor(smtp.letters, email);
    const kept = await testApp.owner(async (tx) => {
      const own = await tx.as(testApp.clienteId.alfa);
      return JSON.stringify(await own.query('select * from codigo_validacao'));
    });
    expect(kept).toContain('"hash":"');
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(cpf.replace(/\D/g, ''));
  });

  test.each([
    ['of nothing', ''],
    ['of one digit', '11111111111'],
    ['with a wrong check digit', '52998224726'],
    ['too short', '529'],
    ['endless', 'x'.repeat(5000)],
  ])('a CPF %s is refused', async (_, cpf) => {
    for (const answer of [
      await usuario(testApp.anonymous(), cpf),
      await send(testApp.anonymous(), cpf),
      await validate(testApp.anonymous(), cpf, '123456'),
    ]) {
      expect([answer.status, answer.messages]).toEqual([
        422,
        [
          {
            code: MESSAGE_CODE.invalidField,
            description: 'O CPF informado não é válido',
            field: 'cpf',
          },
        ],
      ]);
    }
  });
});

describe('a code', () => {
  test('wrong, used, replaced, late and tried too often is refused, each in its own words', async () => {
    const { cpf, email } = await registered();
    const client = testApp.anonymous();
    await send(client, cpf);
    await testApp.work();
    const code = codeFor(smtp.letters, email);
    const outcome = async (typed: string) => {
      const { status, messages } = await validate(client, cpf, typed);
      return [status, messages[0]?.code, messages[0]?.field];
    };
    const WRONG = [422, MESSAGE_CODE.wrongCode, 'code'];
    const EXPIRED = [422, MESSAGE_CODE.codeExpired, 'code'];
    expect(await outcome(wrongFor(code))).toEqual(WRONG);
    expect(await outcome(code)).toEqual([200, MESSAGE_CODE.codeConfirmed, undefined]);
    expect(await outcome(code)).toEqual([422, MESSAGE_CODE.codeUsed, 'code']);
    // A newer code replaces an older one.
    await send(client, cpf);
    await testApp.work();
    const older = codeFor(smtp.letters, email);
    await send(client, cpf);
    await testApp.work();
    const newer = codeFor(smtp.letters, email);
    expect(await outcome(older)).toEqual(EXPIRED);
    // Five tries are the limit: the one above and four more.
    for (let tried = 1; tried < 5; tried += 1)
      expect(await outcome(wrongFor(newer))).toEqual(WRONG);
    const EXHAUSTED = [422, MESSAGE_CODE.codeExhausted, 'code'];
    expect(await outcome(wrongFor(newer))).toEqual(EXHAUSTED);
    expect(await outcome(newer)).toEqual(EXHAUSTED);
    await testApp.owner((tx) => tx.execute('delete from contagem'));
    await send(client, cpf);
    await testApp.work();
    await testApp.owner(async (tx) => {
      const own = await tx.as(testApp.clienteId.alfa);
      await own.execute(`update codigo_validacao set expira_em = now() - interval '1 second'`);
    });
    expect(await outcome(codeFor(smtp.letters, email))).toEqual(EXPIRED);
    const malformed = await validate(client, cpf, '12345');
    expect([malformed.status, malformed.messages[0]?.description]).toEqual([
      ...[422, 'O código tem 6 números'],
    ]);
  });

  test('is tried once where two try it at the same time', async () => {
    const { cpf, email } = await registered();
    const client = testApp.anonymous();
    await send(client, cpf);
    await testApp.work();
    const code = codeFor(smtp.letters, email);
    const tries = Array.from({ length: 4 }, () => validate(client, cpf, code));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  });

  test('is neither used up nor guessed nor replaced from another browser, which learns where to type it', async () => {
    const { cpf, email } = await registered();
    const OTHER = [422, MESSAGE_CODE.codeOfOtherBrowser];
    const stranger = testApp.anonymous();
    const outcome = async (client: TestClient, each: string, code: string) => {
      const { status, messages } = await validate(client, each, code);
      return [status, messages[0]?.code];
    };
    for (const each of [cpf, formOf().cpf]) {
      const owner = testApp.anonymous();
      await send(owner, each);
      await testApp.work();
      const code = each === cpf ? codeFor(smtp.letters, email) : '123456';
      // Neither without a mark, nor with the mark of a request for another CPF.
      for (const other of [testApp.anonymous(), stranger]) {
        await send(stranger, formOf().cpf);
        for (let n = 0; n < 6; n += 1) {
          expect(await outcome(other, each, wrongFor(code))).toEqual(OTHER);
        }
        expect(await outcome(other, each, code)).toEqual(OTHER);
      }
      const forged = testApp.anonymous();
      const value = `claraboia_pedido=${'a'.repeat(22)}.${'b'.repeat(43)}`;
      const tried = await forged.request(
        'POST',
        `${VALIDAR}${query({ ...at(), cpf: each, code })}`,
        undefined,
        { cookie: value },
      );
      expect([tried.status, tried.messages[0]?.code]).toEqual(OTHER);
      // A stranger's own code is used up separately.
      await send(stranger, each);
      await testApp.work();
      for (let n = 0; n < 6; n += 1) await validate(stranger, each, wrongFor(code));
      expect(await outcome(stranger, each, code)).toEqual([422, MESSAGE_CODE.codeExhausted]);
      expect(await outcome(owner, each, code)).toEqual(
        each === cpf ? [200, MESSAGE_CODE.codeConfirmed] : [422, MESSAGE_CODE.wrongCode],
      );
    }
  });

  test('of a form is sent again to the address typed in this browser, even if others sent one', async () => {
    const form = formOf();
    const [person, stranger] = [testApp.anonymous(), testApp.anonymous()];
    await register(person, form);
    await register(stranger, formOf({ cpf: form.cpf }));
    await testApp.work();
    const before = smtp.letters.length;
    await send(person, form.cpf);
    await testApp.work();
    expect(smtp.letters.slice(before).map(({ to }) => to)).toEqual([[form.email]]);
    const done = await validate(person, form.cpf, codeFor(smtp.letters, form.email));
    expect([done.status, done.data.email]).toEqual([200, form.email]);
  });

  test('can be requested while strangers use up their networks’ limits', async () => {
    const { cpf, email } = await registered();
    const from = (network: string, client = testApp.anonymous()) =>
      client.request('POST', `${EMAIL}${query({ ...at(), cpf })}`, undefined, {
        'x-forwarded-for': network,
      });
    const person = testApp.anonymous();
    await from('198.51.100.1', person);
    await testApp.work();
    expect((await validate(person, cpf, codeFor(smtp.letters, email))).status).toBe(200);
    const later = () =>
      testApp.owner((tx) =>
        tx.execute(`delete from contagem where expira_em < now() + interval '1 hour'`),
      );
    // One network uses up its own share only.
    for (let n = 0; n < 15; n += 1) {
      await from('198.51.100.2');
      await later();
    }
    expect((await from('198.51.100.2')).status).toBe(429);
    expect((await from('198.51.100.3')).status).toBe(200);
    for (let n = 0; n < 60; n += 1) {
      await from(`198.51.100.${100 + (n % 6)}`);
      await later();
    }
    // Letters to one address are bounded; a browser that confirmed a code has its own count.
    expect((await from('198.51.100.200')).status).toBe(429);
    expect((await from('198.51.100.200', person)).status).toBe(200);
  });

  test('is sent three times in ten minutes to one network, for any CPF', async () => {
    const { cpf } = await registered();
    for (const each of [cpf, formOf().cpf]) {
      const sends = [];
      for (let n = 0; n < 4; n += 1) sends.push((await send(testApp.anonymous(), each)).status);
      expect(sends).toEqual([200, 200, 200, 429]);
      // Forms are counted separately, with the same limits.
      const forms = [];
      for (let n = 0; n < 4; n += 1) {
        forms.push((await register(testApp.anonymous(), formOf({ cpf: each }))).status);
      }
      expect(forms).toEqual([200, 200, 200, 429]);
    }
  });

  test('is not mailed over and over to one address under ever new CPFs', async () => {
    const email = 'vitima@exemplo.org';
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      const form = formOf({ email, confirmEmail: email });
      statuses.push((await register(testApp.anonymous(), form)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('between two clients', () => {
  test('nothing of one is seen, sent or confirmed through the other', async () => {
    const theirs = await openEvento(testApp, beta, 'beta');
    const { cpf, email } = await registered();
    const client = testApp.anonymous();
    const there = { id: 'beta', evento: theirs };
    expect((await usuario(client, cpf, { id: 'beta', evento })).status).toBe(404);
    expect((await usuario(client, cpf, { id: 'nenhum', evento })).status).toBe(404);
    await send(client, cpf);
    await testApp.work();
    const code = codeFor(smtp.letters, email);
    expect((await validate(client, cpf, code, there)).status).toBe(422);
    const opened = await validate(client, cpf, code);
    expect(opened.status).toBe(200);
    // The cookie of one client's registration gives no access at another client.
    const other = await usuario(client, cpf, there);
    expect(other.data.list[0]?.confirmado).toBe(false);
    const value = String(opened.headers['set-cookie']).split(/[=;]/)[1] ?? '';
    const moved = value.replace(/^\d+/, String(testApp.clienteId.beta));
    for (const forged of [
      moved,
      `${value}x`,
      `0.${value}`,
      '',
      `${testApp.clienteId.alfa}.${'a'.repeat(43)}`,
    ]) {
      const answer = await testApp.anonymous().raw('GET', `${USUARIO}${query({ ...at(), cpf })}`, {
        headers: { cookie: `claraboia_inscricao=${forged}` },
      });
      expect(answer.json().data.list[0].confirmado).toBe(false);
    }
  });

  test('an event that is not active, or none at all, takes nobody', async () => {
    const off = await openEvento(testApp, gestora, 'alfa', { ativo: false });
    const answer = await usuario(testApp.anonymous(), formOf().cpf, { id: 'alfa', evento: off });
    expect([answer.status, answer.messages[0]?.description]).toEqual([
      ...[404, 'Nenhum evento recebe inscrições no momento.'],
    ]);
    const bad = await testApp.anonymous().get(`${USUARIO}?evento=x&cpf=${formOf().cpf}`);
    expect([bad.status, bad.messages[0]?.field]).toEqual([422, 'evento']);
    // Without a client the nearest event of the installation is used, as in the list of events.
    const { data } = await testApp.anonymous().get<{ list: { id: number }[] }>('/public/v1/evento');
    const nearest = await usuario(testApp.anonymous(), formOf().cpf, {});
    expect([nearest.status, data.list.length]).toEqual([200, 1]);
  });
});

test('a call from another site is refused', async () => {
  const answer = await testApp.anonymous().raw('POST', `${EMAIL}${query({ cpf: formOf().cpf })}`, {
    headers: { origin: 'https://outro.example' },
  });
  expect(answer.statusCode).toBe(403);
});

describe('the payment’s status', () => {
  test('is mailed to the person when it changes, in its words at that moment', async () => {
    const { saved, email } = await registered();
    const put = (body: object) => gestora.put<typeof saved>(`${inscricao.path}/status`, body);
    const first = await put({ ...saved, statusPagamento: 'Em conferência' });
    await put({ ...first.data, statusPagamento: STATUS_PAGAMENTO.confirmado });
    const before = smtp.letters.length;
    expect(await testApp.work()).toEqual([]);
    // Two changes before the mail was sent: one letter, with the final state.
    const news = smtp.letters.slice(before).filter(({ to }) => to.includes(email));
    expect(news).toHaveLength(1);
    expect(news[0]?.text).toContain('agora é: Pagamento confirmado.');
    // Other changes send no letter.
    const now = await gestora.get<typeof saved>(`${inscricao.path}/${saved.id}`);
    await gestora.put(inscricao.path, { ...now.data, bairro: 'Outro' });
    await testApp.work();
    expect(smtp.letters.slice(before).filter(({ to }) => to.includes(email))).toHaveLength(1);
  });

  test('confirmed for many at once is mailed to each, and to none that had it already', async () => {
    const [one, two, paid] = [await registered(), await registered(), await registered()];
    const statusPagamento = STATUS_PAGAMENTO.confirmado;
    await gestora.put(`${inscricao.path}/status`, { ...paid.saved, statusPagamento });
    await testApp.work();
    const before = smtp.letters.length;
    const { status, data } = await gestora.post(`${inscricao.path}/lote/alteracao`, {
      registros: [one, two, paid].map(({ saved: { id } }) => ({ id })),
      alteracoes: { statusPagamento },
    });
    expect([status, loteSchema.parse(data).map(({ situacao }) => situacao)]).toEqual([
      200,
      ['feito', 'feito', 'igual'],
    ]);
    expect(await testApp.work()).toEqual([]);
    const letters = smtp.letters.slice(before);
    const sentTo = ({ email }: { email: string }) => letters.filter(({ to }) => to.includes(email));
    expect([one, two, paid].map((each) => sentTo(each).length)).toEqual([1, 1, 0]);
    expect(sentTo(one)[0]?.text).toContain('agora é: Pagamento confirmado.');
  });
});

describe('without a mail server', () => {
  test('registering goes on: the page reports it, queued letters are sent later, and sending again works', async () => {
    const port = await freePort();
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@alfa.example' };
    const other = await startOwnApp(settings);
    try {
      const manager = await other.signIn('gestora.alfa', 'alfa');
      const id = await openEvento(other, manager, 'alfa');
      const form = formOf();
      const client = other.anonymous();
      const where = query({ id: 'alfa', evento: id });
      const sent = await client.post(`${INSCRICAO}${where}`, form);
      expect([sent.status, codesOf(sent)]).toEqual([200, [MESSAGE_CODE.mailDelayed]]);
      const failures = await other.work();
      expect(failures).toHaveLength(1);
      expect(failures[0]).toMatch(/^mail was not taken: /);
      expect(failures[0]).not.toContain(form.email);
      const again = await startSmtp({ port });
      try {
        // A failure is cached for a few seconds; the person retries until the server is up.
        const resend = () =>
          client.request('POST', `${EMAIL}${where}&${new URLSearchParams({ cpf: form.cpf })}`);
        await expect
          .poll(
            async () => {
              await other.owner((tx) => tx.execute('delete from contagem'));
              return codesOf(await resend());
            },
            { timeout: 30_000, interval: 250 },
          )
          .toEqual([MESSAGE_CODE.codeSent]);
        expect(await other.work()).toEqual([]);
        const done = await client.request(
          'POST',
          `${VALIDAR}${where}&${new URLSearchParams({ cpf: form.cpf, code: codeFor(again.letters, form.email) })}`,
        );
        expect(done.status).toBe(200);
      } finally {
        await again.close();
      }
    } finally {
      await other.stop();
    }
  });

  test('an address that the server refuses is reported without its name', async () => {
    const { saved, email } = await registered();
    await gestora.put(`${inscricao.path}/status`, { ...saved, statusPagamento: 'Recusado' });
    smtp.refuse(true);
    const failures = await testApp.work();
    smtp.refuse(false);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.join()).not.toContain(email);
    const [job] = await testApp.owner((tx) =>
      tx.query<{ last_error: string }>('select last_error from graphile_worker._private_jobs'),
    );
    expect(job?.last_error).toMatch(/mail was not taken/);
    expect(job?.last_error).not.toContain(email);
    await testApp.owner((tx) => tx.execute('delete from graphile_worker._private_jobs'));
  });
});

test('the event keeps its registrations when it is read by managers of another client', async () => {
  const { id } = await registered();
  expect((await beta.get(`${inscricao.path}/${id}`)).status).toBe(404);
  expect((await beta.get(`${eventoEntity.path}/${evento}`)).status).toBe(404);
});

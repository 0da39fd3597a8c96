import { generateCpf } from '@brazilian-utils/brazilian-utils';
import {
  acesso,
  CLIENTE_TIPO,
  cliente,
  entidade,
  grupoCategoriaPublicacao,
  MESSAGE_CODE,
  menu,
  parametro,
  pessoa,
  portal,
} from '@claraboia/contract';
import {
  type ContextClient,
  type PublicPortal,
  publicPortalSchema,
  type Session,
} from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let admin: TestClient;

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.signIn('admin', 'alfa');
});
afterAll(() => testApp.stop());

type Saved = Record<string, unknown> & { id: number; versao: number };

const CLIENTE = {
  nome: 'Prefeitura de Serra Nova',
  identificador: 'serra-nova',
  cidade: 'Serra Nova',
  uf: 'PE',
  cnpj: '12ABC34501DE35',
  clienteTipo: { id: 1 },
  fuso: 'America/Manaus',
  licencaDados: 'ODbL-1.0',
};

const addCliente = async (patch: object = {}) => {
  const answer = await admin.post<Saved>(cliente.path, { ...CLIENTE, ...patch });
  expect([answer.status, answer.messages.map(({ description }) => description)]).toEqual([
    201,
    ['Registro incluído com sucesso.'],
  ]);
  return answer.data;
};

const publicStatus = async (nomeUrl: string) =>
  (await testApp.anonymous().get(`/public/v1/portal/${nomeUrl}`)).status;

const pessoaIdOf = async (login: string) => {
  const nome = encodeURIComponent(
    JSON.stringify({ nome: { compare: '=', value: `string:Pessoa ${login}` } }),
  );
  const { data } = await admin.get<{ list: Saved[] }>(`${pessoa.path}?filter=${nome}`);
  return data.list[0]?.id ?? 0;
};

describe('a client', () => {
  test('works as soon as it is added', async () => {
    const novo = await addCliente();
    const { data: contexts } = await admin.get<ContextClient[]>('/session/context');
    expect(contexts.map(({ identificador }) => identificador)).toContain('serra-nova');
    const someone = await testApp.signIn('admin');
    const chosen = await someone.put<Session>('/session/context', { identificador: 'serra-nova' });
    expect(chosen.data.context?.client.id).toBe(novo.id);
    await create(testApp, someone, novo.id, grupoCategoriaPublicacao, { nome: 'Primeiro grupo' });
    const { data } = await testApp.anonymous().get<PublicPortal>('/public/v1/portal/serra-nova');
    expect(publicPortalSchema.parse(data)).toMatchObject({
      nome: CLIENTE.nome,
      emManutencao: false,
      demonstracao: false,
    });
    const clients = await testApp
      .anonymous()
      .get<{ identificador: string }[]>('/public/v1/cliente');
    expect(clients.data.map(({ identificador }) => identificador)).toContain('serra-nova');
    const shown = await testApp.anonymous().get<PublicPortal>('/public/v1/portal/serra-nova');
    expect(shown.data).toMatchObject({ fuso: 'America/Manaus', licencaDados: 'ODbL-1.0' });
  });

  test.each([
    [{ identificador: 'alfa' }, 'identificador', 'Já existe um cliente com este identificador'],
    [{ identificador: 'Com Espaço' }, 'identificador', expect.stringContaining('Identificador')],
    [{ identificador: 'gestao' }, 'identificador', expect.stringContaining('reservado')],
    [{ cnpj: '11222333000182' }, 'cnpj', 'CNPJ inválido'],
    [{ uf: 'XX' }, 'uf', 'UF: escolha uma das opções'],
    [{ cidade: null }, 'cidade', 'Informe a cidade'],
    [{ fuso: null }, 'fuso', 'Informe o fuso horário'],
    [{ fuso: 'Europe/Lisbon' }, 'fuso', 'Fuso horário: escolha uma das opções'],
    [{ licencaDados: 'MIT' }, 'licencaDados', 'Licença dos dados abertos: escolha uma das opções'],
    [{ clienteTipo: null }, 'clienteTipo', 'Informe o tipo'],
  ])('is refused with %j, at its field', async (patch, field, description) => {
    const answer = await admin.post(cliente.path, {
      ...CLIENTE,
      identificador: 'outro-cliente',
      ...patch,
    });
    expect(answer.status).toBe(422);
    expect(answer.messages).toContainEqual({
      code: MESSAGE_CODE.invalidField,
      description,
      field,
    });
  });

  test('answers at its new identifier, and at those of before until another takes them', async () => {
    const { demonstracao: _, ...novo } = await addCliente({ identificador: 'antes' });
    const someone = await testApp.signIn('admin');
    await someone.put('/session/context', { identificador: 'antes' });
    await create(testApp, someone, novo.id, portal, {
      clienteGlobal: { id: novo.id },
      nomeUrl: 'antes',
    });
    const renamed = await admin.put<Saved>(cliente.path, { ...novo, identificador: 'depois' });
    expect(renamed.status).toBe(200);
    expect(await publicStatus('depois')).toBe(200);
    // The portal keeps its name, and citizens' bookmarks still work.
    expect(await publicStatus('antes')).toBe(200);
    const { data } = await someone.get<{ list: Saved[] }>(portal.path);
    const own = (await someone.get<Saved>(`${portal.path}/${data.list[0]?.id}`)).data;
    const moved = await someone.put(portal.path, {
      ...own,
      clienteGlobal: { id: novo.id },
      nomeUrl: 'portal-novo',
    });
    expect(moved.status).toBe(200);
    expect(await publicStatus('antes')).toBe(200);
    expect(await publicStatus('portal-novo')).toBe(200);
    const other = await addCliente({ identificador: 'antes' });
    const { data: led } = await testApp
      .anonymous()
      .get<{ clienteGlobal: { id: number } }>('/public/v1/portal/antes');
    expect(led.clienteGlobal.id).toBe(other.id);
    const back = await admin.put(cliente.path, {
      ...novo,
      versao: renamed.data.versao,
      identificador: 'portal-novo',
    });
    expect(back.status).toBe(200);
    expect(await publicStatus('portal-novo')).toBe(200);
    expect(await publicStatus('depois')).toBe(200);
  });

  test('cannot take the address of another portal', async () => {
    const someone = await testApp.signIn('gestor.beta', 'beta');
    await create(testApp, someone, testApp.clienteId.beta, portal, {
      clienteGlobal: { id: testApp.clienteId.beta },
      nomeUrl: 'portal-da-beta',
    });
    const answer = await admin.post(cliente.path, { ...CLIENTE, identificador: 'portal-da-beta' });
    expect([answer.status, answer.messages[0]]).toEqual([
      422,
      {
        code: MESSAGE_CODE.invalidField,
        description: 'Este endereço já é usado por outro portal',
        field: 'identificador',
      },
    ]);
    const { data } = await admin.get<ContextClient[]>('/session/context');
    expect(data.map(({ identificador }) => identificador)).not.toContain('portal-da-beta');
  });

  test('is not deleted while anything of it is left, and goes whole when nothing is', async () => {
    const used = await addCliente({ identificador: 'usado' });
    const someone = await testApp.signIn('admin');
    await someone.put('/session/context', { identificador: 'usado' });
    const grupo = await create(testApp, someone, used.id, grupoCategoriaPublicacao);
    const refused = await admin.delete(`${cliente.path}/${used.id}`);
    expect([refused.status, refused.messages[0]?.code]).toEqual([409, MESSAGE_CODE.inUse]);
    expect(await publicStatus('usado')).toBe(200);
    await someone.delete(`${grupoCategoriaPublicacao.path}/${grupo.id}`);
    expect((await admin.delete(`${cliente.path}/${used.id}`)).status).toBe(200);
    expect(await publicStatus('usado')).toBe(404);
    expect((await someone.get(grupoCategoriaPublicacao.path)).status).toBe(403);
    // Its name is free again.
    await addCliente({ identificador: 'usado' });
  });

  test('in maintenance shows it to citizens at once, and its managers go on', async () => {
    const { alfa } = testApp.clienteId;
    const citizen = testApp.anonymous();
    const shown = async () =>
      (await citizen.get<PublicPortal>('/public/v1/portal/alfa')).data.emManutencao;
    expect(await shown()).toBe(false);
    const { data } = await admin.get<Saved>(`${cliente.path}/${alfa}`);
    const answer = await admin.put(cliente.path, { ...data, emManutencao: true });
    expect(answer.status).toBe(200);
    expect(await shown()).toBe(true);
    const gestora = await testApp.signIn('gestora.alfa', 'alfa');
    await create(testApp, gestora, alfa, grupoCategoriaPublicacao);
  });

  test('has a manifest of its own, by its portal’s name, while it is not in maintenance', async () => {
    const citizen = testApp.anonymous();
    const saved = await addCliente({ identificador: 'instalado', nome: 'Câmara', cidade: 'Lajes' });
    const ask = (path: string, etag = '') =>
      citizen.raw('GET', `/${path}/manifest.webmanifest`, { headers: { 'if-none-match': etag } });
    const first = await ask('instalado');
    expect(first.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(JSON.parse(first.payload)).toMatchObject({
      id: '/instalado',
      start_url: '/instalado',
      scope: '/',
      name: 'Câmara',
      short_name: 'Lajes',
      theme_color: '#071d41',
    });
    const etag = String(first.headers.etag);
    expect((await ask('instalado', etag)).statusCode).toBe(304);
    const address = `${cliente.path}/${saved.id}`;
    const change = async (changes: object) =>
      admin.put(cliente.path, { ...(await admin.get<Saved>(address)).data, ...changes });
    await change({ cidade: 'Lajedo' });
    expect(JSON.parse((await ask('instalado', etag)).payload)).toMatchObject({
      short_name: 'Lajedo',
    });
    await change({ emManutencao: true });
    for (const path of ['instalado', 'nao-existe', 'v1', 'public']) {
      expect([path, (await ask(path)).statusCode]).toEqual([path, 404]);
    }
  });

  test('is read by managers as a choice for their own records', async () => {
    const gestora = await testApp.signIn('gestora.alfa', 'alfa');
    expect((await gestora.get(cliente.path)).status).toBe(200);
    await create(testApp, gestora, testApp.clienteId.alfa, entidade, {
      cliente: { id: testApp.clienteId.alfa },
    });
  });
});

describe('an access', () => {
  test('given and taken away holds at once for who is signed in', async () => {
    const someone = await testApp.signIn('sem.acesso');
    const choose = () => someone.put('/session/context', { identificador: 'beta' });
    expect((await choose()).status).toBe(404);
    const body = {
      pessoa: { id: await pessoaIdOf('sem.acesso') },
      cliente: { id: testApp.clienteId.beta },
    };
    const { data: given } = await admin.post<Saved>(acesso.path, { ...body, papel: 'consulta' });
    expect((await choose()).status).toBe(200);
    const write = () =>
      someone.post(grupoCategoriaPublicacao.path, {
        nome: 'Grupo',
        nomeUrl: 'grupo-de-quem-chegou',
      });
    expect((await write()).status).toBe(403);
    const raised = await admin.put<Saved>(acesso.path, {
      ...body,
      id: given.id,
      versao: given.versao,
      papel: 'gestor',
    });
    expect((await write()).status).toBe(201);
    expect((await admin.delete(`${acesso.path}/${raised.data.id}`)).status).toBe(200);
    const after = await write();
    expect([after.status, after.messages[0]?.code]).toEqual([403, MESSAGE_CODE.contextMissing]);
    const { data } = await someone.get<Session>('/session');
    expect([data.isAuthenticated, data.context]).toEqual([true, null]);
  });

  test('is one to a person and client', async () => {
    const body = {
      pessoa: { id: await pessoaIdOf('dois') },
      cliente: { id: testApp.clienteId.alfa },
      papel: 'consulta',
    };
    const answer = await admin.post(acesso.path, body);
    expect([answer.status, answer.messages[0]?.field]).toEqual([422, 'pessoa']);
    const role = await admin.post(acesso.path, { ...body, papel: 'admin' });
    expect([role.status, role.messages[0]?.field]).toEqual([422, 'papel']);
  });
});

describe('a person', () => {
  test('who is the only administrator stays administrator', async () => {
    const own = (await admin.get<Saved>(`${pessoa.path}/${await pessoaIdOf('admin')}`)).data;
    const refused = await admin.put(pessoa.path, { ...own, administrador: false });
    expect([refused.status, refused.messages[0]?.field]).toEqual([422, 'administrador']);
    const self = await admin.delete(`${pessoa.path}/${own.id}`);
    expect([self.status, self.messages[0]?.code]).toEqual([409, MESSAGE_CODE.inUse]);
  });

  test('made administrator administers at once, in no client too, and may then replace the first', async () => {
    const heir = await testApp.signIn('sem.acesso');
    expect((await heir.get(parametro.path)).status).toBe(403);
    const { data } = await admin.get<Saved>(`${pessoa.path}/${await pessoaIdOf('sem.acesso')}`);
    const raised = await admin.put<Saved>(pessoa.path, { ...data, administrador: true });
    expect((await heir.get(parametro.path)).status).toBe(200);
    const first = (await heir.get<Saved>(`${pessoa.path}/${await pessoaIdOf('admin')}`)).data;
    const lowered = await heir.put<Saved>(pessoa.path, { ...first, administrador: false });
    expect(lowered.status).toBe(200);
    expect((await admin.get(parametro.path)).status).toBe(403);
    // Restores the former state for later tests.
    const again = await heir.put(pessoa.path, { ...lowered.data, administrador: true });
    expect(again.status).toBe(200);
    expect((await admin.put(pessoa.path, { ...raised.data, administrador: false })).status).toBe(
      200,
    );
  });

  test.each([
    ['00000000192', 'CPF inválido'],
    ['00000000191', 'Já existe uma pessoa com este CPF'],
  ])('is refused with the CPF %s', async (cpf, description) => {
    const answer = await admin.post(pessoa.path, { cpf, nome: 'Ninguém' });
    expect([answer.status, answer.messages[0]]).toEqual([
      422,
      { code: MESSAGE_CODE.invalidField, description, field: 'cpf' },
    ]);
  });

  test('with an access or actions of her own is not deleted', async () => {
    const { data: nova } = await admin.post<Saved>(pessoa.path, {
      cpf: generateCpf(),
      nome: 'Nova Pessoa',
    });
    const { data: given } = await admin.post<Saved>(acesso.path, {
      pessoa: { id: nova.id },
      cliente: { id: testApp.clienteId.alfa },
      papel: 'gestor',
    });
    const refused = await admin.delete(`${pessoa.path}/${nova.id}`);
    expect([refused.status, refused.messages[0]?.description]).toEqual([
      409,
      expect.stringContaining('1 Acesso'),
    ]);
    await admin.delete(`${acesso.path}/${given.id}`);
    expect((await admin.delete(`${pessoa.path}/${nova.id}`)).status).toBe(200);
    const gestora = await testApp.signIn('gestora.alfa', 'alfa');
    await create(testApp, gestora, testApp.clienteId.alfa, grupoCategoriaPublicacao);
    const { data } = await admin.get<{ list: Saved[] }>(`${acesso.path}?limit=2000`);
    const hers = await pessoaIdOf('gestora.alfa');
    for (const row of data.list.filter((each) => (each.pessoa as Saved).id === hers)) {
      await admin.delete(`${acesso.path}/${row.id}`);
    }
    const acted = await admin.delete(`${pessoa.path}/${hers}`);
    expect([acted.status, acted.messages[0]?.code]).toEqual([409, MESSAGE_CODE.inUse]);
  });
});

describe('the menu', () => {
  const menusOf = async (client: TestClient) =>
    (await client.get<Session>('/session')).data.context?.menus.map(({ nome }) => nome) ?? [];

  test('shows each role its own', async () => {
    const gestor = await testApp.signIn('dois', 'alfa');
    const leitora = await testApp.signIn('leitora.alfa', 'alfa');
    const administration = [
      'Administração',
      'Clientes',
      'Pessoas',
      'Acessos',
      'Menus',
      'Parâmetros',
    ];
    expect(await menusOf(admin)).toEqual(
      expect.arrayContaining([...administration, 'Auditoria', 'Publicações']),
    );
    const managers = await menusOf(gestor);
    expect(managers).toEqual(expect.arrayContaining(['Auditoria', 'Publicações']));
    expect(managers.filter((nome) => administration.includes(nome))).toEqual([]);
    const readers = await menusOf(leitora);
    expect(readers).toContain('Publicações');
    expect(readers).not.toContain('Auditoria');
  });

  test('has the screens of chambers in chambers alone', async () => {
    const ofChambers = ['Votações nominais', 'Cotas parlamentares'];
    const shown = async (identificador: string) => {
      await admin.put('/session/context', { identificador });
      return (await menusOf(admin)).filter((nome) => ofChambers.includes(nome));
    };
    const chamber = { identificador: 'camara-serra-nova' };
    await addCliente({
      nome: 'Câmara de Serra Nova',
      ...chamber,
      cnpj: null,
      clienteTipo: { id: CLIENTE_TIPO.camara },
    });
    expect(await shown(chamber.identificador)).toEqual(ofChambers);
    expect(await shown('alfa')).toEqual([]);
  });

  test('never stands within itself', async () => {
    const add = async (nome: string, menuPai: { id: number } | null) =>
      (await admin.post<Saved>(menu.path, { nome, menuPai, seq: 1, papelMinimo: 'admin' })).data;
    const top = await add('Topo', null);
    const middle = await add('Meio', { id: top.id });
    const leaf = await add('Folha', { id: middle.id });
    for (const menuPai of [top, middle, leaf]) {
      const answer = await admin.put(menu.path, { ...top, menuPai: { id: menuPai.id } });
      expect([answer.status, answer.messages[0]?.field]).toEqual([422, 'menuPai']);
    }
    const moved = await admin.put(menu.path, { ...leaf, menuPai: { id: top.id } });
    expect(moved.status).toBe(200);
    const refused = await admin.delete(`${menu.path}/${top.id}`);
    expect([refused.status, refused.messages[0]?.code]).toEqual([409, MESSAGE_CODE.inUse]);
  });
});

describe('a parameter', () => {
  test('is asked for by its name as soon as it is saved', async () => {
    await admin.post(parametro.path, { nome: 'aviso_geral', valor: 'ligado' });
    const gestor = await testApp.signIn('dois', 'alfa');
    const answer = await gestor.get('/v1/parametros/get-value?param=aviso_geral');
    expect(answer.data).toBe('ligado');
    const wrong = await admin.post(parametro.path, { nome: 'Aviso Geral', valor: 'x' });
    expect([wrong.status, wrong.messages[0]?.field]).toEqual([422, 'nome']);
  });
});

describe('people without administration', () => {
  test.each([pessoa, acesso, menu, parametro].map(({ path }) => path))(
    'is refused everything at %s',
    async (path) => {
      const people = [
        await testApp.signIn('dois', 'alfa'),
        await testApp.signIn('leitora.alfa', 'alfa'),
        await testApp.signIn('dois'),
      ];
      for (const person of people) {
        const answers = await Promise.all([
          person.get(path),
          person.get(`${path}/1`),
          person.get(`${path}/1/historico`),
          person.post(path, {}),
          person.put(path, {}),
          person.delete(`${path}/1`),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
      }
    },
  );
});

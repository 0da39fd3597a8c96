import { crc32 } from 'node:zlib';
import { MESSAGE_CODE } from '@claraboia/contract';
import type {
  CodigoConferido,
  Instalacao,
  Instalado,
  MunicipioAchado,
  Provisionado,
  UnidadeTcepe,
} from '@claraboia/contract/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCodigo, tellCodigo } from '../../src/features/instalacao/codigo.ts';
import { seedInstalacao } from '../../src/instalacao/seed-instalacao.ts';
import { FonteTcepe } from '../support/fonte-tcepe.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const INSTALACAO = '/v1/instalacao';
const PROVISIONAR = '/v1/sistema/cliente/provisionar';
const SENHA = 'quatro cavalos no telhado';
const PETROLINA = 2611101;
const CNPJ = '11222333000181';
const OUTRO_CNPJ = '45997418000153';

let testApp: TestApp;
let fonte: FonteTcepe;
beforeAll(async () => {
  fonte = await FonteTcepe.start();
  testApp = await startOwnApp(fonte.environment);
  await seedInstalacao(testApp.connectionString, testApp.database);
  // One category a group: complete templates are tested in `importar-modelos.test.ts`.
  await testApp.owner(async (tx) => {
    await tx.execute('delete from modelo_categoria_publicacao_tipo');
    await tx.execute('delete from modelo_categoria_publicacao where ordem_exibicao > 1');
  });
});
afterAll(async () => {
  await testApp.stop();
  await fonte.stop();
});

/** Simulates the first start with `DEMO=0`: no people, and no client. */
beforeEach(() =>
  testApp.owner(async (tx) => {
    await tx.execute(
      'truncate public.cliente, public.pessoa, public.codigo_instalacao, public.contagem cascade',
    );
  }),
);

const newCode = async () => (await testApp.database.system((tx) => makeCodigo(tx, false))) ?? '';
const codesOf = ({ messages }: { messages: readonly { code: number }[] }) =>
  messages.map(({ code }) => code);
const fieldsOf = ({ messages }: { messages: readonly { field?: string | undefined }[] }) =>
  messages.map(({ field }) => field);

const administrador = { cpf: '111.444.777-35', nome: 'Ana Nogueira', email: 'ana@exemplo.org' };
const provisao = (changes: object = {}) => ({
  municipio: PETROLINA,
  clienteTipo: 1,
  cnpj: CNPJ,
  ...changes,
});
const install = (codigo: string, changes: object = {}, who: object = {}) =>
  testApp.anonymous().post<Instalado>(INSTALACAO, {
    codigo,
    administrador: { ...administrador, senha: SENHA, ...who },
    cliente: provisao(changes),
  });
const arms = () =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: '#14532d' } }).png();
/** PNG with a false size in its header. */
function saying(png: Buffer, width: number, height: number): Buffer {
  const head = Buffer.from(png);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  head.writeUInt32BE(crc32(head.subarray(12, 29)), 29);
  return head;
}

const digitOf = (digits: string, weights: readonly number[]) => {
  const sum = weights.reduce((all, weight, at) => all + weight * Number(digits[at]), 0);
  return String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
};
const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
/** A CNPJ with the check digits that are its own, each number another. */
function cnpjOf(number: number): string {
  const twelve = `${String(20_000_000 + number)}0001`;
  const thirteen = twelve + digitOf(twelve, WEIGHTS.slice(1));
  return thirteen + digitOf(thirteen, WEIGHTS);
}

/** Rows of each table of the installation and of its clients. */
const counted = () =>
  testApp.owner(async (tx) => {
    const [row] = await tx.query<Record<string, number>>(
      `select (select count(*) from cliente) as clientes, (select count(*) from pessoa) as pessoas,
              (select count(*) from conta) as contas, (select count(*) from auditoria) as trilha,
              (select count(*) from convite) as convites`,
    );
    return row;
  });

/** Administrator of an installation after its setup. */
async function installed(changes: object = {}): Promise<TestClient> {
  expect((await install(await newCode(), changes)).status).toBe(201);
  const admin = testApp.anonymous();
  await admin.signIn(administrador.email, SENHA);
  return admin;
}

describe('the first run', () => {
  test('goes from nothing to a portal on air, and closes behind itself', async () => {
    const nobody = testApp.anonymous();
    const before = await nobody.get<Instalacao>(INSTALACAO);
    expect(before.data).toEqual({
      aberta: true,
      provedor: 'embutido',
      comando: 'npm run administrador -- --convite',
    });
    const said: string[] = [];
    await tellCodigo(testApp.database, 'http://localhost:3999', (line) => said.push(line));
    const [, codigo = ''] = /#\/gestao\/instalar\?codigo=(\S+)$/.exec(said[1] ?? '') ?? [];
    const known = await nobody.post<CodigoConferido>(`${INSTALACAO}/codigo`, {
      codigo: ` ${codigo.toLowerCase()} `,
    });
    expect([known.status, new Date(known.data.expiraEm) > new Date()]).toEqual([200, true]);

    const done = await install(codigo, {
      brasao: (await arms().toBuffer()).toString('base64'),
      cores: { topBgColor: '#14532d', topNomePortalColor: '#ffffff' },
      tcepe: { liconUj: '12345', codigoMunicipio: 'P115' },
      pessoas: [{ cpf: '529.982.247-25', nome: 'Helena Prado', papel: 'gestor' }],
    });
    expect([done.status, done.data]).toEqual([
      201,
      {
        criado: true,
        cliente: {
          id: expect.any(Number),
          identificador: 'petrolina',
          nome: 'Prefeitura Municipal de Petrolina',
          cidade: 'Petrolina',
          uf: 'PE',
          cnpj: CNPJ,
        },
        endereco: 'http://localhost:3999/petrolina',
        convites: [
          {
            nome: 'Helena Prado',
            papel: 'gestor',
            codigo: expect.stringMatching(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/),
            enviadoPara: null,
            expiraEm: expect.any(String),
          },
        ],
        login: 'ana@exemplo.org',
        contaExistente: false,
      },
    ]);

    const portal = await nobody.get<{ nome: string; brasao: string | null }>(
      '/public/v1/portal/petrolina',
    );
    expect([portal.status, portal.data.nome]).toEqual([200, 'Prefeitura Municipal de Petrolina']);
    expect((await nobody.raw('GET', portal.data.brasao ?? '')).headers['content-type']).toBe(
      'image/jpeg',
    );
    const layout = await nobody.get<{ list: { topBgColor: string }[] }>(
      '/public/v1/petrolina/layout',
    );
    expect(layout.data.list[0]?.topBgColor).toBe('#14532d');

    const admin = testApp.anonymous();
    await admin.signIn('ana@exemplo.org', SENHA);
    const contexts = await admin.get<{ identificador: string }[]>('/session/context');
    expect(contexts.data.map(({ identificador }) => identificador)).toEqual(['petrolina']);
    await admin.put('/session/context', { identificador: 'petrolina' });
    for (const path of ['categoria_publicacao', 'entidade', 'configuracao_tcepe_licon']) {
      const { data } = await admin.get<{ count: number }>(`/v1/transparencia/${path}`);
      expect([path, data.count > 0]).toEqual([path, true]);
    }

    const helena = testApp.anonymous();
    const proof = { identificador: 'petrolina', cpf: '52998224725' };
    const invited = await helena.post('/v1/primeiro-acesso/confirmar', {
      ...proof,
      codigo: done.data.convites[0]?.codigo,
    });
    expect(invited.status).toBe(200);

    const after = await nobody.get<Instalacao>(INSTALACAO);
    expect(after.data).toMatchObject({ aberta: false, comando: null });
    for (const late of [
      await install(codigo),
      await nobody.post(`${INSTALACAO}/codigo`, { codigo }),
    ]) {
      expect([late.status, codesOf(late)]).toEqual([409, [MESSAGE_CODE.installed]]);
    }
    expect(await testApp.database.system((tx) => makeCodigo(tx, false))).toBeNull();
  });

  test('a wrong or expired code opens nothing, and further tries have to wait', async () => {
    const codigo = await newCode();
    const wrong = `${codigo.slice(0, -1)}${codigo.endsWith('A') ? 'B' : 'A'}`;
    const refused = await install(wrong);
    expect([refused.status, codesOf(refused), fieldsOf(refused)]).toEqual([
      ...[422, [MESSAGE_CODE.wrongInstallationCode], ['codigo']],
    ]);
    await testApp.owner((tx) =>
      tx.execute(`update codigo_instalacao set expira_em = now() - interval '1 second'`),
    );
    expect(codesOf(await install(codigo))).toEqual([MESSAGE_CODE.wrongInstallationCode]);
    for (let tries = 2; tries < 10; tries += 1) await install(wrong);
    expect((await install(wrong)).status).toBe(429);
    const fresh = await newCode();
    expect((await install(fresh)).status).toBe(429);
    expect(await counted()).toMatchObject({ clientes: 0, pessoas: 0 });
    await testApp.owner((tx) => tx.execute('delete from contagem'));
    expect((await install(fresh)).status).toBe(201);
  });

  test('codes are kept as hashes; those of several processes are good, one asked for takes their place', async () => {
    const [one, two] = [await newCode(), await newCode()];
    const check = (codigo: string) => testApp.anonymous().post(`${INSTALACAO}/codigo`, { codigo });
    expect([(await check(one)).status, (await check(two)).status]).toEqual([200, 200]);
    const instead = (await testApp.database.system((tx) => makeCodigo(tx, true))) ?? '';
    expect([(await check(one)).status, (await check(instead)).status]).toEqual([422, 200]);
    const kept = await testApp.owner((tx) => tx.query('select codigo from codigo_instalacao'));
    expect(JSON.stringify(kept)).not.toContain(instead);
  });

  test('of two people who finish at once one succeeds, and the other learns that it is done', async () => {
    const codigo = await newCode();
    const answers = await Promise.all([
      install(codigo),
      install(codigo, { cnpj: OUTRO_CNPJ, identificador: 'outra' }, { cpf: '529.982.247-25' }),
      install(codigo, { clienteTipo: 2 }, { email: 'outra@exemplo.org' }),
    ]);
    const statuses = answers.map(({ status }) => status).sort((one, other) => one - other);
    expect(statuses).toEqual([201, 409, 409]);
    expect(await counted()).toMatchObject({ clientes: 1, pessoas: 1, contas: 1 });
  });

  test('every fault is shown at its field, and nothing is stored', async () => {
    const codigo = await newCode();
    const large = saying(await arms().toBuffer(), 8000, 6250);
    const cases = [
      [{ identificador: '../../etc/passwd' }, {}, 'cliente.identificador'],
      [{ identificador: 'login' }, {}, 'cliente.identificador'],
      [{ municipio: 9999999 }, {}, 'cliente.municipio'],
      [{ cnpj: '11222333000182' }, {}, 'cliente.cnpj'],
      [{ clienteTipo: 4 }, {}, 'cliente.nome'],
      [{ brasao: large.toString('base64') }, {}, 'cliente.brasao'],
      [{ brasao: Buffer.from('não é imagem').toString('base64') }, {}, 'cliente.brasao'],
      [{ cores: { topBgColor: 'red;}' } }, {}, 'cliente.cores.topBgColor'],
      [{ tcepe: { liconUj: 'x', codigoMunicipio: null } }, {}, 'cliente.tcepe.liconUj'],
      [{ nome: 'x\u0000y' }, {}, 'cliente.nome'],
      [
        {
          pessoas: ['Rita', 'Rita de novo'].map((nome) => ({
            cpf: '52998224725',
            nome,
            papel: 'gestor',
          })),
        },
        {},
        'cliente.pessoas.1.cpf',
      ],
      [{}, { senha: 'petrolina' }, 'administrador.senha'],
      [{}, { email: null }, 'administrador.email'],
      [{}, { cpf: '1' }, 'administrador.cpf'],
    ] as const;
    for (const [changes, who, field] of cases) {
      const refused = await install(codigo, changes, who);
      expect([refused.status, fieldsOf(refused)]).toEqual([422, [field]]);
    }
    expect(await counted()).toEqual({ clientes: 0, pessoas: 0, contas: 0, trilha: 0, convites: 0 });
    expect((await install(codigo)).status).toBe(201);
  });

  test('a person with an account keeps its password, and becomes the administrator', async () => {
    await installed();
    await testApp.owner((tx) =>
      tx.execute('truncate public.cliente, public.codigo_instalacao cascade'),
    );
    const again = await install(await newCode(), {}, { senha: 'outra frase bem comprida' });
    expect(again.data).toMatchObject({ login: 'ana@exemplo.org', contaExistente: true });
    await testApp.anonymous().signIn('ana@exemplo.org', SENHA);
  });

  test('the court’s units are found by the name of the town, for who has the code alone', async () => {
    const unit = (id: number, ORGAO: string, MUNICIPIO: string, CNPJ: string) => ({
      ID_UNIDADE_GESTORA: id,
      ORGAO,
      MUNICIPIO,
      CNPJ,
      CODIGOMUNICIPIO: 'P115',
    });
    fonte.rows.UnidadesJurisdicionadas.push(
      unit(782, 'PREFEITURA MUNICIPAL DE PETROLINA ', 'PETROLINA ', CNPJ),
      unit(783, 'CÂMARA MUNICIPAL DE PETROLINA', 'PETROLINA', ''),
      unit(784, 'PREFEITURA MUNICIPAL DE OLINDA', 'OLINDA', ''),
    );
    const units = (codigo: string) =>
      testApp.anonymous().post<UnidadeTcepe[]>(`${INSTALACAO}/unidades`, {
        codigo,
        municipio: PETROLINA,
      });
    const codigo = await newCode();
    expect((await units(codigo)).data).toEqual([
      {
        liconUj: '783',
        nome: 'CÂMARA MUNICIPAL DE PETROLINA',
        cnpj: null,
        codigoMunicipio: 'P115',
      },
      {
        liconUj: '782',
        nome: 'PREFEITURA MUNICIPAL DE PETROLINA',
        cnpj: CNPJ,
        codigoMunicipio: 'P115',
      },
    ]);
    const asked = fonte.asked.length;
    expect((await units('A'.repeat(28))).status).toBe(422);
    expect(fonte.asked).toHaveLength(asked);
    for (const habit of ['erro-500', 'outra-coisa', 'silencio'] as const) {
      fonte.habits.set('UnidadesJurisdicionadas', habit);
      expect([habit, (await units(codigo)).status]).toEqual([habit, 503]);
    }
  });

  test('towns are found as people type them', async () => {
    const find = async (nome: string) => {
      const { data } = await testApp
        .anonymous()
        .get<MunicipioAchado[]>(`${INSTALACAO}/municipio?nome=${encodeURIComponent(nome)}`);
      return data.map(({ nome: found, uf }) => `${found} ${uf}`);
    };
    expect(await find('petrolina')).toContain('Petrolina PE');
    expect(await find('SAO JOSE do belm')).toEqual(['São José do Belmonte PE'].slice(0, 1));
    expect(await find('bom jesus rn')).toEqual(['Bom Jesus RN']);
    expect(await find("d'oeste")).toHaveLength(20);
    expect(await find('%')).toEqual([]);
    expect(await find('\\_')).toEqual([]);
  });
});

describe('provisioning by an administrator', () => {
  test('is the same twice, and refuses an address of another body', async () => {
    const admin = await installed();
    const camara = provisao({ clienteTipo: 2, cnpj: OUTRO_CNPJ });
    const first = await admin.post<Provisionado>(PROVISIONAR, camara);
    expect([first.status, first.data.criado, first.data.cliente.identificador]).toEqual([
      ...[200, true, 'camara-petrolina'],
    ]);
    const before = await counted();
    const second = await admin.post<Provisionado>(PROVISIONAR, camara);
    expect([second.data, codesOf(second)]).toEqual([
      { ...first.data, criado: false },
      [MESSAGE_CODE.unchanged],
    ]);
    expect(await counted()).toEqual(before);
    const taken = await admin.post(PROVISIONAR, { ...camara, identificador: 'petrolina' });
    expect([taken.status, fieldsOf(taken)]).toEqual([409, ['identificador']]);
    // A town of the same name gets another slug.
    const bomJesus = (municipio: number, cnpj: string) =>
      admin.post<Provisionado>(PROVISIONAR, provisao({ municipio, cnpj }));
    const [rn, pi] = [
      await bomJesus(2401701, '00394460005887'),
      await bomJesus(2201903, '33000167000101'),
    ];
    expect([rn, pi].map(({ data }) => data.cliente.identificador)).toEqual([
      ...['bom-jesus', 'bom-jesus-pi'],
    ]);
    const again = await bomJesus(2201903, '33000167000101');
    expect([again.data.criado, again.data.cliente.identificador]).toEqual([false, 'bom-jesus-pi']);
  });

  test('takes a host of the body’s own, unless that is another’s', async () => {
    const admin = await installed();
    const host = 'transparencia.petrolina.pe.gov.br';
    const camara = { clienteTipo: 2, cnpj: OUTRO_CNPJ };
    const wrong = await admin.post(PROVISIONAR, provisao({ ...camara, dominio: 'petrolina' }));
    expect([wrong.status, fieldsOf(wrong)]).toEqual([422, ['dominio']]);
    const typed = provisao({ ...camara, dominio: ` HTTPS://${host.toUpperCase()}/ ` });
    const { data } = await admin.post<Provisionado>(PROVISIONAR, typed);
    expect(data.endereco).toMatch(new RegExp(`^http://${host}:\\d+/camara-petrolina$`));
    expect((await admin.post<Provisionado>(PROVISIONAR, typed)).data.endereco).toBe(data.endereco);
    const before = await counted();
    const other = provisao({ municipio: 2401701, cnpj: '00394460005887', dominio: host });
    const taken = await admin.post(PROVISIONAR, other);
    expect([taken.status, fieldsOf(taken)]).toEqual([422, ['dominio']]);
    expect(await counted()).toEqual(before);
  });

  test('the same body asked for at once is made once', async () => {
    const admin = await installed();
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        admin.post<Provisionado>(PROVISIONAR, provisao({ clienteTipo: 2, cnpj: OUTRO_CNPJ })),
      ),
    );
    expect(answers.filter(({ data }) => data.criado)).toHaveLength(1);
    expect(new Set(answers.map(({ data }) => data.cliente.id)).size).toBe(1);
  });

  test('brings up a list of towns, and the rest of it where it stopped', async () => {
    const admin = await installed();
    const towns = await testApp.owner((tx) =>
      tx.query<{ id: number }>(
        `select id from municipio where uf = 'PE' and id <> $1 order by id limit 12`,
        [PETROLINA],
      ),
    );
    const list = towns.map(({ id }, at) => provisao({ municipio: id, cnpj: cnpjOf(at) }));
    const send = async (part: readonly object[]) => {
      const made: boolean[] = [];
      for (const each of part) {
        const { status, data } = await admin.post<Provisionado>(PROVISIONAR, each);
        expect(status).toBe(200);
        made.push(data.criado);
      }
      return made.filter(Boolean).length;
    };
    expect(await send(list.slice(0, 5))).toBe(5);
    expect(await send(list)).toBe(list.length - 5);
    expect(await counted()).toMatchObject({ clientes: list.length + 1 });
    const { data } = await testApp.anonymous().get<{ list: object[] }>('/public/v1/cliente');
    expect(JSON.stringify(data)).toContain('Prefeitura Municipal de Abreu e Lima');
  });

  test('is for administrators alone, and its records stay behind the wall', async () => {
    const admin = await installed({
      pessoas: [{ cpf: '52998224725', nome: 'Helena Prado', papel: 'gestor' }],
    });
    expect((await testApp.anonymous().post(PROVISIONAR, provisao())).status).toBe(401);
    const made = await admin.post<Provisionado>(
      PROVISIONAR,
      provisao({
        clienteTipo: 2,
        cnpj: OUTRO_CNPJ,
        pessoas: [{ cpf: '390.533.447-05', nome: 'Otávio Lins', papel: 'gestor' }],
      }),
    );
    const otavio = testApp.anonymous();
    const codigo = made.data.convites[0]?.codigo;
    const confirm = { identificador: 'camara-petrolina', cpf: '39053344705', codigo };
    expect((await otavio.post('/v1/primeiro-acesso/confirmar', confirm)).status).toBe(200);
    const account = { email: 'otavio@exemplo.org', senha: 'a ponte sobre o rio largo' };
    expect((await otavio.post('/v1/primeiro-acesso/concluir', account)).status).toBe(201);
    await otavio.signIn(account.email, account.senha);
    expect((await otavio.put('/session/context', { identificador: 'petrolina' })).status).toBe(404);
    await otavio.put('/session/context', { identificador: 'camara-petrolina' });
    const forbidden = await otavio.post(PROVISIONAR, provisao());
    expect([forbidden.status, codesOf(forbidden)]).toEqual([403, [MESSAGE_CODE.notAllowed]]);
    const grupos = await otavio.get<{ list: { nome: string }[] }>(
      '/v1/transparencia/grupo_categoria_publicacao?limit=100',
    );
    const names = grupos.data.list.map(({ nome }) => nome);
    expect(names).toContain('Atividade legislativa');
    expect(names).not.toContain('Saúde');
  });
});

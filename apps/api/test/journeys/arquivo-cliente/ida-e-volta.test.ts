import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conjuntos, faq, portal } from '@claraboia/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Importado } from '../../../src/arquivo-cliente/importar.ts';
import { FORA, tabelasDoCliente } from '../../../src/arquivo-cliente/tabelas.ts';
import { referencias } from '../../../src/features/orcamento/importacao/preparo.ts';
import {
  exportArchive,
  importArchive,
  makeRoom,
  partesDe,
  temTexto,
} from '../../support/arquivo-cliente.ts';
import { Cast } from '../../support/cast.ts';
import { fill } from '../../support/cliente-inteiro.ts';
import { create } from '../../support/factory.ts';
import { workOffOf } from '../../support/indexar.ts';
import { publicAddresses } from '../../support/isolamento/private-routes.ts';
import { CITUS_URL } from '../../support/postgres.ts';
import { startOwnApp, type TestApp } from '../../support/test-app.ts';

const PORTAL = 'Portal que vai e volta';
/** Text that must not appear in another client's archive. */
const MARCA = 'MARCADOOUTROCLIENTE';

// Ids in a new database are known to differ from those in the target, where some are taken.
const cast = Cast.enter({});
let target: TestApp;
let folder: string;
let path: string;
let importado: Importado;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claraboia-arquivo-'));
  path = join(folder, 'alfa.zip');
  await fill(cast, { marca: MARCA, portal: PORTAL });
  await workOffOf(cast.testApp);
  await exportArchive(cast.testApp, path);
  target = await startOwnApp();
  await create(target, await target.signIn('gestor.beta', 'beta'), target.clienteId.beta, portal);
  await makeRoom(target);
  await target.owner((tx) =>
    tx.execute(
      `insert into dominio (cliente_id, host, principal) values ($1, 'alfa.exemplo.org', false)`,
      [target.clienteId.beta],
    ),
  );
  await target.owner(async (tx) => {
    // One person is known here under another number, one is not, and numbers of portals are taken.
    await tx.execute(`delete from pessoa where cpf = '00000000353'`);
    await tx.execute(`insert into pessoa (cpf, nome) values ('00000000353', 'Já conhecida')`);
    await tx.execute(`delete from pessoa where cpf = '00000000434'`);
  });
  importado = await importArchive(target, path);
  await workOffOf(target);
});
afterAll(async () => {
  await target.stop();
  await rm(folder, { recursive: true, force: true });
});

type Row = Record<string, unknown>;

/** All rows of a client in a table, with installation-specific ids normalised. */
async function rowsOf(
  { owner }: TestApp,
  clienteId: number,
  tabela: string,
  so = 'true',
): Promise<string[]> {
  return owner(async (tx) => {
    const pessoas = await tx.query<{ id: number; cpf: string }>('select id, cpf from pessoa');
    const own = await tx.as(clienteId);
    const [ours] = await own.query<{ id: number }>('select id from portal where cliente_id = $1', [
      clienteId,
    ]);
    const known = {
      cliente: clienteId,
      portal: ours?.id ?? null,
      pessoas: new Map(pessoas.map(({ id, cpf }) => [id, cpf])),
    };
    const rows = await own.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${tabela} t where cliente_id = $1 and (${so})`,
      [clienteId],
    );
    // Indexed words contain the client's id, "7/creche" (ADR 0050).
    const rowsTold = rows.map(({ row }) =>
      JSON.stringify(told(row, tabela, known)).replaceAll(`'${clienteId}/`, "'este/"),
    );
    return rowsTold.sort();
  });
}

interface Known {
  readonly cliente: number;
  readonly portal: number | null;
  readonly pessoas: ReadonlyMap<number, string>;
}

const DO_CLIENTE = /^(cliente_id|cliente_global_id|cliente_referido_id)$/;
const DA_PESSOA = /^(pessoa_id|pessoaId|\w+_por)$/;
const REFERE_CLIENTE = /^(cliente|clienteGlobal)$/;
const REFERE_PORTAL = /^(portalCliente)$/;

function told(value: unknown, tabela: string, known: Known): unknown {
  if (Array.isArray(value)) return value.map((each) => told(each, '', known));
  if (typeof value !== 'object' || value === null) return value;
  const idOf = (each: unknown) => (each as { id?: unknown } | null)?.id;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (DO_CLIENTE.test(key)) return [key, each === known.cliente ? 'este' : each];
      if (DA_PESSOA.test(key) && each !== null) return [key, known.pessoas.get(Number(each))];
      if (REFERE_CLIENTE.test(key) && idOf(each) === known.cliente) {
        return [key, { ...(each as Row), id: 'este' }];
      }
      const isPortal =
        (key === 'portal_cliente_id' && each === known.portal) ||
        (tabela === 'portal' && key === 'id' && each === known.portal);
      if (isPortal) return [key, 'portal'];
      if (REFERE_PORTAL.test(key) && idOf(each) === known.portal) {
        return [key, { ...(each as Row), id: 'portal' }];
      }
      if (tabela === 'auditoria' && key === 'registro_id' && (value as Row).entidade === 'portal') {
        return [key, each === known.portal ? 'portal' : each];
      }
      if ((key === 'antes' || key === 'depois') && (value as Row).entidade === 'portal') {
        return [key, told(each, 'portal', known)];
      }
      return [key, told(each, '', known)];
    }),
  );
}

const tabelas = () => target.owner(tabelasDoCliente);

test('every table of a client is in the archive, or is left out for a reason', async () => {
  const all = await target.owner((tx) =>
    tx.query<{ relname: string }>(
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'cliente_id'`,
    ),
  );
  const names = (await tabelas()).map(({ nome }) => nome);
  expect([...names, ...Object.keys(FORA)].sort()).toEqual(all.map(({ relname }) => relname).sort());
});

test('references of archived rows have the same number everywhere, or a declared other name', async () => {
  const numbered = await target.owner((tx) =>
    tx.query<{ coluna: string }>(
      `select distinct c.relname || '.' || a.attname as coluna
         from pg_constraint k join pg_class c on c.oid = k.conrelid
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)]
         join pg_attribute i on i.attrelid = k.confrelid and i.attname = 'id' and i.attidentity <> ''
        where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
          and not exists (select from pg_attribute o where o.attrelid = k.confrelid and o.attname = 'cliente_id')`,
    ),
  );
  const known = (await tabelas()).flatMap(({ nome, colunas }) =>
    colunas.filter(({ nomeia }) => nomeia !== null).map((coluna) => `${nome}.${coluna.nome}`),
  );
  const inArchive = new Set((await tabelas()).map(({ nome }) => nome));
  const asked = numbered
    .map(({ coluna }) => coluna)
    .filter(
      (coluna) => inArchive.has(coluna.split('.')[0] ?? '') && !coluna.endsWith('.cliente_id'),
    );
  expect(known).toEqual(expect.arrayContaining(asked));
});

test('every row comes through, and every table had some', async () => {
  const { alfaId, testApp } = cast;
  const empty: string[] = [];
  for (const { nome, so } of await tabelas()) {
    const before = await rowsOf(testApp, alfaId, nome, so);
    if (before.length === 0) empty.push(nome);
    expect.soft(await rowsOf(target, importado.clienteId, nome), nome).toEqual(before);
  }
  expect(empty).toEqual([]);
});

test('the search and other derived data are the same', async () => {
  // Texts of files without a record are not indexed.
  const textos = `(select x.* from arquivo_texto x join publicacao_arquivo p
      on p.cliente_id = x.cliente_id and p.arquivo_nome = x.nome)`;
  for (const tabela of [
    'busca_documento',
    'busca_comeco',
    'busca_palavra',
    'despesa_area',
    'evento_ativo',
    textos,
  ]) {
    const told = async (app: TestApp, id: number) =>
      (await rowsOf(app, id, tabela)).map((row) =>
        row.replace(/"(criado_em|tomado_em)":"[^"]*"/g, ''),
      );
    const before = await told(cast.testApp, cast.alfaId);
    expect(before.length, tabela).toBeGreaterThan(0);
    expect.soft(await told(target, importado.clienteId), tabela).toEqual(before);
  }
});

/** Answer without the installation's ids of the client and its portal. */
function plain(body: string, clienteId: number, portalId: number): string {
  return body
    .replace(
      new RegExp(`"id" ?: ?${clienteId}(, ?"identificador" ?: ?"alfa")`, 'g'),
      '"id":"este"$1',
    )
    .replace(new RegExp(`"id" ?: ?${portalId}(, ?"nome" ?: ?"${PORTAL}")`, 'g'), '"id":"portal"$1');
}

test('every public answer is the same', async () => {
  const ids = await cast.testApp.owner(async (owner) => {
    const tx = await owner.as(cast.alfaId);
    const found = new Map<string, number>();
    for (const { entidade, endereco } of conjuntos) {
      const [row] = await tx.query<{ id: number | null }>(
        `select max(id) as id from ${entidade.table} where cliente_id = $1`,
        [cast.alfaId],
      );
      found.set(endereco, row?.id ?? 0);
    }
    return found;
  });
  const addresses = publicAddresses
    .filter((url) => url.startsWith('/public/v1/:cliente') && !/\.(xlsx|pdf)$/.test(url))
    .map((url) => url.replace(':cliente', 'alfa'))
    .flatMap((url) => {
      const endereco = /\/dados\/([^/]+)\/:registro/.exec(url)?.[1];
      if (endereco !== undefined) return [url.replace(':registro', `${ids.get(endereco)}`)];
      return url.includes(':') ? [] : [url];
    });
  expect(addresses.length).toBeGreaterThan(100);
  const portalOf = async (app: TestApp, clienteId: number) => {
    const [row] = await app.database.tenant(clienteId, (tx) =>
      tx.query<{ id: number }>('select id from portal where cliente_id = $1', [clienteId]),
    );
    return row?.id ?? 0;
  };
  const [before, after] = [
    { app: cast.testApp, id: cast.alfaId, portal: await portalOf(cast.testApp, cast.alfaId) },
    { app: target, id: importado.clienteId, portal: await portalOf(target, importado.clienteId) },
  ];
  // A cluster numbers by machine: the id may be free there.
  if (CITUS_URL === undefined) expect(after.portal).not.toBe(before.portal);
  let right = 0;
  for (const address of addresses) {
    const [one, other] = await Promise.all(
      [before, after].map(async ({ app, id, portal }) => {
        const { statusCode, body } = await app.anonymous().raw('GET', address);
        return { statusCode, body: plain(body, id, portal) };
      }),
    );
    if (one?.statusCode === 200) right += 1;
    expect.soft(other, address).toEqual(one);
  }
  expect(right).toBeGreaterThan(100);
});

test('every file has its bytes, but those of deleted records', async () => {
  const { so } = (await tabelas()).find(({ nome }) => nome === 'arquivo') ?? {};
  const files = await cast.testApp.database.tenant(cast.alfaId, (tx) =>
    tx.query<{ nome: string }>(`select nome from arquivo t where cliente_id = $1 and (${so})`, [
      cast.alfaId,
    ]),
  );
  expect(files.length).toBeGreaterThan(4);
  expect(`${(await partesDe(path)).get('arquivos.csv')}`).not.toContain('retirado.pdf');
  for (const { nome } of files) {
    const read = ({ storage }: TestApp) => storage.readWhole(nome.slice(0, 64));
    expect(await read(target)).toEqual(await read(cast.testApp));
  }
});

test('nothing of another client leaves', async () => {
  expect(await temTexto(path, MARCA)).toBe(false);
  expect(await temTexto(path, 'Prefeitura de beta')).toBe(false);
  expect(await temTexto(path, 'Prefeitura de alfa')).toBe(true);
});

test('people read it in a spreadsheet, headed as on the screens, and nothing in it runs', async () => {
  const partes = await partesDe(path);
  const [heading = '', ...rows] = `${partes.get('dados/faq.csv')}`.split('\r\n');
  expect(heading).toMatch(/^\uFEFFid;versao;.*Pergunta/);
  expect(rows.join('\n')).toContain(`;'=SOMA(A1);`);
  expect(`${partes.get('dados/publicacao.csv')}`).toContain(';15/03/2026;');
  expect(`${partes.get('dados/empenho.csv')}`).toContain(';12500,00;');
  expect(`${partes.get('dados/dicionario.csv')}`).toContain('faq;');
  expect(`${partes.get('arquivos.csv')}`).toContain(';lei.pdf;application/pdf;');
  expect(`${partes.get('LEIA-ME.txt')}`).toContain('TUDO DE PREFEITURA DE ALFA');
});

test('people are identified by their CPF, keep their role, and no CPF is in the clear', async () => {
  const access = ({ owner }: TestApp, id: number) =>
    owner((tx) =>
      tx.query(
        `select p.cpf, a.papel from acesso a join pessoa p on p.id = a.pessoa_id where a.cliente_id = $1 order by 1`,
        [id],
      ),
    );
  expect(await access(target, importado.clienteId)).toEqual(
    await access(cast.testApp, cast.alfaId),
  );
  const [known] = await target.owner((tx) =>
    tx.query(`select nome, administrador from pessoa where cpf = '00000000353'`),
  );
  expect(known).toEqual({ nome: 'Já conhecida', administrador: false });
  // People without an account here get a code for one; the others need none.
  const codes = new Map(importado.convidadas.map(({ nome, codigo }) => [nome, codigo]));
  expect(codes.get('Pessoa dois')).toMatch(/^\w{5}-\w{5}$/);
  expect(codes.get('Pessoa gestora.alfa')).toBeNull();
  expect(await temTexto(path, '00000000434')).toBe(false);
});

test('hosts come unless they are somebody else’s here, and so do the addresses that it had', async () => {
  const hosts = await target.owner((tx) =>
    tx.query('select host, principal from dominio where cliente_id = $1', [importado.clienteId]),
  );
  expect(hosts).toEqual([{ host: 'transparencia.alfa.exemplo.org', principal: true }]);
  expect(importado.dominiosDeOutro).toEqual(['alfa.exemplo.org']);
  const former = await target.anonymous().raw('GET', '/public/v1/alfa-de-antes/dados/faq');
  expect(former.body).toBe((await target.anonymous().raw('GET', '/public/v1/alfa/dados/faq')).body);
  const own = await target.owner((tx) =>
    tx.query('select nome_url, origem from endereco_portal where cliente_id = $1 order by 1', [
      importado.clienteId,
    ]),
  );
  const before = await cast.testApp.owner((tx) =>
    tx.query('select nome_url, origem from endereco_portal where cliente_id = $1 order by 1', [
      cast.alfaId,
    ]),
  );
  expect(own).toEqual(before);
});

test('later records get new numbers, and payees are identified by their CPF', async () => {
  const gestora = await target.signIn('gestora.alfa');
  await gestora.put('/session/context', { identificador: 'alfa' });
  const saved = await gestora.post<{ id: number }>(faq.path, {
    pergunta: 'Nova?',
    respostaHTML: '<p>Sim.</p>',
  });
  expect(saved.status).toBe(201);
  const keyOf = async ({ database }: TestApp, id: number) =>
    (await referencias(database, id)).segredo;
  const key = await keyOf(target, importado.clienteId);
  expect(key).toEqual(await keyOf(cast.testApp, cast.alfaId));
  expect(key).not.toEqual(await keyOf(target, target.clienteId.alfa));
});

import {
  categoriaPublicacao,
  grupoCategoriaPublicacao,
  publicacao,
  today,
} from '@claraboia/contract';
import { type PublicPortal, publicPortalSchema } from '@claraboia/contract/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { workOffOf } from '../support/indexar.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

const BROWSER = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
};
const NETWORKS = [1, 2, 3, 4, 5].map((n) => `203.0.113.${n}`);

let testApp: TestApp;
let alfa: number;

beforeAll(async () => {
  testApp = await startOwnApp(
    {},
    {
      render: async () => ({
        status: 200,
        html: '<!doctype html><title>Busca</title>',
        location: null,
        vlibras: false,
        timed: false,
      }),
    },
  );
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  alfa = testApp.clienteId.alfa;
  const grupo = await create(testApp, gestora, alfa, grupoCategoriaPublicacao, {
    nome: 'Educação',
    nomeUrl: 'educacao',
  });
  const addCategoria = (nome: string, nomeUrl: string) =>
    create(testApp, gestora, alfa, categoriaPublicacao, {
      nome,
      nomeUrl,
      listado: true,
      linkExterno: false,
      conteudoHtml: null,
      grupoCategoriaPublicacao: { id: grupo.id },
    });
  const categoria = await addCategoria('Cardápio da merenda', 'merenda');
  await addCategoria('Fila da creche', 'creche');
  await addCategoria('IPTU', 'iptu');
  await create(testApp, gestora, alfa, publicacao, {
    nome: 'Nomeação de Maria Aparecida',
    data: '2026-03-15',
    categoriaPublicacao: { id: categoria.id },
  });
  await workOffOf(testApp);
});
afterAll(() => testApp.stop());
beforeEach(() =>
  testApp.owner(async (owner) => {
    const tx = await owner.as(alfa);
    await tx.query('delete from busca_procura');
  }),
);

const search = (query: string, network: string, headers: Record<string, string> = BROWSER) =>
  testApp.app.inject({
    url: `/public/v1/alfa/busca?${query}`,
    headers,
    remoteAddress: network,
  });

async function searchFromAll(query: string, headers?: Record<string, string>): Promise<void> {
  for (const network of NETWORKS) {
    expect((await search(query, network, headers)).statusCode).toBe(200);
  }
}

const rows = () =>
  testApp.owner(async (owner) => {
    const tx = await owner.as(alfa);
    return tx.query<{ termo: string; redes: number }>(
      'select termo, redes from busca_procura order by termo',
    );
  });

async function counted() {
  await testApp.procuras.flush();
  return rows();
}

/** Simulates searches on other days. */
const onDays = (termo: string, redes: readonly number[], ago = 1) =>
  testApp.owner(async (owner) => {
    const tx = await owner.as(alfa);
    for (const [day, each] of redes.entries()) {
      await tx.query(
        'insert into busca_procura (cliente_id, dia, termo, redes) values ($1, $5::date - $2::int, $3, $4)',
        [alfa, day + ago, termo, each, today()],
      );
    }
  });

async function sumUp(): Promise<PublicPortal['procuras']> {
  const job = testApp.jobs.cron.find(({ name }) => name === 'somar_procuras');
  const { signal } = new AbortController();
  await job?.run({ signal, attempt: 1, last: false });
  return shown();
}

async function shown(): Promise<PublicPortal['procuras']> {
  const { data } = await testApp.anonymous().get('/public/v1/portal/alfa');
  return publicPortalSchema.parse(data).procuras;
}

describe('counts', () => {
  test('are the networks that a page asked from, on one day, in memory until it is written', async () => {
    await searchFromAll('q=Merenda');
    await search('q=merenda', NETWORKS[0] ?? '');
    expect(await rows()).toEqual([]);
    expect(await counted()).toEqual([{ termo: 'merenda', redes: 5 }]);
  });

  test('is a page of results that was opened, whether it was rendered for it or not', async () => {
    for (const network of NETWORKS) {
      const { statusCode } = await testApp.app.inject({
        url: '/alfa/busca?q=Creche&utm_source=x',
        headers: { ...BROWSER, 'sec-fetch-mode': 'navigate' },
        remoteAddress: network,
      });
      expect(statusCode).toBe(200);
    }
    await expect.poll(counted).toEqual([{ termo: 'creche', redes: 5 }]);
  });

  test.each([
    ['what narrows results down', 'q=iptu&tipo=publicacao', BROWSER],
    ['a further page', 'q=iptu&page=2', BROWSER],
    ['a program', 'q=iptu', {}],
    ['a robot', 'q=iptu', { ...BROWSER, 'user-agent': 'Mozilla/5.0 (compatible; Buscabot/2.1)' }],
    ['a name, though a publication has it', 'q=Maria+Aparecida', BROWSER],
    ['a name beside a word of the portal', 'q=merenda+Maria', BROWSER],
    ['a CPF', 'q=529.982.247-25', BROWSER],
    ['words that nothing has', 'q=xilofone', BROWSER],
    ['small words alone', 'q=de+para', BROWSER],
  ])('is not %s', async (_what, query, headers) => {
    await searchFromAll(query, headers);
    expect(await counted()).toEqual([]);
  });
});

describe('entries', () => {
  test('was asked for on three days, and by five networks on one of them', async () => {
    await onDays('cardapio', [2, 2]);
    await onDays('creche', [4, 4, 4, 4]);
    await onDays('iptu', [9, 9]);
    expect(await sumUp()).toEqual([]);
    await searchFromAll('q=cardápio');
    await testApp.procuras.flush();
    expect(await sumUp()).toEqual(['Cardápio']);
  });

  test('comes in the order of how many asked, as the portal writes it, once in whatever number', async () => {
    await onDays('iptu', [5, 1, 1]);
    await onDays('fila da creche', [9, 9, 9]);
    await onDays('creches', [8, 5, 5]);
    await onDays('creche', [7, 5, 5]);
    expect(await sumUp()).toEqual(['Fila da creche', 'Creches', 'IPTU']);
  });

  test('is nothing that finds nothing any more', async () => {
    await onDays('xilofone', [9, 9, 9]);
    await onDays('creche educacao iptu', [9, 9, 9]);
    expect(await sumUp()).toEqual([]);
  });

  test('goes after thirty days, and its counts with it', async () => {
    await onDays('merenda', [9, 9, 9], 28);
    expect(await sumUp()).toEqual(['Merenda']);
    await onDays('creche', [9, 9, 9], 31);
    expect(await sumUp()).toEqual(['Merenda']);
    expect((await rows()).map(({ termo }) => termo)).toEqual(['merenda', 'merenda', 'merenda']);
  });

  test('is each client’s own', async () => {
    await onDays('merenda', [9, 9, 9]);
    await sumUp();
    const { data } = await testApp.anonymous().get('/public/v1/portal/beta');
    expect(publicPortalSchema.parse(data).procuras).toEqual([]);
  });
});

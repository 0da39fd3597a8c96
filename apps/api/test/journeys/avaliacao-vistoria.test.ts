import { type PageAsk, portal, type RenderedPage } from '@claraboia/contract';
import type { PublicAvaliacao } from '@claraboia/contract/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const RADAR = 'https://radardatransparencia.atricon.org.br';

/** Page of the stand-in for the renderer: what every page of the portal has. */
const PAGE = `<header><form role="search"><input name="q"></form></header>
<main><nav><ol><li><a href="/alfa">Início</a></li><li aria-current="page">Aqui</li></ol></nav><h1>Página</h1></main>
<footer>Praça da Matriz, 100 seg. a sex., 8h às 14h (81) 3333-4444 contato@alfa.example <a href="${RADAR}">Radar</a></footer>`;

const page = (html: string, answer: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  html,
  location: null,
  vlibras: false,
  timed: false,
  ...answer,
});

/** Renderings of a test in place of the ordinary page, by address below the portal. */
const others = new Map<string, (ask: PageAsk) => Promise<RenderedPage>>();
const rendered: string[] = [];
let whileRendering: () => Promise<void> = async () => undefined;

async function render(ask: PageAsk): Promise<RenderedPage> {
  rendered.push(ask.address);
  await whileRendering();
  const other = others.get(ask.address.replace(/^\/alfa\/?/, ''));
  return other === undefined ? ask.turn(() => page(PAGE)) : other(ask);
}

/** Server with a client whose portal has every contact. */
async function start(parts: Parameters<typeof startOwnApp>[1]) {
  const testApp = await startOwnApp({}, parts);
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  const { alfa } = testApp.clienteId;
  await create(testApp, gestora, alfa, portal, {
    clienteGlobal: { id: alfa },
    nomeUrl: 'alfa',
    endereco: 'Praça da Matriz, 100',
    telefone: '8133334444',
    email: 'contato@alfa.example',
    atendimento: 'seg. a sex., 8h às 14h',
    autoavaliacaoAte: null,
  });
  return { testApp, gestora };
}

async function judge({ testApp, gestora }: { testApp: TestApp; gestora: TestClient }) {
  await gestora.post('/v1/avaliacao/julgamento', {});
  expect(await testApp.work()).toEqual([]);
  const { data } = await testApp.anonymous().get<PublicAvaliacao>('/public/v1/alfa/avaliacao');
  const found = data.dimensoes.flatMap(({ criterios }) => criterios);
  return (numero: string) => {
    const { estado, motivo } = found.find((each) => each.numero === numero) ?? {};
    return { estado, motivo };
  };
}

const SHOWN = { estado: 'atende', motivo: 'Endereço, telefone e e-mail no rodapé do portal.' };
const lost = (motivo: string) => ({ estado: 'nao_atende', motivo });

describe('with built pages', () => {
  let served: { testApp: TestApp; gestora: TestClient };
  beforeAll(async () => {
    served = await start({ render });
  });
  afterAll(() => served.testApp.stop());
  beforeEach(() => {
    others.clear();
    rendered.length = 0;
    whileRendering = async () => undefined;
  });

  test('each page that shows something met is rendered once, and no transaction is open meanwhile', async () => {
    let open = 0;
    whileRendering = async () => {
      const [row] = await served.testApp.owner((tx) =>
        tx.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity
            where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()`,
        ),
      );
      open += row?.n ?? 0;
    };
    const found = await judge(served);
    expect(found('2.4')).toEqual(SHOWN);
    expect(found('2.9').estado).toBe('atende');
    expect(rendered).toContain('/alfa');
    expect(new Set(rendered).size).toBe(rendered.length);
    expect(open).toBe(0);
  });

  test.each([
    ['(81) 3333-4444', 'A página aberta não mostra o telefone.', ['2.4', '14.1']],
    ['Praça da Matriz, 100', 'A página aberta não mostra o endereço do órgão.', ['2.4', '14.1']],
    ['8h às 14h', 'A página aberta não mostra o horário de atendimento.', ['2.5', '14.1']],
    [RADAR, 'A página aberta não mostra o link para o Radar da Transparência Pública.', ['2.9']],
  ])('a home without %s loses what it shall show', async (what, motivo, numeros) => {
    others.set('', async () => page(PAGE.replace(what, '')));
    const found = await judge(served);
    for (const numero of numeros) expect(found(numero)).toEqual(lost(motivo));
  });

  test.each([
    ['is gone', { status: 404 }, 'A página não abre: responde com o erro 404.'],
    ['leads elsewhere', { status: 301, location: '/' }, 'A página leva a outro endereço.'],
  ])('a page that %s proves nothing', async (_how, answer, motivo) => {
    others.set('', async () => page(PAGE, answer));
    const found = await judge(served);
    expect(found('2.4')).toEqual(lost(motivo));
    expect(found('2.5')).toEqual(lost(motivo));
  });

  test('a page that cannot be rendered is an error to citizens, and to the judge', async () => {
    others.set('', () => Promise.reject(new Error('no such component')));
    expect((await judge(served))('2.4')).toEqual(
      lost('A página não abre: responde com o erro 500.'),
    );
    expect(served.testApp.log.join()).toContain('no such component');
  });
});

test('without built pages the settings prove as before, and the reason says that no page was opened', async () => {
  const served = await start({});
  const found = await judge(served);
  expect(found('2.4')).toEqual({
    ...SHOWN,
    motivo: `${SHOWN.motivo} A página não foi aberta para conferir.`,
  });
  await served.testApp.stop();
});

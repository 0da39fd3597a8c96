import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { portal, provaCriterio } from '@claraboia/contract';
import type { Pendencias, PublicAvaliacao } from '@claraboia/contract/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { visitAll } from '../../src/services/avaliacao/vistoria/visit-all.ts';
import { AllowedHosts } from '../../src/services/fonte/http/allowed-hosts.ts';
import { certificateOf } from '../support/certificates.ts';
import { create } from '../support/factory.ts';
import { StandIn } from '../support/stand-in.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

/** Site of a town with bad habits, each at a path of its own. */
class Sitio extends StandIn {
  readonly asked: IncomingMessage[] = [];
  /** Requests that are being answered, and the most there were at once. */
  #now = 0;
  most = 0;
  /** Paths that answer with an error for now. */
  readonly down = new Set<string>();

  protected answer(request: IncomingMessage, response: ServerResponse): void {
    this.asked.push(request);
    this.#now += 1;
    this.most = Math.max(this.most, this.#now);
    response.on('close', () => {
      this.#now -= 1;
    });
    const path = request.url ?? '';
    if (this.down.has(path)) response.writeHead(500).end();
    else (HABITOS[path] ?? responde)(response);
  }
}

const responde = (response: ServerResponse) => {
  response.setHeader('set-cookie', 'quem=voce; Path=/');
  response.end('<h1>Prefeitura</h1>');
};

const leva = (location: string) => (response: ServerResponse) => {
  response.writeHead(302, { location }).end();
};

/** How the site answers at each of its paths; at any other one it does well. */
const HABITOS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/sumiu': (response) => response.writeHead(404).end('não há'),
  '/depois': (response) => response.writeHead(429, { 'retry-after': '60' }).end(),
  '/mudo': () => undefined,
  '/interno': leva('http://169.254.169.254/latest/meta-data/'),
  '/aqui': leva('http://127.0.0.1:1/'),
  '/alheio': leva('https://outro.example/'),
  '/em-circulo': leva('/em-circulo'),
  '/mudou': leva('/nova'),
  '/enorme': (response) => {
    response.on('error', () => undefined);
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      response.once('drain', pour);
    };
    pour();
  },
  '/corta': (response) => {
    response.writeHead(200, { 'content-length': '100000' });
    response.write('começo');
    setTimeout(() => response.destroy(), 20);
  },
};

let sitio: Sitio;
let vencido: Server;
let seguro: string;
beforeAll(async () => {
  sitio = await Sitio.start();
  vencido = createServer(certificateOf('expired'), (_request, response) => response.end('ok'));
  await new Promise<void>((resolve) => vencido.listen(0, 'localhost', resolve));
  seguro = `https://localhost:${(vencido.address() as AddressInfo).port}`;
});
afterAll(async () => {
  vencido.closeAllConnections();
  vencido.close();
  await sitio.stop();
});

describe('a visit', () => {
  const visit = async (address: string, hosts = `${sitio.origin} ${seguro} nada.invalid`) => {
    const found = await visitAll([address], {
      hosts: AllowedHosts.parse(hosts) as AllowedHosts,
      canais: [],
      proprias: ['https://portal.example'],
      agent: 'Claraboia (+https://portal.example)',
      silencioMs: 400,
      signal: new AbortController().signal,
    });
    return found.get(address);
  };

  test.each([
    ['/', 'respondeu', null],
    ['/mudou', 'respondeu', null],
    ['/enorme', 'respondeu', null],
    ['/sumiu', 'falhou', 'a página responde com o erro 404'],
    ['/depois', 'adiada', null],
    ['/mudo', 'falhou', 'o servidor demorou demais para responder'],
    ['/corta', 'falhou', 'a conexão caiu no meio da resposta'],
    ['/em-circulo', 'falhou', 'a resposta não é a de um sítio'],
    [
      '/interno',
      'falhou',
      'o endereço leva a um lugar privado (169.254.169.254), que os cidadãos não alcançam',
    ],
    [
      '/aqui',
      'falhou',
      'o endereço leva a um lugar privado (127.0.0.1:1), que os cidadãos não alcançam',
    ],
    ['/alheio', 'nao_se_visita', 'leva a outro.example, que não está entre os servidores do órgão'],
  ])('of %s: %s', async (path, resultado, motivo) => {
    expect(await visit(sitio.origin + path)).toMatchObject({ resultado, motivo });
  });

  test('of a site whose certificate expired, or whose name nobody knows', async () => {
    expect(await visit(seguro)).toEqual({
      resultado: 'falhou',
      motivo: 'o certificado do servidor não vale hoje',
      saiu: true,
    });
    expect(await visit('http://nada.invalid/')).toEqual({
      resultado: 'falhou',
      motivo: 'o nome do servidor não foi encontrado',
      saiu: false,
    });
  });

  test('is made of listed hosts alone, and never of a private address or of the installation', async () => {
    const before = sitio.asked.length;
    const port = new URL(sitio.origin).port;
    for (const address of [
      'https://rede.example/prefeitura',
      'https://portal.example/alfa',
      `http://localhost:${port}/`,
      `http://127.0.0.1.gov.br:${port}/`,
      'ftp://www.alfa.gov.br/',
      'https://eu:senha@www.alfa.gov.br/',
    ]) {
      expect(await visit(address, 'gov.br')).toMatchObject({ resultado: 'nao_se_visita' });
    }
    // Names that lead to this machine, on a list or not.
    expect(await visit('http://localhost/', 'localhost')).toMatchObject({
      resultado: 'falhou',
      motivo: expect.stringContaining('privado'),
    });
    expect(sitio.asked).toHaveLength(before);
  });

  test('brings no cookie, says who asks, and asks one server one thing at a time', async () => {
    sitio.asked.length = 0;
    sitio.most = 0;
    const addresses = ['/', '/nova', '/sobre', '/mudou'].map((path) => sitio.origin + path);
    await visitAll(addresses, {
      hosts: AllowedHosts.parse(sitio.origin) as AllowedHosts,
      canais: [],
      proprias: [],
      agent: 'Claraboia (+https://portal.example)',
      silencioMs: 2000,
      signal: new AbortController().signal,
    });
    expect(sitio.asked).toHaveLength(5);
    expect(sitio.most).toBe(1);
    for (const { headers, method } of sitio.asked) {
      expect(headers.cookie).toBeUndefined();
      expect([method, headers['user-agent']]).toEqual([
        'GET',
        'Claraboia (+https://portal.example)',
      ]);
    }
  });
});

describe('the evaluation', () => {
  let testApp: TestApp;
  let gestora: TestClient;
  const alfa = () => testApp.clienteId.alfa;
  const within = <T>(work: Parameters<typeof testApp.database.tenant<T>>[1]) =>
    testApp.database.tenant(alfa(), work);

  const criterio = async (numero: string) => {
    const { data } = await testApp.anonymous().get<PublicAvaliacao>('/public/v1/alfa/avaliacao');
    const found = data.dimensoes
      .flatMap(({ criterios }) => criterios)
      .find((each) => each.numero === numero);
    return { estado: found?.estado, nota: found?.nota, motivo: found?.motivo };
  };
  const judge = async () => {
    await gestora.post('/v1/avaliacao/julgamento', {});
    expect(await testApp.work()).toEqual([]);
  };
  /** As if the last visits were made some hours earlier. */
  const pass = (horas: number) =>
    within((tx) =>
      tx.execute(
        `update visita_externa set visitada_em = visitada_em - make_interval(hours => $2),
                                   falhou_em = falhou_em - make_interval(hours => $2) where cliente_id = $1`,
        [alfa(), horas],
      ),
    );
  const attest = async (numero: string, endereco: string) => {
    const [item] = await within((tx) =>
      tx.query<{ id: number }>('select id from matriz_item where cliente_id = $1 and numero = $2', [
        alfa(),
        numero,
      ]),
    );
    return create(testApp, gestora, alfa(), provaCriterio, {
      matrizItem: { id: item?.id ?? 0 },
      tipo: 'fora',
      endereco,
      conferidoPor: 'Ana Prado, controladora',
      conferidoEm: '2026-11-02',
      motivo: null,
    });
  };
  const CONFERIDO = 'Conferido em 02/11/2026 por Ana Prado, controladora.';
  const hoje = () =>
    new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Recife', dateStyle: 'short' })
      .format(new Date())
      .replace(/(\d+)$/, (ano) => (ano.length === 2 ? `20${ano}` : ano));

  beforeAll(async () => {
    testApp = await startOwnApp({ VISIT_HOSTS: sitio.origin, SYNC_TIMEOUT: '1' });
    gestora = await testApp.signIn('gestora.alfa', 'alfa');
    await create(testApp, gestora, alfa(), portal, {
      clienteGlobal: { id: alfa() },
      esicUrl: `${sitio.origin}/e-sic`,
      ouvidoriaUrl: null,
      autoavaliacaoAte: null,
    });
    // Gives the client its matrix, whose criteria are attested.
    await judge();
  });
  afterAll(() => testApp?.stop());
  beforeEach(() => sitio.down.clear());

  test('judges an address that was never visited as its person says, and visits it at once', async () => {
    await attest('1.1', `${sitio.origin}/inicio`);
    await attest('2.8', 'https://rede.example/alfa');
    await judge();
    expect(await criterio('1.1')).toEqual({
      estado: 'fora_do_portal',
      nota: 1,
      motivo: `${CONFERIDO} Respondeu em ${hoje()}.`,
    });
    expect(await criterio('2.8')).toMatchObject({
      estado: 'fora_do_portal',
      motivo: `${CONFERIDO} O endereço não é visitado: rede.example não está entre os servidores do órgão, nem entre os que esta instalação visita.`,
    });
    expect((await criterio('12.3')).motivo).toContain(`Respondeu em ${hoje()}.`);
  });

  test('asks no site twice within minutes', async () => {
    const before = sitio.asked.length;
    expect(before).toBeGreaterThan(0);
    await judge();
    expect(sitio.asked).toHaveLength(before);
  });

  test('loses a criterion by the second run without an answer, and wins it back', async () => {
    sitio.down.add('/inicio').add('/e-sic');
    await pass(24);
    await judge();
    expect(await criterio('1.1')).toMatchObject({
      estado: 'fora_do_portal',
      motivo: `${CONFERIDO} Não respondeu em ${hoje()}: a página responde com o erro 500. Será visitado de novo antes de se perder o ponto.`,
    });
    expect((await criterio('12.3')).estado).toBe('atende');
    await pass(24);
    await judge();
    const motivo = `O endereço não respondeu em ${hoje()}, nem na visita anterior: a página responde com o erro 500.`;
    expect(await criterio('1.1')).toEqual({
      estado: 'nao_verificado',
      nota: 0,
      motivo: `${CONFERIDO} ${motivo}`,
    });
    expect(await criterio('12.3')).toEqual({ estado: 'nao_verificado', nota: 0, motivo });
    const { data } = await gestora.get<Pendencias>('/v1/avaliacao/pendencias');
    const pendencia = data.pendencias.find(({ numero }) => numero === '1.1');
    expect(pendencia?.ligar?.registro).toEqual(expect.any(Number));
    sitio.down.clear();
    await pass(24);
    await judge();
    expect((await criterio('1.1')).estado).toBe('fora_do_portal');
    expect((await criterio('12.3')).estado).toBe('atende');
  });

  test('forgets addresses that prove nothing any more', async () => {
    const count = () =>
      within((tx) =>
        tx.query<{ n: number }>(
          'select count(*)::int as n from visita_externa where cliente_id = $1',
          [alfa()],
        ),
      );
    expect(await count()).toEqual([{ n: 3 }]);
    await within((tx) =>
      tx.execute(
        `delete from prova_criterio where cliente_id = $1 and endereco = 'https://rede.example/alfa'`,
        [alfa()],
      ),
    );
    await judge();
    expect(await count()).toEqual([{ n: 2 }]);
  });

  test('of fictional data visits nothing', async () => {
    await testApp.owner((tx) =>
      tx.execute('update cliente set demonstracao = true where id = $1', [alfa()]),
    );
    const before = sitio.asked.length;
    await pass(24);
    await judge();
    expect(sitio.asked).toHaveLength(before);
    expect((await criterio('1.1')).motivo).toBe(
      `${CONFERIDO} Os endereços da demonstração são fictícios: não são visitados.`,
    );
  });
});

import type { PageAsk, RenderedPage } from '@claraboia/contract';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { openPaginas } from '../../services/avaliacao/vistoria/open-paginas.ts';
import { PAGE_BYTES_MAX } from './page-budget.ts';
import { vistoriaDePaginas } from './vistoria.ts';

const HTML = '<main><h1>Início</h1></main>';
const signal = new AbortController().signal;

/** Renderer over a server whose calls all answer the same. */
function over(
  answer: { readonly status: number; readonly bytes?: number },
  render = async ({ call }: PageAsk): Promise<RenderedPage> => {
    const { status } = await call('/public/v1/alfa/portal');
    return { status, html: HTML, location: null, vlibras: false, timed: false };
  },
) {
  const asked: string[] = [];
  const faults: string[] = [];
  const inject = async () => ({
    statusCode: answer.status,
    payload: '',
    rawPayload: { length: answer.bytes ?? 0 },
  });
  const ver = vistoriaDePaginas({
    app: { inject } as unknown as FastifyInstance,
    render: (ask) => {
      asked.push(ask.address);
      return render(ask);
    },
    seal: (text) => text,
    dominios: {
      nomeUrlDe: async (clienteId) => (clienteId === 1 ? 'vale claro' : null),
      originOf: async () => 'https://portal.example',
    },
    onError: (error) => faults.push(error.message),
  });
  return { ver, asked, faults };
}

describe('a page for the judge', () => {
  test('has the address of citizens below the name of the portal', async () => {
    const { ver, asked } = over({ status: 200 });
    for (const endereco of ['', 'dados/contrato?ano=2026', '/servicos#agua']) {
      expect(await ver(1, endereco, signal)).toEqual({ status: 200, destino: null, html: HTML });
    }
    expect(asked).toEqual([
      '/vale%20claro',
      '/vale%20claro/dados/contrato?ano=2026',
      '/vale%20claro/servicos',
    ]);
  });

  test('is unknown without a portal, while the server is busy, and once nobody waits', async () => {
    expect(await over({ status: 200 }).ver(2, '', signal)).toBeNull();
    for (const status of [429, 503]) expect(await over({ status }).ver(1, '', signal)).toBeNull();
    expect(await over({ status: 200 }).ver(1, '', AbortSignal.abort())).toBeNull();
  });

  test('is the error that citizens get if it fails, or is made of too much', async () => {
    const failing = over({ status: 200 }, () => Promise.reject(new Error('no component')));
    expect(await failing.ver(1, '', signal)).toMatchObject({ status: 500 });
    expect(failing.faults).toEqual(['no component']);
    const large = over({ status: 200, bytes: PAGE_BYTES_MAX + 1 });
    expect(await large.ver(1, '', signal)).toMatchObject({ status: 503 });
  });

  test('is asked for once more if it was unknown, and left out if it stays so', async () => {
    const busy = over({ status: 503 });
    expect(await openPaginas(busy.ver, 1, ['', 'busca', ''], signal)).toEqual(new Map());
    expect(busy.asked).toHaveLength(4);
    const fine = over({ status: 200 });
    const opened = await openPaginas(fine.ver, 1, ['', 'busca', ''], signal);
    expect([...opened.keys()]).toEqual(['', 'busca']);
    expect(opened.get('')?.titulo).toBe('Início');
  });
});

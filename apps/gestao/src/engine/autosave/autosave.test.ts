import { MESSAGE_CODE, type MessageCode, message } from '@claraboia/contract';
import { ApiError, ConnectionError } from '@claraboia/ui/lib/api-client.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Autosave } from './autosave.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const CHAVE = 'janela-do-formulario';
const body = (nome: string) => ({ versao: 1, valores: { nome }, antes: { nome: 'Antes' } });
const refusal = (status: number, code: MessageCode) => new ApiError(status, [message(code)]);

/** Autosave of an open form, before a server that answers after `latency` milliseconds. */
function open({ latency = 0 } = {}) {
  const sent: {
    at: number;
    what: string;
    contador: number;
    leaving?: boolean;
    substitui?: string | null;
  }[] = [];
  const next: { error: Error | null; contador: number | null } = { error: null, contador: null };
  const start = Date.now();
  const answer = async (contador: number) => {
    const { error, contador: inForce } = next;
    next.contador = null;
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
    if (error !== null) throw error;
    return { contador: inForce ?? contador, guardadoEm: '2026-11-27T17:32:00.000Z' };
  };
  const autosave = new Autosave({ entidade: 'exemplo', id: 7 }, CHAVE, 'maria', {
    keep: (_place, _chave, { valores, contador, substitui }, leaving) => {
      const what = String(valores.nome);
      sent.push({ at: Date.now() - start, what, contador, leaving, substitui });
      return answer(contador);
    },
    discard: (_place, chave, contador) => {
      sent.push({ at: Date.now() - start, what: `- ${chave}`, contador });
      return answer(contador);
    },
  });
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const texts = () => sent.map(({ what }) => what);
  return { autosave, sent, texts, next, wait };
}

describe('changes of a form', () => {
  test('are kept two seconds after the last one, and no more often than every five', async () => {
    const { autosave, sent, wait } = open();
    autosave.change(body('a'));
    await wait(1500);
    autosave.change(body('ab'));
    await wait(1999);
    expect(sent).toEqual([]);
    await wait(1);
    expect(sent).toMatchObject([{ at: 3500, what: 'ab', contador: 1, leaving: false }]);
    expect(autosave.getState()).toEqual({ kind: 'kept', at: '2026-11-27T17:32:00.000Z' });
    autosave.change(body('abc'));
    await wait(4999);
    expect(sent).toHaveLength(1);
    await wait(1);
    expect(sent[1]).toMatchObject({ at: 8500, what: 'abc', contador: 2 });
    await wait(60_000);
    expect(sent).toHaveLength(2);
  });

  test('are kept while the typing goes on', async () => {
    const { autosave, sent, wait } = open();
    for (let typed = 1; typed <= 30; typed += 1) {
      autosave.change(body('x'.repeat(typed)));
      await wait(1000);
    }
    expect(sent.map(({ at }) => at)).toEqual([10_000, 20_000, 30_000]);
  });

  test('that never were, or were undone before they were sent, send nothing', async () => {
    const { autosave, sent, wait } = open();
    autosave.change(null);
    autosave.change(body('a'));
    await wait(1000);
    autosave.change(null);
    autosave.flush(true);
    autosave.discard();
    await wait(60_000);
    expect(sent).toEqual([]);
  });

  test('that are undone after they were kept are discarded', async () => {
    const { autosave, texts, wait } = open();
    autosave.change(body('a'));
    await wait(2000);
    autosave.change(null);
    await wait(5000);
    expect(texts()).toEqual(['a', `- ${CHAVE}`]);
    expect(autosave.getState().kind).toBe('none');
    autosave.change(body('b'));
    await wait(10_000);
    expect(texts()).toEqual(['a', `- ${CHAVE}`, 'b']);
  });

  test('are sent at once when the page goes, numbered after a request on its way', async () => {
    const { autosave, sent, wait } = open({ latency: 3000 });
    autosave.change(body('a'));
    await wait(2000);
    autosave.change(body('ab'));
    autosave.flush(true);
    autosave.flush(true);
    expect(sent).toMatchObject([
      { what: 'a', contador: 1, leaving: false },
      { what: 'ab', contador: 2, leaving: true },
    ]);
    await wait(60_000);
    expect(sent).toHaveLength(2);
  });

  test('of a continued draft take its place once', async () => {
    const { autosave, sent, wait } = open();
    autosave.replace({
      chave: 'janela-de-antes',
      contador: 4,
      guardadoEm: '2026-11-26T17:32:00.000Z',
      ...body('a'),
    });
    autosave.change(body('a'));
    await wait(2000);
    autosave.change(body('b'));
    await wait(5000);
    expect(sent.map(({ substitui }) => substitui)).toEqual(['janela-de-antes', null]);
  });

  test('count again if another window discarded them', async () => {
    const { autosave, sent, next, wait } = open();
    next.contador = 8;
    autosave.change(body('a'));
    await wait(2000);
    await wait(5000);
    expect(sent.map(({ what, contador }) => [what, contador])).toEqual([
      ['a', 1],
      ['a', 9],
    ]);
  });
});

describe('without a connection', () => {
  test('the last state goes when it is back', async () => {
    const { autosave, texts, next, wait } = open();
    next.error = new ConnectionError();
    autosave.change(body('a'));
    await wait(2000);
    expect([autosave.getState().kind, autosave.keeps]).toEqual(['offline', false]);
    autosave.change(body('ab'));
    await wait(5000);
    expect(texts()).toEqual(['a']);
    next.error = null;
    autosave.retry();
    await wait(0);
    expect(texts()).toEqual(['a', 'ab']);
    expect([autosave.getState().kind, autosave.keeps]).toEqual(['kept', true]);
  });

  test('it is tried every ten seconds, also while a server restarts', async () => {
    const { autosave, sent, next, wait } = open();
    next.error = refusal(503, MESSAGE_CODE.unavailable);
    autosave.change(body('a'));
    await wait(22_000);
    next.error = null;
    await wait(30_000);
    expect(sent.map(({ at }) => at)).toEqual([2000, 12_000, 22_000, 32_000]);
  });

  test('and signed out meanwhile, it says so and goes on afterwards', async () => {
    const { autosave, texts, next, wait } = open();
    next.error = refusal(401, MESSAGE_CODE.notSignedIn);
    autosave.change(body('a'));
    await wait(2000);
    expect(autosave.getState().kind).toBe('signedOut');
    await wait(50_000);
    expect(texts()).toEqual(['a']);
    next.error = null;
    await wait(10_000);
    expect(texts()).toEqual(['a', 'a']);
  });
});

test('a refused draft is not tried again until the form changes', async () => {
  const { autosave, texts, next, wait } = open();
  next.error = refusal(413, MESSAGE_CODE.fileTooLarge);
  autosave.change(body('a'));
  await wait(60_000);
  expect([texts(), autosave.getState().kind, autosave.keeps]).toEqual([['a'], 'refused', false]);
  next.error = null;
  autosave.change(body('ab'));
  await wait(5000);
  expect([texts(), autosave.getState().kind]).toEqual([['a', 'ab'], 'kept']);
});

test('a saved form discards its draft after the request on its way, and sends nothing more', async () => {
  const { autosave, sent, wait } = open({ latency: 3000 });
  autosave.change(body('a'));
  await wait(2000);
  autosave.discard();
  autosave.discard();
  autosave.change(body('b'));
  autosave.flush(true);
  await wait(60_000);
  expect(sent.map(({ what, contador }) => [what, contador])).toEqual([
    ['a', 1],
    [`- ${CHAVE}`, 2],
  ]);
});

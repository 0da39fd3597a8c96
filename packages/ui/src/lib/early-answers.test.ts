import { afterEach, expect, test, vi } from 'vitest';
import { api } from './api-client.ts';
import { askEarly, takeEarly } from './early-answers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function stubFetch(): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(async () =>
    Response.json({ error: false, messages: [], data: { nome: 'Vale Claro' } }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('what was asked for ahead is not asked for again, and is taken once', async () => {
  const fetched = stubFetch();
  askEarly('/public/v1/portal/vale-claro');
  const first = await api.get('/public/v1/portal/vale-claro');
  expect(first.data).toEqual({ nome: 'Vale Claro' });
  expect(fetched).toHaveBeenCalledTimes(1);
  await api.get('/public/v1/portal/vale-claro');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('an address with its query is another one, and a writing call takes nothing', async () => {
  const fetched = stubFetch();
  askEarly('/public/v1/x?limit=1');
  await api.get('/public/v1/x');
  await api.post('/public/v1/x?limit=1');
  expect(fetched).toHaveBeenCalledTimes(3);
  await api.get('/public/v1/x', { params: new URLSearchParams({ limit: '1' }) });
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('what was asked for long ago is not shown as if it were new', () => {
  stubFetch();
  vi.useFakeTimers();
  askEarly('/public/v1/velho');
  vi.advanceTimersByTime(10_001);
  expect(takeEarly('/public/v1/velho')).toBeUndefined();
});

test('a failure ahead is told of by the call that takes it', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      throw new TypeError('no network');
    }),
  );
  askEarly('/public/v1/falha');
  await expect(api.get('/public/v1/falha')).rejects.toMatchObject({ name: 'ConnectionError' });
});

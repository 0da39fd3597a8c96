import { afterEach, expect, test, vi } from 'vitest';
import {
  FakeUpload,
  stored,
  stubUploads,
} from '../../../../apps/gestao/test/support/fake-upload.ts';
import { ApiError, api, ConnectionError, messagesOf } from './api-client.ts';
import { uploadFile } from './upload-file.ts';

const answer = (status: number, body: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status })),
  );
const envelope = (data: unknown, messages: unknown[] = [], error = false) =>
  JSON.stringify({ error, messages, data });
const failure = async (promise: Promise<unknown>) =>
  promise.then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );

afterEach(() => vi.unstubAllGlobals());

test('reads the envelope, and sends parameters and bodies', async () => {
  answer(200, envelope({ a: 1 }, [{ code: 2, description: 'ok' }]));
  const params = new URLSearchParams({ limit: '1' });
  expect(await api.get('/v1/x', { params })).toEqual({
    data: { a: 1 },
    messages: [{ code: 2, description: 'ok' }],
  });
  await api.put('/v1/x', { id: 1 });
  const [[first], [second, init]] = vi.mocked(fetch).mock.calls as unknown as [
    [string],
    [string, RequestInit],
  ];
  expect(first).toBe('/v1/x?limit=1');
  expect(second).toBe('/v1/x');
  expect(init).toMatchObject({ method: 'PUT', body: '{"id":1}' });
});

test('a refusal carries status and messages', async () => {
  answer(409, envelope(null, [{ code: 3009, description: 'Mudou' }], true));
  const error = await failure(api.post('/v1/x', {}));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 409, messages: [{ code: 3009, description: 'Mudou' }] });
  expect((error as ApiError).has(3009)).toBe(true);
});

test('an error flag under status 200 is a refusal too', async () => {
  answer(200, envelope(null, [{ code: 3000, description: 'Falhou' }], true));
  expect(await failure(api.get('/v1/x'))).toBeInstanceOf(ApiError);
});

test.each([
  [502, '<html>Bad gateway</html>', 3030],
  [500, '', 3000],
  [200, '{"nada":1}', 3000],
])('an answer without an envelope is an unexpected error: %s', async (status, body, code) => {
  answer(status, body);
  const error = await failure(api.get('/v1/x'));
  expect(messagesOf(error)[0]?.code).toBe(code);
});

test('a server out of reach is a connection error; giving up stays giving up', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await failure(api.get('/v1/x'));
  expect(error).toBeInstanceOf(ConnectionError);
  expect(messagesOf(error)[0]?.description).toContain('Não foi possível conectar');
  const abort = new DOMException('gone', 'AbortError');
  vi.stubGlobal('fetch', async () => Promise.reject(abort));
  expect(await failure(api.get('/v1/x'))).toBe(abort);
});

const PDF = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });

test('an upload tells its progress and answers the stored name', async () => {
  const uploads = stubUploads();
  const fractions: number[] = [];
  const sent = uploadFile<string>('/v1/up', PDF, { onProgress: (each) => fractions.push(each) });
  uploads[0]?.progress(1, 4);
  uploads[0]?.answer(201, stored());
  expect((await sent).data).toBe(stored().data);
  expect(fractions).toEqual([0.25]);
  expect(uploads[0]).toMatchObject({ path: '/v1/up', timeout: 10_000_000 });
  expect(uploads[0]?.file?.name).toBe('a.pdf');
});

test('an upload fails as any call does, and can be cancelled', async () => {
  const uploads = stubUploads();
  const refused = failure(uploadFile('/v1/up', PDF));
  uploads[0]?.answer(413, {
    error: true,
    messages: [{ code: 3024, description: 'Grande demais' }],
    data: null,
  });
  expect(await refused).toMatchObject({ status: 413 });
  const lost = failure(uploadFile('/v1/up', PDF));
  uploads[1]?.lose();
  expect(await lost).toBeInstanceOf(ConnectionError);
  const controller = new AbortController();
  const cancelled = failure(uploadFile('/v1/up', PDF, { signal: controller.signal }));
  controller.abort();
  expect(await cancelled).toMatchObject({ name: 'AbortError' });
  expect(FakeUpload.started[2]?.aborted).toBe(true);
});

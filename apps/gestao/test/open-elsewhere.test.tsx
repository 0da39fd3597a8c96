import type { AnyEntity } from '@claraboia/contract';
import type { EdicaoAberta } from '@claraboia/contract/schema';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormMode } from '../src/engine/define-screen.ts';
import { OpenElsewhereNote } from '../src/engine/record-form/open-elsewhere/open-elsewhere.tsx';
import { exemplo } from './support/exemplo.ts';
import { FakeServer } from './support/fake-server.ts';

let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const MARIA: EdicaoAberta = {
  nome: 'Maria Aparecida',
  desde: '2026-11-27T17:32:00.000Z',
  propria: false,
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(mode: FormMode, id: number | null = 7) {
  const server = new FakeServer();
  const now: { others: readonly EdicaoAberta[]; status: number; offline: boolean } = {
    others: [MARIA],
    status: 200,
    offline: false,
  };
  server.intercept = () =>
    now.offline
      ? 'offline'
      : {
          status: now.status,
          body: { error: now.status !== 200, messages: [], data: now.others },
        };
  vi.stubGlobal('fetch', server.fetch);
  const view = render(
    <OpenElsewhereNote entity={exemplo as unknown as AnyEntity} id={id} mode={mode} />,
  );
  await wait(0);
  const bodies = () => server.calls.map(({ body }) => body as { altera: boolean; fim: boolean });
  const show = (state: DocumentVisibilityState) => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
    return wait(0);
  };
  return { ...view, server, now, bodies, show };
}

test('a form names who else has the record open, in a polite live region', async () => {
  const { container, now, server } = await open('change');
  expect(server.calls[0]?.path).toBe('/v1/edicoes-abertas/exemplo/7');
  expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe(
    'Maria Aparecida também está com este registro aberto desde 14:32.',
  );
  now.others = [{ ...MARIA, propria: true }];
  await wait(20_000);
  expect(container.textContent).toBe('Você também tem este registro aberto em outra janela.');
  now.others = [];
  await wait(20_000);
  expect(container.textContent).toBe('');
});

test('a view says who is changing the record, and does not count itself', async () => {
  const { container, bodies, unmount } = await open('view');
  expect(container.textContent).toBe('Maria Aparecida está alterando este registro desde 14:32.');
  unmount();
  expect(bodies()).toMatchObject([{ altera: false, fim: false }]);
});

test('beats every twenty seconds while it is in view, and says when it closes', async () => {
  const { bodies, show, unmount } = await open('rectify');
  await wait(60_000);
  expect(bodies()).toHaveLength(4);
  await show('hidden');
  await wait(120_000);
  expect(bodies()).toHaveLength(4);
  await show('visible');
  expect(bodies()).toHaveLength(5);
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  await wait(60_000);
  expect(bodies().map(({ fim }) => fim)).toEqual([false, false, false, false, false, true]);
});

test('goes on after a lost connection, and stops after a refusal', async () => {
  const { container, bodies, now } = await open('change');
  now.offline = true;
  await wait(20_000);
  expect(container.textContent).toMatch(/^Maria/);
  now.offline = false;
  await wait(20_000);
  expect(bodies()).toHaveLength(3);
  now.status = 401;
  await wait(120_000);
  expect(bodies()).toHaveLength(4);
});

test('a new record is nobody else’s: no request', async () => {
  const { container, bodies } = await open('add', null);
  await wait(60_000);
  expect([container.innerHTML, bodies()]).toEqual(['', []]);
});

import { ApiError, ConnectionError } from '@claraboia/ui/lib/api-client.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { download, type Progress } from '../src/portal/avisos/download.ts';
import { ProgressBar } from '../src/portal/avisos/progress-bar.tsx';

const HEADERS = {
  'content-type': 'application/pdf',
  'content-length': '10',
  'content-disposition': `attachment; filename="Edital.pdf"; filename*=UTF-8''Edital%20n%C2%BA%207.pdf`,
};

/** Response with these chunks; an error in place of a chunk breaks the stream. */
function answer(pieces: readonly (string | Error)[], headers: Record<string, string> = HEADERS) {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) {
        if (piece instanceof Error) {
          controller.error(piece);
          return;
        }
        controller.enqueue(new TextEncoder().encode(piece));
      }
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { headers }));
}

const fetchIt = (seen: Progress[] = [], signal = new AbortController().signal) =>
  download('/documento', { signal, onProgress: (progress) => seen.push(progress) });

test('a file comes whole, under its own name, and tells how far it has come', async () => {
  answer(['1234', '567890']);
  const seen: Progress[] = [];
  const { blob, name } = await fetchIt(seen);
  expect(name).toBe('Edital nº 7.pdf');
  expect(blob.size).toBe(10);
  expect(seen).toEqual([
    { received: 0, total: 10 },
    { received: 4, total: 10 },
    { received: 10, total: 10 },
  ]);
});

test('a file without a length shows only the received bytes', async () => {
  answer(['123'], { 'content-type': 'application/pdf' });
  const seen: Progress[] = [];
  await fetchIt(seen);
  expect(seen.at(-1)).toEqual({ received: 3, total: null });
});

test('an answer in JSON is messages, whatever its status', async () => {
  const messages = [{ code: 3022, description: 'Informe seu CPF ou CNPJ', field: 'documento' }];
  answer([JSON.stringify({ error: true, messages, data: null })], {
    'content-type': 'application/json; charset=utf-8',
  });
  await expect(fetchIt()).rejects.toMatchObject({ messages });
  await expect(
    (async () => {
      answer(['not json'], { 'content-type': 'application/json' });
      return fetchIt();
    })(),
  ).rejects.toBeInstanceOf(ApiError);
});

test.each([[['1234', new Error('cut')]], [['1234']]])(
  'an interrupted download is no file',
  async (pieces) => {
    answer(pieces);
    await expect(fetchIt()).rejects.toBeInstanceOf(ConnectionError);
  },
);

test('a server that cannot be reached is said, a person who gives up is not an error of it', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(fetchIt()).rejects.toBeInstanceOf(ConnectionError);
  vi.stubGlobal('fetch', async () => {
    throw new DOMException('gave up', 'AbortError');
  });
  await expect(fetchIt()).rejects.toMatchObject({ name: 'AbortError' });
});

test('a click shows the percentage or the size', async () => {
  const total = 3 * 1024 * 1024;
  render(<ProgressBar progress={{ received: total / 4, total }} label="Baixando Edital" />);
  const figure = screen.getByRole('button');
  expect(screen.getByRole('progressbar', { name: 'Baixando Edital' })).toHaveProperty(
    'value',
    0.25,
  );
  expect(figure.textContent).toMatch(/^25,00%/);
  await userEvent.click(figure);
  expect(figure.textContent).toMatch(/^768,00 Kb de 3,00 Mb/);
  await userEvent.click(figure);
  expect(figure.textContent).toMatch(/^25,00%/);
});

test('a click on the bar itself shows the size, another one the percentage again', async () => {
  const user = userEvent.setup();
  render(<ProgressBar progress={{ received: 512, total: 1024 }} label="Baixando Edital" />);
  const bar = screen.getByRole('progressbar');
  const figure = screen.getByRole('button');
  expect(figure.textContent).toContain('50,00%');
  await user.click(bar);
  expect(figure.textContent).toMatch(/ de /);
  await user.click(bar);
  expect(figure.textContent).toContain('50,00%');
});

test('so does the keyboard, at the figure', async () => {
  const user = userEvent.setup();
  render(<ProgressBar progress={{ received: 512, total: 1024 }} label="Baixando Edital" />);
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByRole('button').textContent).toMatch(/ de /);
});

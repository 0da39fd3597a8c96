import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useWrite } from '../src/lib/use-write.ts';
import { TestProviders } from './support/render.tsx';

interface Sent {
  readonly value: string;
  readonly answer: (outcome: Promise<void>) => void;
}

function renderWrite() {
  const sent: Sent[] = [];
  const { result } = renderHook(
    () =>
      useWrite({
        mutationFn: (value: string) =>
          new Promise<void>((answer) => {
            sent.push({ value, answer });
          }),
      }),
    { wrapper: TestProviders },
  );
  return { sent, write: (value: string) => act(async () => result.current.mutate(value)) };
}

test('a write is ignored until the same one before it was answered', async () => {
  const { sent, write } = renderWrite();
  await write('a');
  await write('a');
  await write('b');
  expect(sent.map(({ value }) => value)).toEqual(['a', 'b']);
  await act(async () => sent[0]?.answer(Promise.resolve()));
  await write('a');
  await act(async () => sent[2]?.answer(Promise.reject(new Error('recusado'))));
  await write('a');
  expect(sent.map(({ value }) => value)).toEqual(['a', 'b', 'a', 'a']);
});

import { ApiError } from '@claraboia/ui/lib/api-client.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { Answers, installAnswers, type Query } from '../src/portal/answers.ts';
import { useAnswer } from '../src/portal/use-answer.ts';

const query = (address: string): Query<string> => ({ address });
const transport = vi.fn<(address: string) => Promise<unknown>>();
let kept: Answers;
beforeEach(() => {
  transport.mockReset();
  transport.mockImplementation(async (address) => `resposta de ${address}`);
  kept = new Answers(transport);
  installAnswers(() => kept);
});

test('sends a request when it is shown, and returns the answer', async () => {
  const { result } = renderHook(() => useAnswer(query('/a')));
  expect(result.current).toMatchObject({ data: undefined, error: null, isPending: true });
  await waitFor(() => expect(result.current.data).toBe('resposta de /a'));
  expect(result.current).toMatchObject({ error: null, isPending: false, isPrevious: false });
});

function Shown() {
  return <p>{useAnswer(query('/a')).data ?? 'nada'}</p>;
}

test('a preloaded answer is in the first rendering, on a server as well', () => {
  expect(renderToString(<Shown />)).toBe('<p>nada</p>');
  kept.seed([['/a', 'semeada']]);
  expect(renderToString(<Shown />)).toBe('<p>semeada</p>');
  const seen: unknown[] = [];
  renderHook(() => seen.push(useAnswer(query('/a')).data));
  expect(seen[0]).toBe('semeada');
  expect(transport).not.toHaveBeenCalled();
});

function Told() {
  const { error, isPending } = useAnswer(query('/a'));
  return <p>{error instanceof ApiError ? error.status : isPending ? 'carregando' : 'nada'}</p>;
}

test('a refusal on a server is shown there, not a loading state', async () => {
  expect(renderToString(<Told />)).toBe('<p>carregando</p>');
  kept.seedRefusals([['/a', new ApiError(503, [])]]);
  expect(renderToString(<Told />)).toBe('<p>503</p>');
  const { result } = renderHook(() => useAnswer(query('/a')));
  expect(result.current).toMatchObject({ isPending: false });
  kept.forgetRefusals();
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.data).toBe('resposta de /a'));
});

test('asks for nothing where there is no question', () => {
  const { result } = renderHook(() => useAnswer(null));
  expect(result.current).toMatchObject({ data: undefined, error: null, isPending: false });
  expect(transport).not.toHaveBeenCalled();
});

test('reports the cause of a failure, and tries again on request', async () => {
  const refusal = new Error('recusado');
  transport.mockRejectedValueOnce(refusal);
  const { result } = renderHook(() => useAnswer(query('/a')));
  await waitFor(() => expect(result.current.error).toBe(refusal));
  expect(result.current).toMatchObject({ data: undefined, isPending: false });
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.data).toBe('resposta de /a'));
  expect(result.current.error).toBeNull();
});

test.each([true, false])('the answer before stays meanwhile: %s', async (keepPrevious) => {
  let answer = (_: string) => {};
  const { result, rerender } = renderHook(
    ({ address }) => useAnswer(query(address), { keepPrevious }),
    { initialProps: { address: '/a' } },
  );
  await waitFor(() => expect(result.current.data).toBe('resposta de /a'));
  transport.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  rerender({ address: '/b' });
  expect(result.current).toMatchObject({
    data: keepPrevious ? 'resposta de /a' : undefined,
    isPrevious: keepPrevious,
    isPending: true,
  });
  await act(async () => answer('outra'));
  expect(result.current).toMatchObject({ data: 'outra', isPrevious: false, isPending: false });
});

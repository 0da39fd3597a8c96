import { expect, test } from 'vitest';
import type { SourceRequest } from '../source.ts';
import { TcepeClient } from './tcepe-client.ts';

const HOSTILE = 'P1&ano=1999#%26?x=+y';
const client = new TcepeClient({
  config: { tcepeUrl: 'https://tce.exemplo.org/DadosAbertos' },
  configuracao: { liconUj: HOSTILE },
  exercicio: 2026,
} as unknown as SourceRequest);

test('a value stays one value of the address, whatever it holds', () => {
  const list = client.listAddress(null, 'Contratos!json?UnidadeGestora={uj}&Ano={ano}');
  expect(Object.fromEntries(new URL(list).searchParams)).toEqual({
    UnidadeGestora: HOSTILE,
    Ano: '2026',
  });
  expect(new URL(list).hash).toBe('');
  const method = client.methodAddress(list, 'TermoAditivo', { Numero: HOSTILE, Ano: '2026' });
  expect(method).toMatch(/^https:\/\/tce\.exemplo\.org\/DadosAbertos\/TermoAditivo!json\?/);
  expect(Object.fromEntries(new URL(method).searchParams)).toEqual({
    Numero: HOSTILE,
    Ano: '2026',
  });
});

test('what a replacement could take for a sign of its own is a value too', () => {
  const odd = new TcepeClient({
    config: { tcepeUrl: 'https://tce.exemplo.org' },
    configuracao: { liconUj: "$&$'" },
    exercicio: null,
  } as unknown as SourceRequest);
  const address = odd.listAddress('https://tce.exemplo.org/L!json?uj={uj}', '');
  expect(new URL(address).searchParams.get('uj')).toBe("$&$'");
});

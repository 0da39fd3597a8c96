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

test('a value with replacement patterns of String.replace is kept', () => {
  const odd = new TcepeClient({
    config: { tcepeUrl: 'https://tce.exemplo.org' },
    configuracao: { liconUj: "$&$'" },
    exercicio: null,
  } as unknown as SourceRequest);
  const address = odd.listAddress('https://tce.exemplo.org/L!json?uj={uj}', '');
  expect(new URL(address).searchParams.get('uj')).toBe("$&$'");
});

test('no bank data is left of an answer, whatever the case of its names', async () => {
  const row = { NUMEROBANCO: '104', numeroAgencia: '7319', NumeroConta: '998877', NUMEROCHEQUE: 1 };
  const resposta = { status: 'OK', conteudo: [Object.assign({ VALOR: '10.00' }, row)] };
  const answer = {
    status: 200,
    headers: { 'content-type': 'application/json;charset=ISO-8859-1' },
    bytes: Buffer.from(JSON.stringify({ resposta }), 'latin1'),
  };
  const asked = new TcepeClient({
    http: { bytes: () => Promise.resolve(answer) },
  } as unknown as SourceRequest);
  const [found] = await asked.rows('https://tce.exemplo.org/EmpenhoPagamento!json');
  expect(found?.text('VALOR')).toBe('10.00');
  for (const campo of Object.keys(row)) expect(found?.text(campo), campo).toBeNull();
});

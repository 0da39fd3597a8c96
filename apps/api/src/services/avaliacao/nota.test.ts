import { CLIENTE_TIPO, indiceDe, type Pontuado, pontosDe, proximoSelo } from '@claraboia/contract';
import { describe, expect, test } from 'vitest';
import { cicloDe, matrizDe } from '../../instalacao/ciclos.ts';
import { type Criterio, criterios2026, publicoOf } from '../../instalacao/pntp-2026.ts';

const TIPOS = Object.values(CLIENTE_TIPO);
const ciclo = cicloDe('2026-11-22');
const matriz = matrizDe(ciclo, CLIENTE_TIPO.prefeitura);

/** Judgements of a matrix: all met, but for those given. */
const julgados = (
  criterios: readonly Criterio[],
  but: Readonly<Record<string, Partial<Pontuado>>> = {},
): Pontuado[] => criterios.map(({ id }) => ({ numero: id, estado: 'atende', nota: 1, ...but[id] }));

/** Judgements without enough criteria for an index of about so many points, none of them essential. */
function ateCerca(indice: number): Pontuado[] {
  const pontos = pontosDe(matriz);
  let left = 100 - indice;
  const but: Record<string, Partial<Pontuado>> = {};
  for (const { id, classe } of matriz) {
    const worth = pontos.get(id) ?? 0;
    if (classe === 'essencial' || left <= 0) continue;
    const lost = Math.min(left, worth);
    but[id] = { estado: 'nao_atende', nota: 1 - lost / worth };
    left -= lost;
  }
  return julgados(matriz, but);
}

describe('points of the criteria', () => {
  test.each(TIPOS)('are those of the booklet, for clients of kind %i', (tipo) => {
    const criterios = matrizDe(ciclo, tipo);
    const pontos = pontosDe(criterios);
    expect(criterios.length).toBeGreaterThan(80);
    for (const { id, pontosDe100 } of criterios) {
      const printed = pontosDe100[publicoOf(tipo)] ?? Number.NaN;
      expect(Math.abs((pontos.get(id) ?? 0) - printed), id).toBeLessThan(0.001);
    }
    const sum = [...pontos.values()].reduce((total, each) => total + each, 0);
    expect(sum).toBeCloseTo(100, 9);
  });

  test('grow with the shares of those that do not apply', () => {
    const dropped = '9.4';
    const without = pontosDe(matriz.filter(({ id }) => id !== dropped));
    const whole = pontosDe(matriz);
    // Its dimension keeps its own share of 100.
    const dimensao = (pontos: ReadonlyMap<string, number>) =>
      [...pontos].reduce((sum, [id, worth]) => (id.startsWith('9.') ? sum + worth : sum), 0);
    expect(dimensao(without)).toBeCloseTo(dimensao(whole), 9);
    expect(without.get('9.1')).toBeGreaterThan(whole.get('9.1') ?? 0);
  });
});

describe('the index', () => {
  test('is 100 if every criterion is met, and each of its parts counts by its points', () => {
    expect(indiceDe(matriz, julgados(matriz))).toMatchObject({
      nota: 100,
      provado: 100,
      atestado: 0,
      nivel: 'Diamante',
      essenciais: { atendidos: 12, total: 12 },
      faltam: [],
    });
    const half = indiceDe(matriz, julgados(matriz, { '9.4': { estado: 'nao_atende', nota: 0.5 } }));
    expect(half.nota).toBeCloseTo(100 - (pontosDe(matriz).get('9.4') ?? 0) / 2, 2);
  });

  test('is zero without a site of the body, whatever else is met', () => {
    const missing = indiceDe(
      matriz,
      julgados(matriz, { '1.1': { estado: 'nao_atende', nota: 0 } }),
    );
    expect([missing.nota, missing.nivel]).toEqual([0, 'Inexistente']);
    const unknown = indiceDe(
      matriz,
      julgados(matriz).filter(({ numero }) => numero !== '1.1'),
    );
    expect(unknown.nota).toBe(0);
  });

  test('leaves out of both sums what does not apply', () => {
    const naoSeAplica = { estado: 'nao_se_aplica', nota: 0 } as const;
    const all = indiceDe(matriz, julgados(matriz, { '9.4': naoSeAplica, '4.1': naoSeAplica }));
    expect(all).toMatchObject({ nota: 100, essenciais: { atendidos: 11, total: 11 } });
    // A whole dimension that does not apply leaves its weight to the others.
    const diarias = matriz.filter(({ id }) => id.startsWith('7.')).map(({ id }) => id);
    const but = Object.fromEntries(diarias.map((id) => [id, naoSeAplica]));
    expect(indiceDe(matriz, julgados(matriz, but)).nota).toBe(100);
  });

  test('tells what is attested outside of the portal from what the portal proves', () => {
    const outside = indiceDe(
      matriz,
      julgados(matriz, {
        '1.1': { estado: 'fora_do_portal' },
        '1.2': { estado: 'fora_do_portal', nota: 0 },
      }),
    );
    const pontos = pontosDe(matriz);
    expect(outside.atestado).toBeCloseTo(pontos.get('1.1') ?? 0, 2);
    expect(outside.provado).toBeCloseTo(
      100 - (pontos.get('1.1') ?? 0) - (pontos.get('1.2') ?? 0),
      2,
    );
    expect(outside.nota).toBeCloseTo(outside.provado + outside.atestado, 2);
  });

  test('counts a criterion without a judgement as not met', () => {
    expect(indiceDe(matriz, [])).toMatchObject({ nota: 0, essenciais: { atendidos: 0 } });
  });
});

describe('seals', () => {
  test.each([
    [95.5, 'Diamante', null],
    [94, 'Ouro', 'Diamante'],
    [84, 'Prata', 'Ouro'],
    [74, 'Intermediário', 'Prata'],
    [49, 'Básico', 'Prata'],
  ])('an index of %d is %s', (indice, nivel, proximo) => {
    const found = indiceDe(matriz, ateCerca(indice));
    expect(found.nota).toBeCloseTo(indice, 1);
    expect([found.nivel, proximoSelo(found)?.nivel ?? null]).toEqual([nivel, proximo]);
  });

  test('are not given while an essential criterion is missing', () => {
    const found = indiceDe(
      matriz,
      julgados(matriz, { '4.1': { estado: 'nao_atende', nota: 0.7 } }),
    );
    expect(found).toMatchObject({ nivel: 'Elevado', faltam: ['4.1'] });
    expect(found.nota).toBeGreaterThan(95);
    expect(proximoSelo(found)).toEqual({
      nivel: 'Diamante',
      minimo: 95,
      faltam: 0,
      essenciais: ['4.1'],
    });
  });
});

test('the cycle of a day is that of its year, or the last one before', () => {
  expect(['2025-12-31', '2026-01-01', '2031-05-05'].map((dia) => cicloDe(dia).ano)).toEqual([
    2026, 2026, 2026,
  ]);
  expect(ciclo.criterios).toBe(criterios2026);
});

import { afterEach, describe, expect, test } from 'vitest';
import { Answers, answers, installAnswers } from '../answers.ts';
import { AoLado } from '../ao-lado.ts';
import { faceNamed } from '../transparencia/faces.ts';
import { padraoOf, parseFiltro, toApiFilter } from '../transparencia/filtro.ts';
import { fetchNasContas } from './nas-contas.ts';

const RESUMO = {
  porExercicio: [
    { exercicio: 2026, quantidade: 2, pago: '10.10' },
    { exercicio: 2025, quantidade: 3, pago: '0.05' },
  ],
  porArea: [{ funcao: null, quantidade: 5, pago: '10.15' }],
};
const OPEN = { tipo: null, ano: null, pagina: 1 };

const before = answers();
afterEach(() => installAnswers(() => before));

const asked: string[] = [];
function answering(answer: unknown, conjuntos: readonly string[] = ['empenho']): void {
  asked.length = 0;
  const these = new Answers(async (address) => {
    if (!address.includes('/dados/')) {
      return { conjuntos: conjuntos.map((conjunto) => ({ conjunto })) };
    }
    asked.push(address);
    return answer;
  });
  installAnswers(() => these);
}

const found = (palavraChave: string, filtro: Parameters<typeof fetchNasContas>[2] = OPEN) =>
  fetchNasContas('vale-claro', palavraChave, filtro, new AoLado<'contas'>());

/** Returns the API filter of the list at an address. */
function filterOf(address: string): string {
  const face = faceNamed('empenho');
  if (face === null) throw new Error('no commitments');
  const { searchParams } = new URL(address, 'http://localhost');
  const padrao = padraoOf(face, null, [2026, 2025], '2026-11-26');
  return toApiFilter(face, parseFiltro(face, searchParams, padrao));
}

describe('accounts in a search', () => {
  test('leads to lists of just the records that were counted', async () => {
    answering(RESUMO);
    const [empenhos] = await found('merenda escolar');
    expect(empenhos).toMatchObject({
      quantidade: 5,
      somas: [{ nome: 'pago', valor: '10.15' }],
      anos: [
        { ano: 2026, quantidade: 2 },
        { ano: 2025, quantidade: 3 },
      ],
    });
    const counted = new URL(asked[0] ?? '', 'http://localhost').searchParams.get('filter') ?? '';
    expect(counted).toContain('merenda escolar');
    expect(filterOf(empenhos?.para ?? '')).toBe(counted);
    const newest = filterOf(empenhos?.anos[0]?.para ?? '');
    expect(newest).toContain('merenda escolar');
    expect(newest).toContain('2026');
  });

  test('is of the chosen year alone', async () => {
    answering({ porExercicio: RESUMO.porExercicio.slice(1) });
    const [empenhos] = await found('merenda', { ...OPEN, ano: 2025 });
    expect(empenhos?.quantidade).toBe(3);
    expect(filterOf(empenhos?.para ?? '')).toContain('2025');
  });

  test.each([
    ['merenda', { ...OPEN, tipo: 'contrato' as const }],
    ['merenda', { ...OPEN, pagina: 2 }],
    ['', OPEN],
    ['um '.repeat(13), OPEN],
  ])('is not asked for %j in %j', async (palavraChave, filtro) => {
    answering(RESUMO);
    expect([await found(palavraChave, filtro), asked]).toEqual([[], []]);
  });

  test('is not asked of sets that the portal does not have', async () => {
    answering(RESUMO, ['contrato']);
    expect([await found('merenda'), asked]).toEqual([[], []]);
  });

  test('is left out where there is nothing', async () => {
    answering({ porExercicio: [] });
    expect(await found('merenda')).toEqual([]);
  });
});

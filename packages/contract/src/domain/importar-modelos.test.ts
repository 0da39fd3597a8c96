import { describe, expect, test } from 'vitest';
import { importModelosEnabled, importModelosText } from './importar-modelos.ts';

const counts = (grupos: number, categorias: number, tipos: number, existentes: number) =>
  importModelosText({ grupos, categorias, tipos, existentes });

test.each([
  [[12, 60, 8, 3], '12 grupos, 60 categorias e 8 tipos importados; 3 já existiam.'],
  [[1, 1, 0, 0], '1 grupo e 1 categoria importados.'],
  [[0, 1, 0, 1], '1 categoria importada; 1 já existia.'],
  [[0, 2, 0, 0], '2 categorias importadas.'],
  [[0, 0, 0, 9], 'Nada novo a importar: 9 já existiam.'],
  [[0, 0, 0, 0], 'Não há nada a importar.'],
] as const)('%j reads as %s', (numbers, text) => {
  expect(counts(...(numbers as unknown as [number, number, number, number]))).toBe(text);
});

describe('the choices of the dialog', () => {
  const { modeloGrupoCategoriaPublicacao: grupo, importarTudo: tudo } = importModelosEnabled;
  const draft = (modeloPortal: { id: number } | null, importarTudo: boolean) => ({
    modeloPortal,
    modeloGrupoCategoriaPublicacao: null,
    importarTudo,
  });

  test('follow the template, and importing everything leaves no group to choose', () => {
    expect([grupo(draft(null, false)), tudo(draft(null, false))]).toEqual([false, false]);
    expect([grupo(draft({ id: 1 }, false)), tudo(draft({ id: 1 }, false))]).toEqual([true, true]);
    expect([grupo(draft({ id: 1 }, true)), tudo(draft({ id: 1 }, true))]).toEqual([false, true]);
  });
});

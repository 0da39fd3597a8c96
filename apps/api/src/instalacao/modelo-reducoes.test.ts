import { toNomeUrl } from '@claraboia/contract';
import { describe, expect, test } from 'vitest';
import { modeloPntp2026 } from './modelo-pntp-2026.ts';
import { REDUCAO_AUTARQUIA, REDUCAO_CAMARA, REDUCAO_CONSORCIO, reduce } from './modelo-reducoes.ts';

const namesOf = (modelo: ReturnType<typeof reduce>) =>
  modelo.flatMap(({ nome, categorias }) => [nome, ...categorias.map((each) => each.nome)]);

describe.each([
  ['camara', REDUCAO_CAMARA],
  ['autarquia', REDUCAO_AUTARQUIA],
  ['consorcio', REDUCAO_CONSORCIO],
] as const)('the template of a %s', (_, reducao) => {
  const reduced = reduce(modeloPntp2026, reducao);

  test('has no removed item, and beyond its own only items of the town hall’s', () => {
    const own = reducao.acrescimos.map(({ grupo }) => grupo);
    const all = new Set([...namesOf([...modeloPntp2026]), ...namesOf(own)]);
    const names = namesOf(reduced);
    expect(names.filter((nome) => !all.has(nome))).toEqual([]);
    const gone = [...reducao.semGrupos, ...reducao.semCategorias];
    expect(gone.length).toBeGreaterThan(0);
    expect(names.filter((nome) => gone.includes(nome))).toEqual([]);
  });

  test('has groups that hold something, and addresses that each lead to one place', () => {
    expect(reduced.filter(({ categorias }) => categorias.length === 0)).toEqual([]);
    const grupos = reduced.map(({ nome, nomeUrl }) => nomeUrl ?? toNomeUrl(nome));
    expect(new Set(grupos).size).toBe(grupos.length);
    for (const { categorias } of reduced) {
      const urls = categorias.map(({ nome }) => toNomeUrl(nome));
      expect(new Set(urls).size).toBe(urls.length);
    }
  });
});

test('a reduction with an unknown name is reported at once', () => {
  const unknown = { semGrupos: ['Saude'], semCategorias: ['PPA'], acrescimos: [] };
  expect(() => reduce(modeloPntp2026, unknown)).toThrow('Saude, PPA');
});

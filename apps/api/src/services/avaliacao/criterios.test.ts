import { CLIENTE_TIPO, registry } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { CRITERIOS_DA_CATEGORIA } from '../../instalacao/criterios-pntp-2026.ts';
import { modeloPntp2026 } from '../../instalacao/modelo-pntp-2026.ts';
import { REDUCAO_CAMARA, REDUCAO_CONSORCIO, reduce } from '../../instalacao/modelo-reducoes.ts';
import { appliesTo, criterios2026 } from '../../instalacao/pntp-2026.ts';
import { categoryCriteria } from './criterios.ts';

const numeros = criterios2026.map(({ id }) => id);

test('every category of the templates has its criteria, and no other has', () => {
  const templates = [
    ...modeloPntp2026,
    ...[REDUCAO_CAMARA, REDUCAO_CONSORCIO].flatMap((each) => reduce(modeloPntp2026, each)),
  ];
  const names = templates.flatMap(({ categorias }) => categorias.map(({ nome }) => nome));
  expect(Object.keys(CRITERIOS_DA_CATEGORIA).toSorted()).toEqual([...new Set(names)].toSorted());
});

test('every criterion is in the matrix', () => {
  const own = registry.all.flatMap(({ capabilities: { criteria } }) =>
    criteria !== undefined && 'numbers' in criteria ? criteria.numbers : [],
  );
  for (const numero of [...Object.values(CRITERIOS_DA_CATEGORIA).flat(), ...own]) {
    expect(numeros).toContain(numero);
  }
});

test('a category has the criteria of its template, or of its own name below its group', () => {
  expect(categoryCriteria('dispensas-e-inexigibilidades', 1)).toEqual(['8.4']);
  expect(categoryCriteria('concursos/editais', 1)).toEqual([]);
  expect(categoryCriteria('noticias', 1)).toEqual([]);
  expect(categoryCriteria(null, 1)).toEqual([]);
});

test('criteria apply to the kinds of clients that the matrix names', () => {
  const { prefeitura, camara } = CLIENTE_TIPO;
  const autarquia = 4;
  const of = (place: string) =>
    [prefeitura, camara, autarquia].map((tipo) => categoryCriteria(place, tipo));
  expect(of('legislacao-municipal')).toEqual([['2.6'], ['2.6', '20.2'], ['2.6']]);
  expect(of('receitas-por-natureza')).toEqual([['3.2'], [], []]);
  expect(of('divida-ativa')).toEqual([['3.3'], [], []]);
  expect(of('medicamentos-do-sus')).toEqual([['18.4'], [], []]);
});

test('a set is declared for chambers if its criteria apply to chambers alone', () => {
  const { prefeitura, camara, consorcio } = CLIENTE_TIPO;
  const kindsOf = (numbers: readonly string[]) =>
    [prefeitura, camara, consorcio].filter((tipo) =>
      criterios2026.some((each) => numbers.includes(each.id) && appliesTo(each, tipo)),
    );
  const ofChambers = registry.all.filter(
    ({ capabilities: { criteria } }) =>
      criteria !== undefined &&
      'numbers' in criteria &&
      String(kindsOf(criteria.numbers)) === String([camara]),
  );
  const declared = registry.all.filter(({ clienteTipos }) => clienteTipos !== null);
  expect(declared.map(({ key, clienteTipos }) => [key, clienteTipos])).toEqual(
    ofChambers.map(({ key }) => [key, [camara]]),
  );
});

test('every criterion that applies to chambers or consortia alone has a category', () => {
  const served = new Set(Object.values(CRITERIOS_DA_CATEGORIA).flat());
  const own = criterios2026.filter(({ aplica }) => !aplica.includes('executivo_municipal'));
  expect(own.length).toBeGreaterThan(15);
  expect(own.filter(({ id }) => !served.has(id)).map(({ id }) => id)).toEqual([]);
});

import { registry } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { DADOS_DO_CRITERIO } from '../dados-do-criterio.ts';
import { DA_ESTRUTURA } from '../provas/estrutura.ts';
import { CRITERIOS_DA_ENTIDADE } from './das-entidades.ts';

const of = (key: string) => [...(CRITERIOS_DA_ENTIDADE.get(key) ?? [])].toSorted();

test('every criterion that sets serve depends on some entity', () => {
  const bound = new Set([...CRITERIOS_DA_ENTIDADE.values()].flat());
  const served = [...Object.keys(DADOS_DO_CRITERIO), ...Object.keys(DA_ESTRUTURA)];
  expect(served.filter((numero) => !bound.has(numero))).toEqual([]);
});

test('records depend on the criteria of their set, and of the sets that refer to them', () => {
  expect(of('remuneracao')).toEqual(['6.1', '6.2']);
  expect(of('servidor')).toEqual(['6.1', '6.2']);
  expect(of('favorecido')).toEqual(expect.arrayContaining(['4.3', '9.4']));
  expect(of('unidade_saude')).toEqual(expect.arrayContaining(['18.2', '18.5']));
  expect(of('obra_item')).toEqual(['10.2', '10.3']);
  expect(of('contrato')).toEqual(expect.arrayContaining(['10.2', '9.1']));
});

test('entities that no criterion reads pay nothing', () => {
  for (const key of ['evento', 'inscricao', 'layout', 'busca_sinonimo']) {
    expect([key, of(key), registry.get(key).key]).toEqual([key, [], key]);
  }
});

import { expect, test } from 'vitest';
import { defineEntity } from '../engine/define-entity.ts';
import { startOfExercicio } from '../engine/exercicio.ts';
import { text } from '../engine/fields.ts';
import { createRegistry } from '../engine/registry.ts';
import { contrato, empenho, evento, faq, inscricao, publicacao } from './index.ts';

const TODAY = '2026-11-27';

test('a new record begins in the chosen exercise; a day of another year is left open', () => {
  expect(startOfExercicio(contrato, 2025, TODAY)).toEqual({ exercicio: 2025 });
  expect(startOfExercicio(publicacao, 2026, TODAY)).toEqual({});
  expect(startOfExercicio(publicacao, 2025, TODAY)).toEqual({ data: null });
  // Nobody types the instant of a registration, nothing is guessed of an event, and a question has no year.
  for (const entity of [inscricao, evento, faq]) {
    expect([entity.key, startOfExercicio(entity, 2025, TODAY)]).toEqual([entity.key, {}]);
  }
});

test('the exercise of an entity is its field of that name, or the one declared', () => {
  expect([contrato, empenho, publicacao, faq].map(({ list }) => list.exercicio)).toEqual([
    'exercicio',
    'exercicio',
    'data',
    null,
  ]);
});

test('the exercise is a field with a year', () => {
  const entity = defineEntity({
    key: 'x',
    path: '/x',
    scope: 'tenant',
    label: { singular: 'X', plural: 'X', gender: 'm' },
    fields: { nome: text({ label: 'Nome' }) },
    display: ['nome'],
    list: { columns: ['nome'], sort: [], exercicio: 'nome' },
  });
  expect(() => createRegistry([entity])).toThrow('x: nome has no year');
});

import { expect, test } from 'vitest';
import { PROCURADOS } from '../domain/procurados.ts';
import { buscaTipoList } from './busca-tipo.ts';

test('the entities that the back-office takes for searched ones are the kinds of results', () => {
  expect([...PROCURADOS].toSorted()).toEqual([...buscaTipoList].toSorted());
});

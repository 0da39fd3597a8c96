import { expect, test } from 'vitest';
import { changeField, initialDraft } from '../../engine/draft.ts';
import { entidade } from '../entidade.entity.ts';
import { grupoCategoriaPublicacao } from '../grupo-categoria-publicacao.entity.ts';
import { modeloGrupoCategoriaPublicacao } from '../modelo.entity.ts';

const entities = [grupoCategoriaPublicacao, modeloGrupoCategoriaPublicacao, entidade];
const start = initialDraft(grupoCategoriaPublicacao, '2026-01-01');

test.each(entities.map((entity) => [entity.key, entity] as const))(
  'the address of a new %s follows its name until another one is typed',
  (_key, entity) => {
    const named = changeField(entity, start, 'nome', 'Atos Oficiais');
    expect(named.nomeUrl).toBe('atos-oficiais');
    const renamed = changeField(entity, named, 'nome', 'Atos');
    expect(renamed.nomeUrl).toBe('atos');
    const own = changeField(entity, renamed, 'nomeUrl', 'legislacao');
    expect(changeField(entity, own, 'nome', 'Leis').nomeUrl).toBe('legislacao');
  },
);

test('a saved address stays when the name changes', () => {
  const saved = { ...start, nome: 'Atos', nomeUrl: 'atos' };
  expect(changeField(grupoCategoriaPublicacao, saved, 'nome', 'Leis', false).nomeUrl).toBe('atos');
});

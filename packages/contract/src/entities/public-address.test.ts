import { describe, expect, test } from 'vitest';
import { addressFields, changedAddress } from '../engine/public-address.ts';
import { hasParams } from '../paginas/define-pagina.ts';
import { PAGINAS } from '../paginas/index.ts';
import { categoriaPublicacao, contrato, registry } from './index.ts';

const addressed = registry.all.filter(({ capabilities }) => capabilities.address !== undefined);

describe('the public address of a record', () => {
  test.each(addressed)('$key: its page, its fields and the records below it exist', (entity) => {
    const { page, params, below } = entity.capabilities.address ?? { page: '', params: {} };
    const { path } = PAGINAS[page as keyof typeof PAGINAS];
    expect(hasParams(path, params)).toBe(true);
    for (const each of Object.values(params)) {
      const [name = '', property] = each.split('.');
      const field = entity.fields[name];
      expect(field).toBeDefined();
      if (property === undefined) continue;
      expect(field?.type === 'reference' && registry.get(field.to).fields[property]?.type).toBe(
        'slug',
      );
    }
    if (below === undefined || below === 'all') return;
    const { capabilities, fields } = registry.get(below.entity);
    expect(capabilities.address).toBeDefined();
    expect(fields[below.by]).toMatchObject({ type: 'reference', to: entity.key });
  });

  test('changes with the fields that are part of it, and with no other', () => {
    const saved = {
      nome: 'Diárias',
      nomeUrl: 'diarias',
      grupoCategoriaPublicacao: { id: 1, nome: 'A' },
    };
    const change = (patch: Record<string, unknown>) =>
      changedAddress(categoriaPublicacao, saved, { ...saved, ...patch });
    expect(change({ nome: 'Outra', grupoCategoriaPublicacao: { id: 1 } })).toBeNull();
    expect(change({ nomeUrl: 'viagens' })).toEqual({ nomeUrl: 'viagens' });
    expect(change({ nomeUrl: null, grupoCategoriaPublicacao: { id: 2 } })).toEqual({
      nomeUrl: null,
      grupoCategoriaPublicacao: 2,
    });
    expect(addressFields(contrato)).toEqual([]);
    expect(changedAddress(contrato, { numero: '1' }, { numero: '2' })).toBeNull();
  });
});

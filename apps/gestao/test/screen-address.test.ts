import { registry } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { formPath, matchScreen } from '../src/engine/screen-address.ts';

const at = (address: string) => {
  const match = matchScreen(registry.all, address);
  return match === null ? null : { key: match.entity.key, view: match.view };
};
const P = '/gestao/transparencia';

test('every entity has a screen, found by the whole of its path', () => {
  expect(at(`${P}/categoria_publicacao`)).toEqual({
    key: 'categoria_publicacao',
    view: { kind: 'list' },
  });
  expect(at(`${P}/categoria_publicacao_tipo/`)?.key).toBe('categoria_publicacao_tipo');
  // The specification's path of this screen differs from that of its calls.
  expect(at(`${P}/servico/3/alterar`)?.key).toBe('servico');
  expect(at('/gestao/servico')).toBeNull();
  expect(at(`${P}/nada`)).toBeNull();
  expect(at('/gestao/cliente')).toEqual({ key: 'cliente', view: { kind: 'list' } });
  expect(at('/gestao/sistema/acesso')?.key).toBe('acesso');
});

test('forms', () => {
  expect(at(`${P}/portal/incluir`)?.view).toEqual({ kind: 'form', mode: 'add', id: null });
  expect(at(`${P}/portal/12/alterar`)?.view).toEqual({ kind: 'form', mode: 'change', id: 12 });
  expect(at(`${P}/portal/12/visualizar`)?.view).toEqual({ kind: 'form', mode: 'view', id: 12 });
  expect(at(`${P}/contrato/12/retificar`)?.view).toEqual({ kind: 'form', mode: 'rectify', id: 12 });
  expect(formPath(`${P}/portal`, 'change', 12)).toBe(`${P}/portal/12/alterar`);
});

test.each(['12', 'x/alterar', '0/alterar', '12/excluir', '12/alterar/mais', 'incluir/12'])(
  'an unknown state: %s',
  (rest) => {
    expect(at(`${P}/portal/${rest}`)?.view).toEqual({ kind: 'unsupported' });
  },
);

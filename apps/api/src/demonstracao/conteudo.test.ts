import { type AnyEntity, cliente as clienteEntity, matrizItem } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { validateBody } from '../engine/validate.ts';
import { criterios2026 } from '../instalacao/pntp-2026.ts';
import {
  type Conteudo,
  demoClientes,
  type Registro,
  readConteudo,
  readInstalacao,
} from './conteudo.ts';
import { esbocosOf } from './esbocos.ts';
import { loadOrder } from './load-order.ts';
import { Ids, resolveRecord } from './resolve-record.ts';

/** Stored name of no file. */
const stored = (extensao: string) => `${'0'.repeat(64)}.${extensao}`;

/** Faults of the records by entity and place, with made-up ids and stored names. */
function faultsOf(conteudo: Conteudo, ids: Ids): string[] {
  const now = new Date('2026-11-21T12:00:00Z');
  const [cliente] = demoClientes();
  const all = [...conteudo.registros.values()].flat();
  const esbocos = cliente === undefined ? [] : esbocosOf(cliente, conteudo, all, now);
  const files = new Map(Array.from(esbocos, ([key, { extensao }]) => [key, stored(extensao)]));
  let id = 0;
  return loadOrder(conteudo.registros.keys()).flatMap((entity) =>
    (conteudo.registros.get(entity.key) ?? []).flatMap((registro, index) => {
      id += 1;
      ids.add(entity, registro, id);
      const resolver = { ids, files, text: conteudo.text, now };
      const fault = faultOf(() =>
        validateBody(entity, resolveRecord(entity, registro, resolver), 'add'),
      );
      return fault === null ? [] : [`${entity.key} ${index}: ${fault}`];
    }),
  );
}

function faultOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return String(error);
  }
}

test('the schemas of the entities accept all records of the installation', () => {
  expect(faultsOf(readInstalacao(), new Ids())).toEqual([]);
});

test.each(demoClientes())(
  'the schemas of the entities accept all records of $identificador',
  (cliente) => {
    const ids = new Ids();
    ids.add(clienteEntity, { ...cliente }, 1);
    for (const [index, { id }] of criterios2026.entries()) {
      ids.add(matrizItem, { $chave: id }, index + 1);
    }
    expect(faultsOf(readConteudo(cliente.identificador), ids)).toEqual([]);
  },
);

const keysOf = (entities: readonly AnyEntity[]) => entities.map(({ key }) => key);

test('records follow those that they refer to, and files their record', () => {
  const order = keysOf(
    loadOrder(['publicacao', 'contrato_arquivo', 'contrato', 'licitacao', 'entidade']),
  );
  expect(order.indexOf('entidade')).toBeLessThan(order.indexOf('publicacao'));
  expect(order.slice(-3)).toEqual(['licitacao', 'contrato', 'contrato_arquivo']);
  expect(() => loadOrder(['licitacoes'])).toThrow('licitacoes');
});

const entity: AnyEntity = clienteEntity;

test('a reference needs exactly one record of that name', () => {
  const ids = new Ids();
  for (const [id, nome] of ['A', 'B', 'B'].entries()) ids.add(entity, { nome }, id + 1);
  ids.add(entity, { $chave: 'b2', nome: 'B' }, 4);
  expect([ids.get('cliente', 'A'), ids.get('cliente', 'b2')]).toEqual([1, 4]);
  for (const name of ['B', 'C']) expect(() => ids.get('cliente', name)).toThrow(name);
});

test('misspelt fields and markers are refused', () => {
  const resolver = { ids: new Ids(), files: new Map(), text: () => '', now: new Date() };
  const resolve = (registro: Registro) => () => resolveRecord(entity, registro, resolver);
  expect(resolve({ nomee: 'A' })).toThrow('cliente has no field nomee');
  expect(resolve({ nome: { $documneto: 'a.json' } })).toThrow('$documneto');
});

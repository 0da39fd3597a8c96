import { type AnyEntity, AVISAR_PERDA, portal, provaCriterio } from '@claraboia/contract';
import type { CriterioJulgado } from '@claraboia/contract/schema';
import { beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../src/database/database.ts';
import { evaluate, evaluateAndSave } from '../../src/services/avaliacao/evaluate.ts';
import { bodyOf, Cast, type Saved } from '../support/cast.ts';
import { create } from '../support/factory.ts';

const cast = Cast.enter();

const WARN = `?${AVISAR_PERDA}=true`;
const add = (entity: AnyEntity, values = {}) =>
  create(cast.testApp, cast.gestora, cast.alfaId, entity, values);
const within = <T>(work: (tx: Tx) => Promise<T>) => cast.testApp.database.tenant(cast.alfaId, work);
const read = async (entity: AnyEntity, id: number) =>
  (await cast.gestora.get<Saved>(`${entity.path}/${id}`)).data;

/** Judgement of a criterion by what is there now. */
async function judged(numero: string): Promise<CriterioJulgado> {
  const { criterios } = await within((tx) => evaluate(tx));
  const found = criterios.find((each) => each.numero === numero);
  if (found === undefined) throw new Error(numero);
  return found;
}

let itens: ReadonlyMap<string, number>;
const PROVA = {
  categoriaPublicacao: null,
  campoPortal: null,
  conferidoPor: null,
  endereco: null,
  conferidoEm: null,
  motivo: null,
};
/** Asks for a binding of a criterion. */
const bind = (numero: string, values: object) =>
  cast.gestora.post<Saved>(provaCriterio.path, {
    ...PROVA,
    matrizItem: { id: itens.get(numero) },
    ...values,
  });
const unbind = (id: number) => cast.gestora.delete(`${provaCriterio.path}/${id}`);

let orgao: Saved;
beforeAll(async () => {
  orgao = await add(portal, {
    clienteGlobal: { id: cast.alfaId },
    endereco: 'Praça da Matriz, 100',
    telefone: null,
    esicUrl: null,
    identificacaoPrevia: false,
  });
  await within((tx) => evaluateAndSave(tx));
  const { data } = await cast.gestora.get<{ list: (Saved & { numero: string })[] }>(
    '/v1/transparencia/matriz_item?limit=200',
  );
  itens = new Map(data.list.map(({ numero, id }) => [numero, id]));
});

const change = async (entity: AnyEntity, id: number, values: object, query = '') =>
  cast.gestora.put(entity.path + query, {
    ...bodyOf(entity, await read(entity, id)),
    ...values,
  });

test('a setting proves a criterion that asks for a contact, while it is filled', async () => {
  expect((await judged('12.4')).estado).toBe('nao_atende');
  const { data: prova, status } = await bind('12.4', {
    tipo: 'configuracao',
    campoPortal: 'esicUrl',
  });
  expect(status).toBe(201);
  expect(await judged('12.4')).toMatchObject({
    estado: 'nao_atende',
    motivo: 'No cadastro do portal falta o que prova: Endereço do e-SIC.',
  });
  await change(portal, orgao.id, { esicUrl: 'https://sic.alfa.example/' });
  const today = await within(async (tx) => {
    const [row] = await tx.query<{ dia: string }>(
      'select (now() at time zone fuso)::date::text as dia from cliente where id = $1',
      [tx.clienteId],
    );
    return row?.dia;
  });
  expect(await judged('12.4')).toMatchObject({
    estado: 'atende',
    nota: 1,
    endereco: '',
    ligadoEm: today,
  });
  // The product's own bindings name no day.
  expect(await judged('12.3')).toMatchObject({ estado: 'atende', ligadoEm: null });
  await within((tx) => evaluateAndSave(tx));
  const emptied = await change(portal, orgao.id, { esicUrl: null }, WARN);
  expect([emptied.status, JSON.stringify(emptied.messages)]).toEqual([
    409,
    expect.stringContaining('critério 12.4'),
  ]);
  const deleted = await cast.gestora.delete(`${provaCriterio.path}/${prova.id}${WARN}`);
  expect([deleted.status, JSON.stringify(deleted.messages)]).toEqual([
    409,
    expect.stringContaining('critério 12.4'),
  ]);
  await unbind(prova.id);
});

test.each([
  ['1.1', 'sítio oficial'],
  ['12.2', '«endereço» e mais 3'],
  ['2.6', '«Atualidade»'],
  ['15.2', 'não pede um contato'],
])('a setting is refused for %s at its field', async (numero, reason) => {
  const refused = await bind(numero, { tipo: 'configuracao', campoPortal: 'email' });
  expect(refused.status).toBe(422);
  expect(refused.messages).toEqual([
    expect.objectContaining({
      field: 'campoPortal',
      description: expect.stringContaining(reason) as unknown,
    }),
  ]);
});

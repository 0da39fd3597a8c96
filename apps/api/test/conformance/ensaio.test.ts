import {
  CLIENTE_HEADER,
  categoriaPublicacao,
  estruturaOrganizacional,
  grupoCategoriaPublicacao,
  importOf,
} from '@claraboia/contract';
import { ENSAIO_MAX, type Ensaio, ensaioAnswerSchema } from '@claraboia/contract/schema';
import { describe, expect, test } from 'vitest';
import { Cast, named, nameOf, type Saved, written } from '../support/cast.ts';
import type { TestClient } from '../support/test-client.ts';

const cast = Cast.enter();

const imported = written.filter((entity) => importOf(entity) !== null);

async function rehearse(client: TestClient, path: string, ...linhas: readonly unknown[]) {
  const { status, data } = await client.post<Ensaio>(`${path}/ensaio`, { linhas });
  return status === 200 ? ensaioAnswerSchema.parse(data) : status;
}

const situacoes = (ensaio: Ensaio | number) =>
  typeof ensaio === 'number' ? ensaio : ensaio.map(({ situacao }) => situacao);

const entries = async () =>
  (await cast.testApp.owner((tx) => tx.query('select id from auditoria'))).length;

describe.each(named(imported))('%s, rehearsed', (_key, entity) => {
  test('is judged as a save is, and nothing of it is kept', async () => {
    const [writer, reader] = [cast.writerOf(entity), cast.readerOf(entity)];
    const mine = await cast.saved(entity);
    const [name] = nameOf(entity);
    const other = (await cast.renamed(entity, mine))[name];
    const body = await cast.body(entity);
    const address = `${entity.path}/${mine.id}`;
    const whole = async () => [
      (await reader.get<Saved>(address)).data,
      (await reader.get<{ count: number }>(`${entity.path}?limit=1&offset=0`)).data.count,
    ];
    const before = await whole();
    const kept = await entries();
    const ensaio = await rehearse(
      writer,
      entity.path,
      { registro: body },
      { id: mine.id, registro: { [name]: mine[name] } },
      { id: mine.id, registro: { [name]: other } },
      { registro: { ...body, nada: 1 } },
      { id: 999_999_999, registro: {} },
    );
    expect(situacoes(ensaio)).toEqual(['nova', 'igual', 'alterada', 'recusada', 'recusada']);
    expect(await entries()).toBe(kept);
    expect(await whole()).toEqual(before);
    expect(situacoes(await rehearse(cast.leitora, entity.path, { registro: body }))).toBe(403);
  });
});

const unidade = (codigo: string, estruturaPai: unknown) => ({
  registro: { codigo, nome: `Unidade ${codigo}`, estruturaPai },
});

test('a row may stand below an earlier one, and falls with it', async () => {
  const { path } = estruturaOrganizacional;
  const ensaio = await rehearse(
    cast.gestora,
    path,
    unidade('90', null),
    unidade('1', { linha: 0 }),
    unidade('1', { linha: 0 }),
    unidade('2', { linha: 2 }),
    unidade('3', { linha: 4 }),
    unidade('4', { linha: 1 }),
    unidade('5', { linha: '__proto__' }),
  );
  expect(situacoes(ensaio)).toEqual([
    'nova',
    'nova',
    'recusada',
    'recusada',
    'recusada',
    'nova',
    'recusada',
  ]);
  const mensagens = typeof ensaio === 'number' ? [] : ensaio.map((each) => each.mensagens);
  expect(mensagens[2]).toEqual([
    expect.objectContaining({
      field: 'codigo',
      description: 'Já existe uma unidade com este código no mesmo nível',
    }),
  ]);
  expect(mensagens[3]?.[0]?.description).toBe('A linha de que esta depende foi recusada');
});

test('records of another client are not found', async () => {
  const theirs = await cast.theirs(categoriaPublicacao);
  const grupo = await cast.theirs(grupoCategoriaPublicacao);
  const registro = {
    ...(await cast.body(categoriaPublicacao)),
    grupoCategoriaPublicacao: { id: grupo.id },
  };
  const { path } = categoriaPublicacao;
  const ensaio = await rehearse(
    cast.gestora,
    path,
    { registro },
    { id: theirs.id, registro: { nome: 'Outra' } },
  );
  expect(situacoes(ensaio)).toEqual(['recusada', 'recusada']);
  const other = await cast.gestora.post(
    `${path}/ensaio`,
    { linhas: [{ registro }] },
    { [CLIENTE_HEADER]: 'beta' },
  );
  expect(other.status).toBe(409);
});

test('rows are a list of so many, each with a record', async () => {
  const { path } = categoriaPublicacao;
  const linha = { registro: {} };
  for (const linhas of [[], [{}], [{ registro: 'x' }], [{ id: 0, registro: {} }], 'x', null]) {
    expect((await cast.gestora.post(`${path}/ensaio`, { linhas })).status).toBe(422);
  }
  const many = Array.from({ length: ENSAIO_MAX }, () => linha);
  expect(situacoes(await rehearse(cast.gestora, path, ...many))).toEqual(
    many.map(() => 'recusada'),
  );
  expect(await rehearse(cast.gestora, path, ...many, linha)).toBe(422);
});

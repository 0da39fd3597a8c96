import { isDeepStrictEqual } from 'node:util';
import {
  type AnyEntity,
  type Conjunto,
  conjuntos,
  type Field,
  hasTrash,
  isWritten,
  MESSAGE_CODE,
  RETIRAVEIS,
  registry,
  titleOf,
  todosOsConjuntos,
  writableFields,
} from '@claraboia/contract';
import { describe, expect, test } from 'vitest';
import { Cast, named, type Saved } from '../support/cast.ts';
import { create, sample } from '../support/factory.ts';
import { idWithAnexo } from '../support/isolamento/foreign-records.ts';
import { isOpen } from '../support/isolamento/open-routes.ts';
import { remove, restore, rowsOf, trashOf } from '../support/lixeira.ts';
import { pdfWith } from '../support/pdf.ts';
import { unique } from '../support/test-app.ts';

const cast = Cast.enter();

const deletable = registry.all.filter(hasTrash);

/** Cell of a row: files are uploaded, or external addresses where these are allowed. */
async function cellOf(field: Field): Promise<unknown> {
  if (field.type === 'file' && field.externalWhen === undefined) {
    return (await cast.gestora.upload(field.uploadPath, 'a.pdf', pdfWith(unique('linha')))).data;
  }
  return field.type === 'reference' ? { id: 1 } : sample(field);
}

/** A row in each collection of an entity. */
async function rowsFor(entity: AnyEntity): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const [name, field] of writableFields(entity)) {
    if (field.type !== 'collection') continue;
    const row: Record<string, unknown> = {};
    for (const [cell, own] of writableFields(field)) row[cell] = await cellOf(own);
    for (const own of Object.values<Field>(field.fields)) {
      if (own.type === 'file' && own.externalWhen !== undefined) row[own.externalWhen] = true;
    }
    rows[name] = [row];
  }
  return rows;
}

/** Values that a record with rows needs. */
const WITH_ROWS: Readonly<Record<string, object>> = {
  publicacao: { tipoPublicacao: { id: 1 }, urlPublicacao: null },
  // Its rows name words of a criterion: their journey restores them.
  prova_criterio: { colunas: [] },
};

/** A whole record, with rows in its collections and an attached file, if it can have these. */
async function wholeRecord(entity: AnyEntity): Promise<Saved> {
  const rows = await rowsFor(entity);
  const id = await idWithAnexo(cast, entity.key);
  if (id !== null) return (await cast.gestora.get<Saved>(`${entity.path}/${id}`)).data;
  if (Object.keys(rows).length === 0) return cast.saved(entity);
  return create(cast.testApp, cast.gestora, cast.alfaId, entity, {
    ...rows,
    ...WITH_ROWS[entity.key],
  });
}

/** Routes with the same records in another format, and those about imported ones. */
const REPEATING =
  /\.(csv|json|xlsx|pdf)$|\/(dicionario|facetas|report)|imagem-social|^(?!\/public)/;
const imported = conjuntos
  .filter(({ entidade }) => !isWritten(entidade))
  .map(({ endereco }) => endereco);
const isImported = (url: string) => imported.some((endereco) => url.includes(`/${endereco}`));

/** Answers that citizens get about a record, without versions and moments of change. */
async function citizensRead(entity: AnyEntity, record: Saved): Promise<Record<string, string>> {
  const search = `/public/v1/:cliente/busca?q=${encodeURIComponent(titleOf(entity, record))}`;
  const lists = cast.testApp.routes
    .map(({ url }) => url)
    .filter((url) => isOpen(url) && !REPEATING.test(url) && !isImported(url))
    .filter((url) => !/:(?!cliente)|\*/.test(url));
  const pages = conjuntosOf(entity).map(
    ({ endereco }) => `/public/v1/:cliente/dados/${endereco}/${record.id}`,
  );
  const found: Record<string, string> = {};
  for (const url of new Set([...lists, ...pages, search])) {
    const address = url.replace(':cliente', 'alfa');
    const { statusCode, body } = await cast.testApp.anonymous().raw('GET', address);
    const timeless = body
      .replaceAll(/"versao":\d+/g, '')
      .replaceAll(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z/g, '');
    found[address] = `${statusCode} ${timeless}`;
  }
  return found;
}

/** Entries that differ, as a failure is to name them among a hundred equal ones. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>): unknown[] {
  return Object.keys({ ...before, ...after })
    .filter((key) => !isDeepStrictEqual(before[key], after[key]))
    .map((key) => ({ key, before: before[key], after: after[key] }));
}

const conjuntosOf = (entity: AnyEntity) =>
  (conjuntos as readonly Conjunto[]).filter(({ entidade }) => entidade === entity);

/** Address of the trace that a withdrawn record leaves. */
const traceOf = (entity: AnyEntity, id: number) =>
  todosOsConjuntos
    .filter(({ entidade, endereco }) => entidade === entity && endereco in RETIRAVEIS)
    .map(({ endereco }) => `/public/v1/alfa/retirado/${endereco}/${id}`);

test('every list of a client from which records are deleted has a trash', () => {
  const deletes = registry.all.filter(({ modes }) => modes.has('delete'));
  const without = deletes.filter((entity) => !hasTrash(entity));
  expect(without.every(({ scope }) => scope === 'system')).toBe(true);
  expect(without.map(({ key }) => key)).toEqual(expect.arrayContaining(['pessoa', 'acesso']));
  expect(deletable.length).toBeGreaterThan(20);
});

describe.each(named(deletable))('%s', (_key, entity) => {
  test('comes back from the trash as it was', async () => {
    const mine = await wholeRecord(entity);
    const { id } = mine;
    const [rows, citizens] = [await rowsOf(cast), await citizensRead(entity, mine)];
    await remove(cast.gestora, entity, id);
    expect((await cast.gestora.get(`${entity.path}/${id}`)).status).toBe(404);
    for (const trace of traceOf(entity, id)) {
      expect((await cast.testApp.anonymous().get(trace)).status).toBe(200);
    }
    const [gone] = (await trashOf(cast.gestora, entity)).list;
    expect(gone).toMatchObject({ id, dias: 30 });
    expect(gone?.titulo).not.toBe('');

    const back = await restore(cast.gestora, entity, id);
    expect([back.status, back.messages.map(({ code }) => code)]).toEqual([
      ...[200, [MESSAGE_CODE.restored]],
    ]);
    expect(back.data).toEqual({ ...mine, versao: mine.versao + 1 });
    expect(differences(rows, await rowsOf(cast))).toEqual([]);
    expect(differences(citizens, await citizensRead(entity, mine))).toEqual([]);
    for (const trace of traceOf(entity, id)) {
      expect((await cast.testApp.anonymous().get(trace)).status).toBe(404);
    }
    const { list } = await trashOf(cast.gestora, entity);
    expect(list.filter((item) => item.id === id)).toEqual([]);
  });
});

import { importOf, registry, todosOsConjuntos } from '@claraboia/contract';
import { describe, expect, test } from 'vitest';
import { Cast, named } from '../support/cast.ts';
import { ImportadorDeCadastro } from '../support/importar-cadastro.ts';
import { csvRows } from '../support/read-csv.ts';

// People and clients are named: those of earlier files have the same names.
const cast = Cast.enter({});

/** Public sets whose file had records. */
const compared: string[] = [];

const importable = registry.all.filter((entity) => importOf(entity) !== null);
const ofEntity = (key: string) =>
  todosOsConjuntos.filter(({ entidade, colunas }) => entidade.key === key && colunas.length > 0);

describe.each(named(importable))('the exports of %s', (key, entity) => {
  test('come in again, and change nothing', async () => {
    await cast.present(entity);
    await cast.present(entity);
    const client = cast.writerOf(entity);
    const manager = new ImportadorDeCadastro(cast.testApp, client);
    const list = await client.raw('GET', `${entity.path}/exportacao`);
    expect(list.statusCode).toBe(200);
    const edited = await manager.check(key, list.rawPayload, { alteraExistentes: true });
    expect(edited).toMatchObject({
      exportada: true,
      naoUsadas: [],
      descartadas: [],
      avisos: [],
      contagem: { novas: 0, alteradas: 0, recusadas: 0, pendentes: 0 },
    });
    expect(edited.contagem.iguais).toBeGreaterThan(0);
    expect(new Set(Object.values(edited.propostas))).toEqual(new Set(['exportacao']));

    for (const { endereco } of ofEntity(key)) {
      const open = await cast.testApp
        .anonymous()
        .raw('GET', `/public/v1/alfa/dados/${endereco}.csv`);
      // Publications have their table on the page of their category.
      expect(open.statusCode).toBe(endereco === 'publicacao' ? 404 : 200);
      // Records that are not public yet are not in the file.
      if (open.statusCode === 404 || csvRows(open.body).length === 1) continue;
      compared.push(endereco);
      const again = await manager.check(key, open.rawPayload, { alteraExistentes: true });
      expect([endereco, await manager.rows(again.id, 'Erro')]).toEqual([endereco, []]);
      expect(again).toMatchObject({
        exportada: true,
        naoUsadas: [],
        descartadas: [],
        contagem: { novas: 0, alteradas: 0 },
      });
    }
  });
});

test('every public set with a file was among them', () => {
  const sets = importable.flatMap(({ key }) => ofEntity(key).map(({ endereco }) => endereco));
  expect([...compared, 'publicacao'].toSorted()).toEqual(sets.toSorted());
});

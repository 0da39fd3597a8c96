import {
  type AnyEntity,
  categoriaPublicacao,
  encodeGestaoQuery,
  grupoCategoriaPublicacao,
  pessoa,
  publicacao,
  wordsCondition,
} from '@claraboia/contract';
import { beforeAll, expect, test } from 'vitest';
import { Cast, type Saved } from '../support/cast.ts';
import { create } from '../support/factory.ts';

const cast = Cast.enter();

const ask = async (entity: AnyEntity, paths: readonly string[], text: string) => {
  const params = encodeGestaoQuery({
    conditions: [wordsCondition(paths, text)],
    sort: [],
    columns: null,
    limit: 50,
    offset: 0,
  });
  const answer = await cast.admin.get<{ list: Saved[] }>(`${entity.path}?${params}`);
  expect(answer.status).toBe(200);
  return answer.data.list.map(({ id }) => id);
};

let decreto: Saved;
let leis: Saved;
beforeAll(async () => {
  const add = (entity: AnyEntity, patch: Record<string, unknown>) =>
    create(cast.testApp, cast.gestora, cast.alfaId, entity, patch);
  const grupo = await add(grupoCategoriaPublicacao, { nome: 'Legislação' });
  leis = await add(categoriaPublicacao, {
    nome: 'Atos do Executivo',
    grupoCategoriaPublicacao: { id: grupo.id },
  });
  await add(categoriaPublicacao, { nome: 'Executivo em números' });
  decreto = await add(publicacao, {
    nome: 'Decreto nº 71/2026',
    categoriaPublicacao: { id: leis.id },
  });
  await add(publicacao, { nome: 'Decreto nº 72/2026' });
});

test('every word is found somewhere, whatever the order, the case and the accents', async () => {
  expect(await ask(publicacao, ['nome'], 'decreto 71')).toEqual([decreto.id]);
  expect(await ask(publicacao, ['nome'], '71 DECRÉTO')).toEqual([decreto.id]);
  expect(await ask(publicacao, ['nome'], 'decreto 73')).toEqual([]);
  // Wildcards of the pattern match literally.
  expect(await ask(publicacao, ['nome'], 'decreto %')).toEqual([]);
});

test('one word may stand in one property and the next in another, through references too', async () => {
  const paths = ['nome', 'nomeUrl', 'grupoCategoriaPublicacao.nome'];
  expect(await ask(categoriaPublicacao, paths, 'executivo legislacao')).toEqual([leis.id]);
  expect(await ask(categoriaPublicacao, ['nome'], 'executivo legislacao')).toEqual([]);
});

test('a number kept without its punctuation is found when typed with it', async () => {
  const { data } = await cast.admin.get<{ list: Saved[] }>(`${pessoa.path}?limit=1`);
  const cpf = String(data.list[0]?.cpf);
  const typed = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
  expect(await ask(pessoa, ['nome', 'cpf'], typed)).toEqual([data.list[0]?.id]);
});

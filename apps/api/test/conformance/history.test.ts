import { isWritten, MESSAGE_CODE, registry } from '@claraboia/contract';
import { historicoSchema, recordSchema } from '@claraboia/contract/schema';
import { describe, expect, test } from 'vitest';
import { bodyOf, Cast, named, type Saved } from '../support/cast.ts';
import { SINTETICO } from '../support/sintetico/addition.ts';
import { sintetico } from '../support/sintetico/entity.ts';

const cast = Cast.enter({ addition: SINTETICO });
const ofInstallation = registry.get('parametro');
const MOTIVO = 'Correção pedida pela controladoria';

describe.each(named([sintetico, ofInstallation]))('%s, its history', (_key, entity) => {
  const address = (id: number) => `${entity.path}/${id}/historico`;

  test('tells of every write, latest first, of a deleted record too', async () => {
    const mine = await cast.saved(entity);
    const writer = cast.writerOf(entity);
    const { data: changed } = await writer.put<Saved>(
      entity.path,
      await cast.renamed(entity, mine),
    );
    const two = historicoSchema.parse((await writer.get(address(mine.id))).data);
    expect(two.list.slice(0, 1)).toMatchObject([
      { acao: 'alteracao', motivo: null, antes: mine, depois: changed },
    ]);
    expect(two.list[0]?.pessoa?.nome).toMatch(/^Pessoa /);
    const page = historicoSchema.parse(
      (await writer.get(`${address(mine.id)}?limit=1&offset=1`)).data,
    );
    expect([page.count, page.list]).toEqual([two.count, [two.list[1]]]);
    expect((await writer.delete(`${entity.path}/${mine.id}`)).status).toBe(200);
    const gone = historicoSchema.parse((await writer.get(address(mine.id))).data);
    expect(gone.list[0]).toMatchObject({ acao: 'exclusao', antes: changed, depois: null });
  });

  test('is for who may see it', async () => {
    const mine = await cast.saved(entity);
    expect((await cast.testApp.anonymous().get(address(mine.id))).status).toBe(401);
    const others = [cast.gestora, cast.leitora];
    for (const reader of others) {
      const answer = await reader.get(address(mine.id));
      expect(answer.status).toBe(entity.scope === 'tenant' ? 200 : 403);
    }
    expect((await cast.admin.get(address(2_000_000_000))).status).toBe(404);
    expect((await cast.admin.get(`${address(mine.id)}?limit=-1`)).status).toBe(400);
    if (entity.scope !== 'tenant') return;
    const theirs = await cast.theirs(entity);
    expect((await cast.gestora.get(address(theirs.id))).status).toBe(404);
    expect((await cast.semContexto.get(address(mine.id))).status).toBe(403);
  });
});

const unwritten = registry.all.filter((entity) => !isWritten(entity));
test.each(named(unwritten))('%s has no history', async (_key, entity) => {
  expect((await cast.admin.get(`${entity.path}/1/historico`)).status).toBe(404);
});

const changeable = registry.all.filter(({ modes }) => modes.has('change'));
const rectifiable = changeable.filter(({ modes }) => modes.has('rectify'));

test('published records can be rectified', () => {
  expect(rectifiable.map(({ key }) => key).sort()).toEqual([
    'contrato',
    'convenio',
    'declaracao_inexistencia',
    'licitacao',
    'obra',
    'publicacao',
  ]);
});

describe.each(named([sintetico]))('%s, rectified', (_key, entity) => {
  const address = `${entity.path}?rectify=true`;

  test('asks why, keeps what was, and says when', async () => {
    const mine = await cast.saved(entity);
    for (const motivo of [undefined, null, '', '  ']) {
      const refused = await cast.gestora.put(address, {
        ...(await cast.renamed(entity, mine)),
        motivo,
      });
      expect([refused.status, refused.messages]).toEqual([
        422,
        [
          {
            code: MESSAGE_CODE.invalidField,
            description: 'Informe o motivo da retificação',
            field: 'motivo',
          },
        ],
      ]);
    }
    const tooLong = await cast.gestora.put(address, {
      ...(await cast.renamed(entity, mine)),
      motivo: 'x'.repeat(501),
    });
    expect([tooLong.status, tooLong.messages[0]?.field]).toEqual([422, 'motivo']);
    const answer = await cast.gestora.put<Saved>(address, {
      ...(await cast.renamed(entity, mine)),
      motivo: MOTIVO,
    });
    expect([answer.status, answer.messages[0]?.code]).toEqual([200, MESSAGE_CODE.rectified]);
    const now = recordSchema(entity).parse(answer.data) as Saved;
    expect([mine.retificadoEm, now.versao]).toEqual([null, mine.versao + 1]);
    expect(now.retificadoEm).toEqual(expect.stringMatching(/Z$/));
    const { data } = await cast.leitora.get(`${entity.path}/${mine.id}/historico`);
    expect(historicoSchema.parse(data).list[0]).toMatchObject({
      acao: 'retificacao',
      motivo: MOTIVO,
      antes: mine,
      depois: now,
    });
  });

  test('goes the way of a change: version, rules and roles', async () => {
    const mine = await cast.saved(entity);
    const body = { ...(await cast.renamed(entity, mine)), motivo: MOTIVO };
    for (const actor of [cast.leitora, cast.testApp.anonymous()]) {
      expect([401, 403]).toContain((await actor.put(address, body)).status);
    }
    expect((await cast.gestora.put(`${entity.path}?rectify=sim`, body)).status).toBe(400);
    // The reason is for rectifications only: a plain change does not accept the field.
    expect((await cast.gestora.put(entity.path, body)).messages[0]?.field).toBe('motivo');
    const theirs = await cast.theirs(entity);
    const foreign = await cast.gestora.put(address, {
      ...body,
      id: theirs.id,
      versao: theirs.versao,
    });
    expect(foreign.status).toBe(404);
    expect((await cast.gestora.put(address, body)).status).toBe(200);
    const stale = await cast.gestora.put(address, body);
    expect([stale.status, stale.messages[0]?.code]).toEqual([409, MESSAGE_CODE.changedByOther]);
  });

  test('is not what changes nothing: no entry, and no mark for citizens', async () => {
    const mine = await cast.saved(entity);
    const answer = await cast.gestora.put<Saved>(address, {
      ...bodyOf(entity, mine),
      motivo: MOTIVO,
    });
    expect([answer.status, answer.messages[0]?.code]).toEqual([200, MESSAGE_CODE.unchanged]);
    expect(answer.data).toEqual(mine);
  });

  test('leaves a plain change as it was: no reason, and the mark stays', async () => {
    const mine = await cast.saved(entity);
    const body = { ...(await cast.renamed(entity, mine)), motivo: MOTIVO };
    const { data: once } = await cast.gestora.put<Saved>(address, body);
    const plain = await cast.gestora.put<Saved>(entity.path, await cast.renamed(entity, once));
    expect(plain.messages[0]?.code).toBe(MESSAGE_CODE.changed);
    expect(plain.data.retificadoEm).toBe(once.retificadoEm);
  });
});

const notRectifiable = changeable.filter(({ modes }) => !modes.has('rectify'));
test.each(named(notRectifiable))('%s cannot be rectified', async (_key, entity) => {
  const mine = await cast.saved(entity);
  const body = { ...(await cast.renamed(entity, mine)), motivo: MOTIVO };
  const answer = await cast.writerOf(entity).put(`${entity.path}?rectify=true`, body);
  expect([answer.status, answer.messages[0]?.code]).toEqual([403, MESSAGE_CODE.notAllowed]);
});

import { portal } from '@claraboia/contract';
import type { AvaliacaoDia, PublicAvaliacao } from '@claraboia/contract/schema';
import { beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../src/database/database.ts';
import { freezeIfOver, lastJudgement } from '../../src/services/avaliacao/congelar.ts';
import { evaluateAndSave, plantAvaliacao } from '../support/avaliacao.ts';
import { bodyOf, Cast, type Saved } from '../support/cast.ts';
import { create } from '../support/factory.ts';

const cast = Cast.enter();

const within = <T>(work: (tx: Tx) => Promise<T>) => cast.testApp.database.tenant(cast.alfaId, work);
const plant = (dia: string, mudancas = {}) =>
  plantAvaliacao(cast.testApp.database, cast.alfaId, { dia, mudancas });
const freeze = (agora: string) => within((tx) => freezeIfOver(tx, new Date(agora)));
const zone = (fuso: string) =>
  within((tx) => tx.execute('update cliente set fuso = $2 where id = $1', [tx.clienteId, fuso]));
const reset = () =>
  within(async (tx) => {
    for (const table of ['avaliacao_dia', 'avaliacao_criterio']) {
      await tx.execute(`delete from ${table} where cliente_id = $1`, [tx.clienteId]);
    }
  });
const anonymous = () => cast.testApp.anonymous();
const frozen = async () =>
  (
    await anonymous().get<{ list: AvaliacaoDia[] }>('/public/v1/alfa/avaliacao/historico?resumo=1')
  ).data.list.flatMap(({ dia, congelada }) => (congelada ? [dia] : []));

let orgao: Saved;
const setEnd = async (autoavaliacaoAte: string | null) => {
  const { data } = await cast.gestora.get<Saved>(`${portal.path}/${orgao.id}`);
  return cast.gestora.put(portal.path, { ...bodyOf(portal, data), autoavaliacaoAte });
};

beforeAll(async () => {
  orgao = await create(cast.testApp, cast.gestora, cast.alfaId, portal, {
    clienteGlobal: { id: cast.alfaId },
    autoavaliacaoAte: null,
  });
});

test('without a date no day is frozen, and a date before the first cycle is refused at its field', async () => {
  await plant('2026-05-29');
  expect(await freeze('2026-06-02T12:00:00Z')).toBeNull();
  const refused = await setEnd('2025-05-30');
  expect([refused.status, refused.messages[0]?.field]).toEqual([422, 'autoavaliacaoAte']);
});

test('the last judgement of the day is frozen once the day is over in the time zone of the client', async () => {
  await reset();
  await setEnd('2026-05-30');
  for (const dia of ['2026-05-29', '2026-05-30', '2026-05-31']) await plant(dia);
  await zone('America/Rio_Branco');
  // Still the 30th in Acre, five hours behind.
  expect(await freeze('2026-05-31T04:59:00Z')).toBeNull();
  expect(await freeze('2026-05-31T05:00:00Z')).toBe('2026-05-30');
  // Once.
  expect(await freeze('2026-06-01T12:00:00Z')).toBeNull();
  expect(await frozen()).toEqual(['2026-05-30']);
  await zone('America/Sao_Paulo');
});

test('a frozen day shows the same, whatever is judged again or set later', async () => {
  const url = '/public/v1/alfa/avaliacao?dia=2026-05-30';
  const before = (await anonymous().get<PublicAvaliacao>(url)).data;
  const changed = { '9.1': { estado: 'nao_atende', nota: 0, motivo: 'Caiu.' } } as const;
  expect(await plant('2026-05-30', changed)).toBe(false);
  expect(await plant('2026-05-29', changed)).toBe(false);
  expect(await plant('2026-06-02', changed)).toBe(true);
  await setEnd('2026-06-02');
  expect(await freeze('2026-06-03T12:00:00Z')).toBeNull();
  expect(await frozen()).toEqual(['2026-05-30']);
  expect((await anonymous().get<PublicAvaliacao>(url)).data).toEqual(before);
});

test('a machine that was off freezes the nearest day, but none that is more than a week away', async () => {
  await reset();
  await setEnd('2026-05-30');
  await plant('2026-05-21');
  await plant('2026-06-08');
  expect(await freeze('2026-06-09T12:00:00Z')).toBeNull();
  await plant('2026-05-27');
  await plant('2026-06-01');
  expect(await freeze('2026-06-09T12:00:00Z')).toBe('2026-06-01');
  expect(await frozen()).toEqual(['2026-06-01']);
});

test('a date that moves while it lies ahead moves the picture, and each cycle of the night freezes before it judges', async () => {
  await reset();
  await setEnd('2026-05-30');
  await plant('2026-05-30');
  await setEnd('2026-06-02');
  expect(await freeze('2026-05-31T12:00:00Z')).toBeNull();
  await plant('2026-06-02');
  await within((tx) => evaluateAndSave(tx, { agora: new Date('2026-06-03T07:00:00Z') }));
  expect(await frozen()).toEqual(['2026-06-02']);
});

test('the day is judged a last time in its evening', async () => {
  await setEnd('2026-05-30');
  const at = (agora: string) => within((tx) => lastJudgement(tx, new Date(agora)));
  expect((await at('2026-05-30T07:00:00Z'))?.toISOString()).toBe('2026-05-31T02:30:00.000Z');
  expect(await at('2026-05-31T02:31:00Z')).toBeNull();
  expect(await at('2026-05-29T12:00:00Z')).toBeNull();
  await zone('America/Rio_Branco');
  expect((await at('2026-05-30T07:00:00Z'))?.toISOString()).toBe('2026-05-31T04:30:00.000Z');
  await zone('America/Sao_Paulo');
});

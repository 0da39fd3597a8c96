import { cliente } from '@claraboia/contract';
import type { AvaliacaoDia, PublicAvaliacao } from '@claraboia/contract/schema';
import { describe, expect, test } from 'vitest';
import { plantarAvaliacao } from '../support/avaliacao.ts';
import { Cast } from '../support/cast.ts';

const cast = Cast.enter();

const URL = '/public/v1/alfa/avaliacao';
const get = async (query = '', portal = 'alfa') =>
  (await cast.testApp.anonymous().get<PublicAvaliacao | null>(URL.replace('alfa', portal) + query))
    .data;
const historico = async (query = '') =>
  (await cast.testApp.anonymous().get<{ list: AvaliacaoDia[] }>(`${URL}/historico${query}`)).data
    .list;
const plant = (dia: string, mudancas = {}) =>
  plantarAvaliacao(cast.testApp.database, cast.alfaId, { dia, mudancas });
const stored = (numero: string) =>
  cast.testApp.database.tenant(cast.alfaId, (tx) =>
    tx.query<{ desde: string }>(
      `select desde::text as desde from avaliacao_criterio where cliente_id = $1 and numero = $2 order by desde`,
      [tx.clienteId, numero],
    ),
  );
const criterio = (avaliacao: PublicAvaliacao | null, numero: string) =>
  avaliacao?.dimensoes.flatMap(({ criterios }) => criterios).find((each) => each.numero === numero);

const ATENDE = { '9.4': { estado: 'atende', nota: 1, motivo: 'Última de 10/11/2026.' } } as const;

describe('the evaluation of a portal', () => {
  test('is null and without days before the first one', async () => {
    expect(await get('', 'beta')).toBeNull();
    expect(await get()).toBeNull();
    expect(await historico()).toEqual([]);
  });

  test('has the score, its parts and every criterion of its kind of body, with its evidence', async () => {
    await plant('2026-10-30');
    const avaliacao = await get();
    expect(avaliacao).toMatchObject({
      dia: '2026-10-30',
      ciclo: 2026,
      nivel: 'Diamante',
      essenciais: { atendidos: 12, total: 12 },
      proximo: null,
    });
    const { nota = 0, provado = 0, atestado = 0, dimensoes = [] } = avaliacao ?? {};
    expect(nota).toBeCloseTo(provado + atestado, 2);
    expect(dimensoes.flatMap(({ criterios }) => criterios)).toHaveLength(96);
    const missing = dimensoes.flatMap(({ criterios }) => criterios.map(({ falta }) => falta));
    expect(missing.reduce((sum, each) => sum + each, 0)).toBeCloseTo(100 - nota, 1);
    expect(criterio(avaliacao, '9.4')).toMatchObject({
      estado: 'nao_atende',
      nota: 0.7,
      endereco: 'dados/contrato?criterio=9.4',
    });
    expect(criterio(avaliacao, '16.2')).toMatchObject({ pontos: 0, falta: 0 });
  });

  test('of any past day can be read again, as it was', async () => {
    await plant('2026-11-10', ATENDE);
    await plant('2026-11-22', ATENDE);
    const [before, between, now] = [
      await get('?dia=2026-10-30'),
      await get('?dia=2026-11-09'),
      await get('?dia=2026-11-12'),
    ];
    expect([before?.dia, between?.dia, now?.dia]).toEqual([
      '2026-10-30',
      '2026-10-30',
      '2026-11-10',
    ]);
    expect(criterio(between, '9.4')?.estado).toBe('nao_atende');
    expect(criterio(now, '9.4')).toMatchObject({ estado: 'atende', falta: 0 });
    expect(now?.nota).toBeGreaterThan(between?.nota ?? 100);
    expect((await get())?.dia).toBe('2026-11-22');
    expect(await get('?dia=2026-10-29')).toBeNull();
    expect((await historico()).map(({ dia }) => dia)).toEqual([
      '2026-11-22',
      '2026-11-10',
      '2026-10-30',
    ]);
  });

  test('stores a judgement only on the days on which it changed', async () => {
    const days = async (numero: string) => (await stored(numero)).map(({ desde }) => desde);
    expect(await days('9.4')).toEqual(['2026-10-30', '2026-11-10']);
    expect(await days('9.1')).toEqual(['2026-10-30']);
    // A second run of a day replaces its first one.
    await plant('2026-11-22');
    expect(await days('9.4')).toEqual(['2026-10-30', '2026-11-10', '2026-11-22']);
    await plant('2026-11-22', ATENDE);
    expect(await days('9.4')).toEqual(['2026-10-30', '2026-11-10']);
  });

  test('of a frozen day stays as it is', async () => {
    await cast.testApp.database.tenant(cast.alfaId, async (tx) => {
      await tx.execute(
        `update avaliacao_dia set congelada = true where cliente_id = $1 and dia = '2026-11-10'`,
        [tx.clienteId],
      );
      await tx.touch();
    });
    const before = await get('?dia=2026-11-10');
    expect(before?.congelada).toBe(true);
    expect(await plant('2026-11-10')).toBe(false);
    expect(await get('?dia=2026-11-10')).toEqual(before);
  });

  test('is of its client alone, and refuses unknown portals and days', async () => {
    expect(await get('', 'beta')).toBeNull();
    const citizen = cast.testApp.anonymous();
    for (const path of ['', '/historico']) {
      const answer = await citizen.get(`${URL.replace('alfa', 'nenhum-portal')}${path}`);
      expect(answer.status).toBe(404);
    }
    for (const dia of ['2026-02-30', 'ontem', '']) {
      const answer = await citizen.get(`${URL}?dia=${dia}`);
      expect([answer.status, answer.messages[0]?.description]).toEqual([
        400,
        'O dia deve ser escrito como 2026-11-22.',
      ]);
    }
  });

  test('goes with its client', async () => {
    const { id } = await cast.saved(cliente);
    await plantarAvaliacao(cast.testApp.database, id, { dia: '2026-11-22' });
    expect((await cast.admin.delete(`${cliente.path}/${id}`)).status).toBe(200);
  });
});

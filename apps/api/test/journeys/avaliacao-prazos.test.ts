import type { CriterioJulgado, Prazos, Responsavel } from '@claraboia/contract/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { plantAvaliacao } from '../support/avaliacao.ts';
import { Cast } from '../support/cast.ts';
import { hoje, inDays, pessoaOf, vence } from '../support/prazos.ts';

// It changes who has access: a server of its own.
const cast = Cast.enter({});

const PRAZOS = '/v1/avaliacao/prazos';
const RESPONSAVEL = '/v1/avaliacao/responsavel';
const ASSINATURA = `${PRAZOS}/assinatura`;

const plant = (mudancas: Readonly<Record<string, Partial<CriterioJulgado>>>, dia = hoje) =>
  plantAvaliacao(cast.testApp.database, cast.alfaId, { dia, mudancas });

const idOf = (login: string) => pessoaOf(cast.testApp, login);

const read = async (client = cast.gestora) => (await client.get<Prazos>(PRAZOS)).data;
const ownerOf = async (numero: string): Promise<Responsavel | undefined> =>
  (await read()).responsaveis.find((each) => each.numero === numero);
const save = (numero: string, id: number | null, versao: number | null, client = cast.gestora) =>
  client.put(RESPONSAVEL, { numero, pessoa: id === null ? null : { id }, versao });

let gestoraId: number;
let doisId: number;

beforeAll(async () => {
  gestoraId = await idOf('gestora.alfa');
  doisId = await idOf('dois');
});

describe('the deadlines of a client', () => {
  test('are those of the rules alone before the first judgement: none', async () => {
    expect(await read()).toMatchObject({ hoje, dia: null, parada: false, prazos: [] });
  });

  test('are late ones first, with points, person and place', async () => {
    await plant({ '3.1': vence(inDays(5)), '4.1': vence(inDays(400)) });
    const { dia, prazos, pessoas } = await read();
    expect(dia).toBe(hoje);
    expect(pessoas.map(({ nome, email }) => [nome, email])).toEqual([
      ['Pessoa dois', false],
      ['Pessoa gestora.alfa', false],
    ]);
    expect(prazos.filter(({ tipo }) => tipo === 'vence')).toEqual([
      expect.objectContaining({
        numero: '3.1',
        dia: inDays(5),
        verificacoes: ['atualidade'],
        endereco: 'dados/x',
        responsavel: null,
      }),
    ]);
    expect(prazos.some(({ tipo, numero }) => tipo === 'previsto' && numero === '11.6')).toBe(true);
    const days = prazos.map((each) => each.dia);
    expect(days).toEqual(days.toSorted((a, b) => a.localeCompare(b)));
  });

  test('are read by managers alone, each of her own client', async () => {
    expect((await cast.leitora.get(PRAZOS)).status).toBe(403);
    expect((await cast.testApp.anonymous().get(PRAZOS)).status).toBe(401);
    expect(await read(cast.beta)).toMatchObject({ dia: null, responsaveis: [] });
  });

  test('of a judgement of an earlier version do not expire', async () => {
    await cast.testApp.owner(async (owner) => {
      const tx = await owner.as(cast.alfaId);
      await tx.execute(
        `update avaliacao_criterio set resultado = jsonb_set(resultado, '{verificacoes,0}',
                (resultado #> '{verificacoes,0}') - 'vence' - 'devido')
          where cliente_id = $1 and numero = '3.1'`,
        [cast.alfaId],
      );
    });
    expect((await read()).prazos.filter(({ tipo }) => tipo === 'vence')).toEqual([]);
    await plant({ '3.1': vence(inDays(5)) });
  });
});

describe('the owner of a criterion', () => {
  test('is set, changed and removed, with who and when on record', async () => {
    expect((await save('3.1', gestoraId, null)).status).toBe(200);
    const first = await ownerOf('3.1');
    expect(first).toMatchObject({ versao: 1, temAcesso: true, definidoPor: 'Pessoa gestora.alfa' });
    // The same click again changes nothing.
    expect((await save('3.1', gestoraId, null)).status).toBe(200);
    expect(await ownerOf('3.1')).toEqual(first);
    expect((await save('3.1', doisId, 1)).status).toBe(200);
    expect(await ownerOf('3.1')).toMatchObject({ versao: 2, pessoa: { id: doisId } });
    const late = await save('3.1', null, 1);
    expect([late.status, late.messages[0]?.description]).toEqual([
      409,
      'Outra pessoa mudou este responsável. Veja quem é agora e tente de novo.',
    ]);
    expect((await save('3.1', null, 2)).status).toBe(200);
    expect(await ownerOf('3.1')).toBeUndefined();
    const [trail] = await cast.testApp.owner(async (owner) => {
      const tx = await owner.as(cast.alfaId);
      return tx.query<{ acoes: string[] }>(
        `select array_agg(acao order by id) as acoes from auditoria
          where cliente_id = $1 and entidade = 'criterio_responsavel'`,
        [cast.alfaId],
      );
    });
    expect(trail?.acoes).toEqual(['inclusao', 'alteracao', 'exclusao']);
  });

  test('of two people who set the first one at once, only one is kept', async () => {
    const both = await Promise.all([save('4.1', gestoraId, null), save('4.1', doisId, null)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await save('4.1', null, (await ownerOf('4.1'))?.versao ?? null);
  });

  test('manages the client: nobody of another one, and no criterion of another kind of body', async () => {
    const others = [await idOf('gestor.beta'), await idOf('leitora.alfa'), 999_999];
    for (const id of others) {
      const refused = await save('3.1', id, null);
      expect([refused.status, refused.messages[0]?.field]).toEqual([422, 'pessoa']);
    }
    const unknown = await save('20.1', gestoraId, null);
    expect([unknown.status, unknown.messages[0]?.field]).toEqual([422, 'numero']);
    expect((await save('3.1', gestoraId, null, cast.beta)).status).toBe(422);
    expect((await save('3.1', gestoraId, null, cast.leitora)).status).toBe(403);
    expect((await read()).responsaveis).toEqual([]);
  });

  test('who loses access leaves her criteria to the general one', async () => {
    await save('*', gestoraId, null);
    await save('3.1', doisId, null);
    const who = async () =>
      (await read()).prazos.find(({ numero }) => numero === '3.1')?.responsavel;
    expect(await who()).toMatchObject({ id: doisId, geral: false });
    await cast.testApp.owner((owner) =>
      owner.execute('delete from acesso where cliente_id = $1 and pessoa_id = $2', [
        cast.alfaId,
        doisId,
      ]),
    );
    expect(await who()).toMatchObject({ id: gestoraId, geral: true });
    expect(await ownerOf('3.1')).toMatchObject({ temAcesso: false });
    await cast.testApp.owner((owner) =>
      owner.execute('insert into acesso (cliente_id, pessoa_id, papel) values ($1, $2, $3)', [
        ...[cast.alfaId, doisId, 'gestor'],
      ]),
    );
  });
});

describe('the calendar', () => {
  const subscribe = async (client = cast.gestora) =>
    (await client.post<{ endereco: string }>(ASSINATURA, {})).data.endereco;
  const open = (address: string) => {
    const { pathname, search } = new URL(address);
    return cast.testApp.app.inject({ url: `${pathname}${search}` });
  };

  test('is a file for managers', async () => {
    const { statusCode, headers, body } = await cast.gestora.raw('GET', `${PRAZOS}.ics`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(body).toContain(`UID:prazo-${cast.alfaId}-2026-3.1-A@claraboia`);
    expect(body).toContain(`DTSTART;VALUE=DATE:${inDays(5).replaceAll('-', '')}`);
  });

  test('is read at a secret address until it is revoked, replaced, or its person leaves', async () => {
    const first = await subscribe();
    expect((await read()).assinadaEm).not.toBeNull();
    expect((await open(first)).body).toContain('-3.1-A@claraboia');
    const second = await subscribe();
    expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200]);
    expect((await open(second.replace('/alfa/', '/beta/'))).statusCode).toBe(404);
    expect((await cast.gestora.delete(ASSINATURA)).status).toBe(200);
    expect((await cast.gestora.delete(ASSINATURA)).status).toBe(200);
    expect([(await open(second)).statusCode, (await read()).assinadaEm]).toEqual([404, null]);

    const third = await subscribe();
    const access = (papel: string) =>
      cast.testApp.owner((owner) =>
        owner.execute('update acesso set papel = $3 where cliente_id = $1 and pessoa_id = $2', [
          ...[cast.alfaId, gestoraId, papel],
        ]),
      );
    await access('consulta');
    expect((await open(third)).statusCode).toBe(404);
    await access('gestor');
    expect((await open(third)).statusCode).toBe(200);
  });

  test('keeps no secret, and answers nothing to a guessed one', async () => {
    const address = await subscribe();
    const chave = new URL(address).searchParams.get('chave') ?? '';
    const rows = await cast.testApp.owner(async (owner) => {
      const tx = await owner.as(cast.alfaId);
      return tx.query<{ hash: string }>('select chave_hash as hash from prazo_assinatura');
    });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(chave);
    for (const wrong of ['', 'x', `${chave}x`, rows[0]?.hash ?? '', '%00']) {
      const { statusCode } = await open(address.replace(chave, wrong));
      expect([400, 404]).toContain(statusCode);
    }
  });
});

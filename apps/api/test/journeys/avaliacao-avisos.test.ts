import type { CriterioJulgado } from '@claraboia/contract/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plantAvaliacao } from '../support/avaliacao.ts';
import type { Login } from '../support/people.ts';
import { hoje, inDays, pessoaOf, vence, venceu } from '../support/prazos.ts';
import { type Smtp, startSmtp } from '../support/smtp.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

// Letters about deadlines, over a real mail server.

let smtp: Smtp;
let testApp: TestApp;
let gestora: TestClient;
let alfaId: number;

beforeAll(async () => {
  smtp = await startSmtp();
  testApp = await startOwnApp({ SMTP_URL: smtp.url, MAIL_FROM: 'avisos@alfa.example' });
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  alfaId = testApp.clienteId.alfa;
  await testApp.owner((tx) =>
    tx.execute(
      `update conta set email_provado = login || '@exemplo.org' where login in ('gestora.alfa', 'gestor.beta')`,
    ),
  );
});
afterAll(async () => {
  await testApp.stop();
  await smtp.close();
});

const OWN_TABLES = ['prazo_aviso', 'criterio_responsavel', 'avaliacao_dia', 'avaliacao_criterio'];
beforeEach(async () => {
  smtp.letters.length = 0;
  await testApp.owner(async (owner) => {
    const tx = await owner.as(alfaId);
    for (const table of OWN_TABLES) {
      await tx.execute(`delete from ${table} where cliente_id = $1`, [alfaId]);
    }
  });
});

const plant = (mudancas: Readonly<Record<string, Partial<CriterioJulgado>>>, dia = hoje) =>
  plantAvaliacao(testApp.database, alfaId, { dia, mudancas });
const owns = async (numero: string, login: Login, versao: number | null = null) => {
  const pessoa = { id: await pessoaOf(testApp, login) };
  const { status } = await gestora.put('/v1/avaliacao/responsavel', { numero, pessoa, versao });
  expect(status).toBe(200);
};
/** Runs the nightly job of the client, and sends what it promises. */
const night = async () => {
  await testApp.database.tenant(alfaId, (tx) =>
    tx.query(`select enfileirar('prazos', $1, null, null, null)`, [
      JSON.stringify({ clienteId: alfaId }),
    ]),
  );
  return testApp.work();
};
const sent = async () => {
  expect(await night()).toEqual([]);
  return smtp.letters.splice(0);
};

test('a person gets one letter about all that expires and what has become late', async () => {
  await plant({
    '3.1': vence(inDays(15)),
    '3.2': vence(inDays(7)),
    '4.1': vence(inDays(1)),
    '4.2': vence(inDays(16)),
    '4.3': venceu(hoje),
    '9.4': venceu(inDays(-30)),
  });
  await owns('*', 'gestora.alfa');
  const [letter, ...others] = await sent();
  expect(others).toEqual([]);
  expect(letter?.to).toEqual(['gestora.alfa@exemplo.org']);
  expect(letter?.raw).toMatch(/^From: Prefeitura de alfa <avisos@alfa\.example>/m);
  const text = letter?.text ?? '';
  const parts = [
    'Venceu:',
    'Vence hoje ou amanhã:',
    'Vence em até 7 dias:',
    'Vence em até 15 dias:',
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  for (const numero of ['3.1', '3.2', '4.1', '4.3']) expect(text).toContain(`\n${numero} `);
  for (const numero of ['4.2', '9.4']) expect(text).not.toContain(`\n${numero} `);
  expect(text).toContain('/#/gestao/avaliacao');
  // The job of the same night again, and another judgement of it, cause no second letter.
  expect(await sent()).toEqual([]);
  await plant({ '3.1': vence(inDays(15)), '4.1': vence(inDays(1)) });
  expect(await sent()).toEqual([]);
});

test('each moment of a deadline causes one letter, to its own owner', async () => {
  await plant({ '3.1': vence(inDays(7)) });
  await owns('3.1', 'gestora.alfa');
  expect((await sent()).map(({ to }) => to)).toEqual([['gestora.alfa@exemplo.org']]);
  // New content moves the day, which begins again.
  await plant({ '3.1': vence(inDays(14)) });
  expect(await sent()).toHaveLength(1);
  expect(await sent()).toEqual([]);
});

test('without an owner, or without a proven address, there is no letter', async () => {
  await plant({ '3.1': vence(inDays(1)) });
  expect(await sent()).toEqual([]);
  await owns('3.1', 'dois');
  expect(await sent()).toEqual([]);
});

test('a mail server that refuses is asked again, and what was done meanwhile is left out', async () => {
  await plant({ '3.1': vence(inDays(1)), '4.1': vence(inDays(1)) });
  await owns('*', 'gestora.alfa');
  smtp.refuse(true);
  const failures = await night();
  smtp.refuse(false);
  expect(failures.join()).toContain('mail was not taken');
  expect(failures.join()).not.toContain('gestora.alfa@');
  await plant({ '3.1': vence(inDays(1)), '4.1': vence(inDays(60)) });
  await testApp.owner((tx) =>
    tx.execute('update graphile_worker._private_jobs set run_at = now()'),
  );
  const [letter, ...others] = await sent();
  expect(others).toEqual([]);
  expect(letter?.text).toContain('\n3.1 ');
  expect(letter?.text).not.toContain('\n4.1 ');
  expect(await sent()).toEqual([]);
});

test('a letter that was promised when the process died is sent the next night', async () => {
  await plant({ '3.1': vence(inDays(1)) });
  await owns('*', 'gestora.alfa');
  smtp.refuse(true);
  await night();
  smtp.refuse(false);
  await testApp.owner((tx) => tx.execute('delete from graphile_worker._private_jobs'));
  expect(await sent()).toHaveLength(1);
  expect(await sent()).toEqual([]);
});

test('an owner who lost access gets no letter: the general owner does', async () => {
  await plant({ '3.1': vence(inDays(1)) });
  await owns('3.1', 'dois');
  await owns('*', 'gestora.alfa');
  const dois = await pessoaOf(testApp, 'dois');
  await testApp.owner(async (tx) => {
    await tx.execute(`update conta set email_provado = 'dois@exemplo.org' where pessoa_id = $1`, [
      dois,
    ]);
    await tx.execute(
      `update acesso set papel = 'consulta' where cliente_id = $1 and pessoa_id = $2`,
      [alfaId, dois],
    );
  });
  expect((await sent()).map(({ to }) => to)).toEqual([['gestora.alfa@exemplo.org']]);
});

test('an old judgement is reported once instead of deadlines', async () => {
  await plant({ '3.1': vence(hoje), '4.1': venceu(inDays(-3)) }, inDays(-3));
  await owns('*', 'gestora.alfa');
  const [letter, ...others] = await sent();
  expect(others).toEqual([]);
  expect(letter?.text).toContain('os avisos de prazos param');
  expect(letter?.text).not.toContain('3.1');
  expect(await sent()).toEqual([]);
});

test('a judgement of yesterday reports no lateness: content may have come in the night', async () => {
  await plant({ '3.1': vence(inDays(-1)) }, inDays(-1));
  await owns('*', 'gestora.alfa');
  expect(await sent()).toEqual([]);
  await plant({ '3.1': venceu(hoje) });
  expect(await sent()).toHaveLength(1);
});

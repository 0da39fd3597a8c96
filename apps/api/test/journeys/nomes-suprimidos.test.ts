import {
  type Conjunto,
  conjuntos,
  faq,
  NOME_SUPRIMIDO,
  servidor,
  withheldWhile,
} from '@claraboia/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { workOffOf } from '../support/indexar.ts';
import { readContent } from '../support/read-content.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

/** Sets of people, whose names a court may order to be withheld. */
const people = (conjuntos as readonly Conjunto[]).filter(
  ({ entidade }) => withheldWhile(entidade) !== null,
);
const NOME = 'Eufrasina Ptolomeia';
const PROCESSO = 'Processo 0001234-56.2026, 1ª Vara';

let testApp: TestApp;
let gestora: TestClient;
beforeAll(async () => {
  testApp = await startOwnApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
});
afterAll(() => testApp.stop());

const workOff = () => workOffOf(testApp);

const text = async (address: string) => {
  const { statusCode, rawPayload } = await testApp.anonymous().raw('GET', address);
  return { statusCode, text: await readContent(rawPayload) };
};

test('the lists of people are among them', () => {
  expect(people.map(({ endereco }) => endereco).sort()).toEqual([
    'conselheiro',
    'diaria',
    'estagiario',
    'fiscal-contrato',
    'plantao-profissional',
    'servidor',
    'terceirizado',
  ]);
});

describe.each(people.map((conjunto) => [conjunto.endereco, conjunto] as const))(
  '%s',
  (endereco, { entidade, onde, linha }) => {
    test('shows a withheld name nowhere, and needs the decision', async () => {
      const [name = ''] = Object.entries(entidade.fields)
        .filter(([, field]) => field.type === 'text' && field.suppressed?.as === NOME_SUPRIMIDO)
        .map(([each]) => each);
      const { id } = await create(testApp, gestora, testApp.clienteId.alfa, entidade, {
        [name]: NOME,
      });
      await workOff();
      const list = `/public/v1/alfa/dados/${endereco}`;
      expect((await text(list)).text).toContain(NOME);
      const { data } = await gestora.get<Record<string, unknown>>(`${entidade.path}/${id}`);
      const refused = await gestora.put(entidade.path, { ...data, suprimido: true });
      expect(refused.messages).toMatchObject([{ field: 'motivoSupressao' }]);
      const body = { ...data, suprimido: true, motivoSupressao: PROCESSO };
      expect((await gestora.put(entidade.path, body)).status).toBe(200);
      await workOff();
      const filter = new URLSearchParams({
        filter: JSON.stringify({ [name]: { $ilike: 'eufrasina' } }),
      });
      const answers = [
        list,
        `${list}/${id}`,
        `/alfa/dados/${endereco}`,
        ...['csv', 'json', 'xlsx', 'pdf'].map((format) => `${list}.${format}`),
        `/public/v1/alfa/busca?q=eufrazina`,
        `/public/v1/alfa/busca/sugestoes?q=eufr`,
      ];
      for (const address of answers) {
        const { text: shown } = await text(address);
        const leak = /Eufrasina|Ptolomeia|0001234/i.exec(shown)?.[0];
        expect([address, leak]).toEqual([address, undefined]);
      }
      const found = await text('/public/v1/alfa/busca?q=eufrasina');
      expect(JSON.parse(found.text).data.count).toBe(0);
      expect(JSON.parse((await text(`${list}?${filter}`)).text).data.list).toEqual([]);
      // A record that stays shows the reason instead.
      const stays = onde.length === 0;
      expect((await text(`${list}/${id}`)).statusCode).toBe(stays ? 200 : 404);
      expect((await text(list)).text.includes(NOME_SUPRIMIDO)).toBe(stays);
      expect(linha).not.toContain('motivoSupressao');
    });
  },
);

test('words of people are never among those that the search learns, others are', async () => {
  const { alfa } = testApp.clienteId;
  const name = (palavra: string) => ({ nome: `${palavra} Um`, lotacao: 'Secretaria' });
  await create(testApp, gestora, alfa, servidor, name('Eufrasina'));
  await create(testApp, gestora, alfa, faq, { pergunta: 'Quando abre o Zimbório?' });
  await workOff();
  const words = await testApp.database.tenant(alfa, (tx) =>
    tx.query<{ palavra: string }>(
      `select palavra from busca_palavra where cliente_id = $1 and palavra in ('eufrasina', 'ptolomeia', 'zimborio')`,
      [alfa],
    ),
  );
  expect(words).toEqual([{ palavra: 'zimborio' }]);
});

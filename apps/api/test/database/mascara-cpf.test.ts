import { isCpf, maskCpf, maskCpfs } from '@claraboia/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CPF_SPELLINGS } from '../support/cpf-spellings.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

const CPF = '52998224725';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startOwnApp();
});
afterAll(() => testApp.stop());

describe('the mask of the database', () => {
  const mask = (texts: readonly string[]) =>
    testApp.database.system((tx) =>
      tx.query<{ texto: string; valido: boolean }>(
        `select mascarar_cpf(t) as texto, cpf_valido(t) as valido
           from unnest($1::text[]) with ordinality as x (t, n) order by n`,
        [texts],
      ),
    );

  test('knows a CPF where the contract does, and masks it alike', async () => {
    const digits = fc.stringMatching(/^\d{11}$/);
    const samples = [...fc.sample(digits, 300), CPF, '00000000191', '11111111111', '1234'];
    const rows = await mask(samples);
    expect(rows).toEqual(
      samples.map((each) => ({
        valido: isCpf(each),
        texto: isCpf(each) ? maskCpf(each) : each,
      })),
    );
  });

  test('and every spelling of one alike', async () => {
    const texts = CPF_SPELLINGS.map(([text]) => text);
    const ofDatabase = (await mask(texts)).map(({ texto }, at) => [texts[at], texto]);
    expect(ofDatabase).toEqual(CPF_SPELLINGS);
    expect(texts.map((text) => [text, maskCpfs(text)])).toEqual(CPF_SPELLINGS);
  });
});

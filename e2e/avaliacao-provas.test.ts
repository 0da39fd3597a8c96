import { setTimeout as delay } from 'node:timers/promises';
import type { PublicAvaliacao, PublicCriterio } from '@claraboia/contract/schema';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Evidencia } from './support/evidencia.ts';
import { launchBrowser, visit } from './support/visit.ts';

const url = inject('reading');
/** Criteria that the demonstration meets on any day of the cycle's year. */
const ENOUGH = 60;

let criterios: readonly PublicCriterio[];
let browser: Browser;

/** Checks that the portal itself meets; attested addresses are of other sites. */
const isMet = (estado: string) => estado === 'atende' || estado === 'atende_por_declaracao';

beforeAll(async () => {
  browser = await launchBrowser();
  // The product judges by itself, and again once the texts of all files are read.
  do {
    await delay(2000);
    const answer = await fetch(`${url}/public/v1/vale-claro/avaliacao`);
    const { data } = (await answer.json()) as { data: PublicAvaliacao | null };
    criterios = data?.dimensoes.flatMap((each) => each.criterios) ?? [];
  } while (criterios.filter(({ estado }) => isMet(estado)).length < ENOUGH);
}, 600_000);
afterAll(() => browser?.close());

test('the address of each met check shows what it claims', async () => {
  const evidencia = new Evidencia(url, 'vale-claro');
  const wrong: string[] = [];
  let opened = 0;
  for (const criterio of criterios) {
    for (const check of criterio.verificacoes.filter(({ estado }) => isMet(estado))) {
      opened += 1;
      const missing = await evidencia.missing(criterio, check);
      if (missing !== null) {
        wrong.push(`${criterio.numero} ${check.verificacao} at ${check.endereco}: ${missing}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(opened).toBeGreaterThan(150);
});

/** Criteria whose evidence a citizen opens from the evaluation itself, with a word that its page shows. */
const OPENED = [
  ['2.6', 'Informações institucionais', /Lei/],
  ['3.1', 'Receita', /IPTU/],
  ['4.1', 'Despesa', /Empenho/],
  ['5.1', 'Convênios e transferências', /Convênio/],
  ['6.2', 'Recursos humanos', /Remuneração/],
  ['7.1', 'Diárias', /Diária/],
  ['8.1', 'Licitações', /Pregão/],
  ['9.1', 'Contratos', /Contrato/],
  ['10.4', 'Obras', /Paralisada/],
  ['11.6', 'Planejamento e prestação de contas', /bimestre/],
  ['12.7', 'Serviço de Informações ao Cidadão', /Pedidos/],
  ['18.5', 'Saúde', /estoque/i],
] as const;

test('a dozen of them are opened from the evaluation, on a phone', async () => {
  const { page, context, complaints } = await visit(browser, url, 360);
  const main = page.getByRole('main');
  for (const [numero, dimensao, shown] of OPENED) {
    await page.goto('/vale-claro/avaliacao');
    await main
      .locator('summary')
      .filter({ hasText: new RegExp(`^${dimensao}`) })
      .click();
    await main
      .locator('details[open]')
      .getByRole('link', { name: new RegExp(`^${numero.replace('.', '\\.')} `) })
      .first()
      .click();
    await page.waitForURL((to) => !to.pathname.endsWith('/avaliacao'));
    await main.getByText(shown).filter({ visible: true }).first().waitFor();
  }
  expect(complaints).toEqual([]);
  await context.close();
}, 300_000);

import type { PublicAvaliacao, PublicCriterio } from '@claraboia/contract/schema';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Evidencia } from './support/evidencia.ts';
import { launchBrowser, visit } from './support/visit.ts';

const url = inject('reading');
let criterios: readonly PublicCriterio[];
let browser: Browser;

/** Checks that the portal itself meets; attested addresses are of other sites. */
const isMet = (estado: string) => estado === 'atende' || estado === 'atende_por_declaracao';

beforeAll(async () => {
  browser = await launchBrowser();
  // The product judges by itself, and again once the texts of all files are read.
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${url}/public/v1/vale-claro/avaliacao`);
        const { data } = (await answer.json()) as { data: PublicAvaliacao | null };
        criterios = data?.dimensoes.flatMap((each) => each.criterios) ?? [];
        return criterios.filter(({ estado }) => isMet(estado)).length;
      },
      { timeout: 540_000, interval: 2000 },
    )
    .toBeGreaterThan(70);
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

import { test } from 'vitest';
import { Stage } from './support/stage.ts';
const stage = Stage.reading();
test('shots', async () => {
  for (const width of [360, 1280]) {
    const { page } = await stage.visit(width);
    for (const path of ['servidor', 'remuneracao', 'padrao-remuneratorio', 'estagiario', 'terceirizado', 'diaria', 'diaria-valor']) {
      await page.goto(`${stage.url}/vale-claro/dados/${path}`);
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/pessoas-shots/${path}-${width}.png`, fullPage: true });
    }
    for (const path of ['servidor', 'diaria']) {
      await page.goto(`${stage.url}/vale-claro/dados/${path}`);
      const href = await page.locator(`a[href*="dados/${path}/"]`).first().getAttribute('href');
      await page.goto(new URL(href ?? '', stage.url).href);
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/pessoas-shots/${path}-registro-${width}.png`, fullPage: true });
    }
  }
}, 200_000);

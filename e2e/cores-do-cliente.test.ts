import { expect, test } from 'vitest';
import { expectAccessible } from './support/browser.ts';
import { enderecos } from './support/enderecos.ts';
import { openPage } from './support/open-page.ts';
import { registrosOf } from './support/registros.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();

/** Colours that are illegible on each other. */
const HARD = { font: '#ffff00', bg: '#ffffff' } as const;

test('colours of a client that are hard to read are made readable', async () => {
  const manager = await stage.visit(1280);
  await signIn(manager.page, 'gestora');
  const { request } = manager.context;
  const path = '/v1/transparencia/layout';
  const { data } = (await (await request.get(path)).json()) as { data: { list: { id: number }[] } };
  const address = `${path}/${data.list[0]?.id}`;
  const { data: layout } = (await (await request.get(address)).json()) as {
    data: Record<string, unknown>;
  };
  const colours = Object.keys(layout).filter((name) => name.endsWith('Color'));
  expect(colours.length).toBeGreaterThan(8);
  const hard = colours.map((name) => [name, name.endsWith('BgColor') ? HARD.bg : HARD.font]);
  const saved = await request.put(path, {
    data: { ...layout, ...Object.fromEntries(hard) },
    headers: { origin: stage.url },
  });
  expect(saved.status()).toBe(200);
  await manager.context.close();

  const registros = await registrosOf(stage.url);
  const { page, context } = await stage.visit(1280);
  for (const address of [
    'vale-claro',
    'vale-claro/detail/receitas',
    'vale-claro/detail/pessoal/estagiarios-e-terceirizados',
  ]) {
    const endereco = enderecos.find((each) => each.address === address);
    if (endereco === undefined) throw new Error(`no ${address}`);
    await openPage(page, endereco, registros);
    await expectAccessible(page);
  }
  await context.close();
});

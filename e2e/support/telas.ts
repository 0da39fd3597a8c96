import { type AnyEntity, CLIENTE_TIPO, registry } from '@claraboia/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cutOff,
  expectAccessible,
  expectAccessibleInEveryMode,
  expectNoSideScroll,
  setLetters,
  type Visit,
} from './browser.ts';
import { signIn } from './sign-in.ts';
import { Stage } from './stage.ts';

/** The forms, by the part of the address that opens them and the word their titles begin with. */
const FORMS: readonly (readonly [mode: string, address: (id: string) => string, title: string])[] =
  [
    ['add', () => 'incluir', 'Inclusão'],
    ['change', (id) => `${id}/alterar`, 'Alteração'],
    ['rectify', (id) => `${id}/retificar`, 'Retificação'],
    ['view', (id) => `${id}/visualizar`, 'Visualização'],
  ];

/** Every screen of the product: what can be changed by a person, not the lists that only fields ask for. */
const screens = registry.all
  .filter(({ modes }) => modes.has('add') || modes.has('change'))
  .map((entity) => [entity.path, entity] as const);

const addressOf = ({ screen, path }: AnyEntity) =>
  `/#${screen ?? `/gestao${path.replace(/^\/v1/, '')}`}`;

async function openList(page: Page, entity: AnyEntity): Promise<string> {
  await page.goto(addressOf(entity));
  await page.getByRole('heading', { level: 1, name: entity.label.plural, exact: true }).waitFor();
  const row = page.locator('[data-row]').first();
  await row.waitFor();
  return (await row.getAttribute('data-row')) ?? '';
}

async function openForm(page: Page, entity: AnyEntity, address: string, title: string) {
  await page.goto(`${addressOf(entity)}/${address}`);
  const name = `${title} de ${entity.label.singular}`;
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page.getByRole('button', { name: /^(Cancelar|Fechar)$/ }).waitFor();
}

/** @param everyMode in dark and high contrast, too: the colours of a screen do not depend on its width */
async function expectGood(page: Page, everyMode = false) {
  // A rich text comes with its own code: the page is whole once its toolbar is there.
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await (everyMode ? expectAccessibleInEveryMode(page) : expectAccessible(page));
  await expectNoSideScroll(page);
}

/** With the largest letters nothing sticks out on a phone, and no text is cut off. */
async function expectRoomForLargeLetters(page: Page) {
  await setLetters(page, 30);
  await expectNoSideScroll(page);
  // The header's short title is the page's own heading over again.
  const cut = (await cutOff(page)).filter((each) => !each.includes('shell-title'));
  expect([page.url(), cut]).toEqual([page.url(), []]);
  await setLetters(page, 16);
}

/** Asks to delete and takes it back. */
async function askToDelete(page: Page, entity: AnyEntity, wide: boolean) {
  await openList(page, entity);
  await page.locator('[data-row]').first().click();
  await page.getByRole(wide ? 'button' : 'menuitem', { name: 'Excluir', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Tem certeza que deseja excluir o registro selecionado?').waitFor();
  await expectGood(page);
  await dialog.getByRole('button', { name: 'Não' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** A consortium with a member, and a host of its own: what the demonstration has none of. */
async function addConsorcio({ context }: Visit, url: string) {
  const post = async (path: string, data: unknown): Promise<number> => {
    const answer = await context.request.post(path, { data, headers: { origin: url } });
    const { data: saved } = (await answer.json()) as { data: { id: number } };
    return saved.id;
  };
  const consorcio = await post('/cliente', {
    nome: 'Consórcio Intermunicipal do Agreste',
    identificador: 'consorcio-do-agreste',
    cidade: 'Agreste',
    uf: 'PE',
    clienteTipo: { id: CLIENTE_TIPO.consorcio },
    fuso: 'America/Recife',
  });
  const { data } = (await (await context.request.get('/public/v1/portal/vale-claro')).json()) as {
    data: { clienteGlobal: { id: number } };
  };
  await post('/v1/sistema/consorcio-membro', {
    consorcio: { id: consorcio },
    membro: { id: data.clienteGlobal.id },
  });
  const host = 'transparencia.agreste.test';
  await post('/v1/sistema/dominio', { cliente: { id: consorcio }, host, principal: true });
}

/**
 * Opens every screen of the product: on a wide screen in every form that it allows, on a narrow one in its own. A file for
 * each width: the two run side by side.
 */
export function openEveryScreen(width: number): void {
  const stage = Stage.enter();
  let admin: Visit;
  beforeAll(async () => {
    admin = await stage.visit(width);
    await signIn(admin.page, 'admin', 'Vale Claro');
    await addConsorcio(admin, stage.url);
  });
  afterAll(() => admin?.context.close());

  test.each(screens)('%s opens in the forms it allows', async (_path, entity) => {
    const { page, complaints } = admin;
    const id = await openList(page, entity);
    const wide = width >= 992;
    await expectGood(page, wide);
    if (!wide) await expectRoomForLargeLetters(page);
    const allowed = FORMS.filter(([mode]) => (entity.modes as ReadonlySet<string>).has(mode));
    // A record's own form has what the others have: a phone is shown no other.
    const own = allowed.find(([mode]) => mode === 'change') ?? allowed[0];
    for (const form of wide ? allowed : own === undefined ? [] : [own]) {
      const [, address, title] = form;
      await openForm(page, entity, address(id), title);
      // A form that changes is dressed as the one that adds.
      await expectGood(page, wide && (form[0] === 'add' || form[0] === 'view'));
      if (!wide) await expectRoomForLargeLetters(page);
    }
    if (entity.modes.has('delete')) await askToDelete(page, entity, wide);
    expect(complaints).toEqual([]);
  });
}

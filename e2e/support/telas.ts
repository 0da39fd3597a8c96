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

/** Screens of the product: editable entities, not the lists for fields only. */
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

/** Depth of a screen's check: `whole` with all axe rules, `colours` in dark and high contrast too. */
type Look = 'layout' | 'whole' | 'colours';

async function expectGood(page: Page, look: Look) {
  // The rich-text editor loads separately: the page is complete with its toolbar.
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  if (look === 'colours') await expectAccessibleInEveryMode(page);
  if (look === 'whole') await expectAccessible(page);
  await expectNoSideScroll(page);
}

/** With the largest letters nothing sticks out on a phone, and no text is cut off. */
async function expectRoomForLargeLetters(page: Page) {
  await setLetters(page, 30);
  await expectNoSideScroll(page);
  // The header's short title repeats the page's own heading.
  const cut = (await cutOff(page)).filter((each) => !each.includes('shell-title'));
  expect([page.url(), cut]).toEqual([page.url(), []]);
  await setLetters(page, 16);
}

/** Kinds of fields, list features and forms of a screen. */
function partsOf(entity: AnyEntity): string[] {
  const { capabilities, fields, list, modes } = entity;
  const kinds = Object.values(fields).map((field) => {
    const variants = [
      'multiline',
      'mask',
      'image',
      'suggestions',
      'externalWhen',
      'bytes',
    ] as const;
    const used = variants.filter(
      (variant) => variant in field && (field as never)[variant] !== null,
    );
    return [field.type, ...used].join(' ');
  });
  return [...kinds, ...Object.keys(capabilities), ...Object.keys(list), ...modes];
}

/** Screens with a kind of part that earlier ones lack: common parts are tested there only. */
function firstOfParts(): ReadonlySet<AnyEntity> {
  const seen = new Set<string>();
  const first = screens.filter(([, entity]) => {
    const parts = partsOf(entity).filter((part) => !seen.has(part));
    for (const part of parts) seen.add(part);
    return parts.length > 0 || entity.screen !== null;
  });
  return new Set(first.map(([, entity]) => entity));
}
const firsts = firstOfParts();

/** Starts a deletion and cancels it. */
async function askToDelete(page: Page, entity: AnyEntity, wide: boolean) {
  await openList(page, entity);
  await page.locator('[data-row]').first().click();
  await page.getByRole(wide ? 'button' : 'menuitem', { name: 'Excluir', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Tem certeza que deseja excluir o registro selecionado?').waitFor();
  await expectGood(page, 'whole');
  await dialog.getByRole('button', { name: 'Não' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Creates a client's own host, which the demonstration lacks. */
async function addHost({ context }: Visit, url: string) {
  const portal = await context.request.get('/public/v1/portal/consorcio-vale-do-rio');
  const { data } = (await portal.json()) as { data: { clienteGlobal: { id: number } } };
  await context.request.post('/v1/sistema/dominio', {
    data: {
      cliente: { id: data.clienteGlobal.id },
      host: 'transparencia.agreste.test',
      principal: true,
    },
    headers: { origin: url },
  });
}

/** True for screens that town halls lack. */
const isOfChambers = ({ clienteTipos }: AnyEntity) =>
  clienteTipos?.includes(CLIENTE_TIPO.prefeitura) === false;

/**
 * Opens every screen of the product. One engine builds them from the same parts: each kind of part is tested where it
 * first occurs, on a wide screen in every form and colour, on a narrow one in its own form. The other screens differ by
 * their texts, for which a phone has the least room. One file per width, so that the two run in parallel.
 */
export function openEveryScreen(width: number): void {
  const stage = Stage.enter();
  let admin: Visit;
  let chamber: Visit;
  // A form that nobody changed keeps nothing, whatever its inputs do when they appear.
  const kept: string[] = [];
  const open = async (orgao?: string) => {
    const visit = await stage.visit(width);
    visit.page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/v1/rascunhos-automaticos/')) {
        kept.push(request.url());
      }
    });
    await signIn(visit.page, 'admin', 'Vale Claro', orgao);
    return visit;
  };
  beforeAll(async () => {
    admin = await open();
    chamber = await open('Câmara Municipal');
    await addHost(admin, stage.url);
  });
  afterAll(async () => {
    await admin?.context.close();
    await chamber?.context.close();
  });

  const wide = width >= 992;
  const deletable = [...firsts].find(({ modes }) => modes.has('delete'));
  const shown = screens.filter(([, entity]) => !wide || firsts.has(entity));

  test.each(shown)('%s opens in the forms it allows', async (_path, entity) => {
    const { page, complaints } = isOfChambers(entity) ? chamber : admin;
    const isFirst = firsts.has(entity);
    const id = await openList(page, entity);
    await expectGood(page, wide ? 'colours' : isFirst ? 'whole' : 'layout');
    if (!wide) await expectRoomForLargeLetters(page);
    const allowed = FORMS.filter(([mode]) => (entity.modes as ReadonlySet<string>).has(mode));
    // A record's own form includes the others' parts: on a phone only that one is tested.
    const own = allowed.find(([mode]) => mode === 'change') ?? allowed[0];
    for (const form of wide ? allowed : own === undefined ? [] : [own]) {
      const [mode, address, title] = form;
      await openForm(page, entity, address(id), title);
      // The edit form has the same styles as the form for adding.
      const isDressed = wide && (mode === 'add' || mode === 'view');
      await expectGood(page, isDressed ? 'colours' : isFirst ? 'whole' : 'layout');
      if (!wide) await expectRoomForLargeLetters(page);
    }
    if (entity === deletable) await askToDelete(page, entity, wide);
    expect([...complaints, ...kept]).toEqual([]);
  });
}

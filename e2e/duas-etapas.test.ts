import type { CDPSession } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll } from './support/browser.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();

/** A device with a finger on its sensor, which keeps passkeys. */
async function addDevice(cdp: CDPSession): Promise<string> {
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

test('a passkey opens the account by itself, and as the second step; another finger opens nothing', async () => {
  const { context, page } = await stage.visit(360);
  const cdp = await context.newCDPSession(page);
  const authenticatorId = await addDevice(cdp);
  await signIn(page, 'controle', 'Vale Claro');
  await page.goto('/#/user');
  await page.getByRole('button', { name: 'Incluir chave de acesso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Incluir chave de acesso' });
  await dialog.getByLabel('Sua senha').fill('claraboia');
  await dialog.getByRole('button', { name: 'Criar a chave' }).click();
  const codes = dialog.getByRole('list', { name: 'Códigos de reserva' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  const [reserva = ''] = await codes.allTextContents();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Já guardei' }).click();
  await page.getByRole('button', { name: 'Remover Este aparelho' }).waitFor();

  const entered = () => page.getByRole('heading', { name: /^Prefeitura Municipal de / }).waitFor();
  const leave = async () => {
    await context.clearCookies();
    await page.goto('/login');
  };
  /** The sign-in window ends at the root, where its opener would close it. */
  const choose = async () => {
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/#/gestao');
    await page.getByRole('combobox', { name: 'Cliente' }).click();
    await page.getByRole('option', { name: /^Vale Claro - Prefeitura / }).click();
    await page.getByRole('button', { name: 'Entrar' }).click();
    await entered();
  };
  // With the passkey only: no user name, no password.
  await leave();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await choose();

  const password = async () => {
    await leave();
    await page.getByLabel('Usuário').fill('controle');
    await page.getByLabel('Senha').fill('claraboia');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByRole('heading', { name: 'Confirme que é você' }).waitFor();
  };
  await password();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  // Another person's fingerprint.
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Usar a chave de acesso' }).click();
  await page.getByText(/^A chave de acesso não foi confirmada/).waitFor();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Usar a chave de acesso' }).click();
  await choose();

  // Without the device, with one of the recovery codes.
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await password();
  await page.getByLabel(/^Código de reserva/).fill(reserva);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await choose();
  await context.close();
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Smtp, startSmtp } from '../apps/api/test/support/smtp.ts';
import {
  expectAccessible,
  expectNoSideScroll,
  launchBrowser,
  type Visit,
  visit,
} from './support/browser.ts';
import { somePdf } from './support/files.ts';
import { type Product, startProduct } from './support/server.ts';
import { signIn } from './support/sign-in.ts';

let smtp: Smtp;
let product: Product;
let browser: Browser;
beforeAll(async () => {
  smtp = await startSmtp();
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'avisos@valeclaro.example' };
  [product, browser] = await Promise.all([startProduct(settings), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await smtp?.close();
});

const EVENTO = 'II Seminário de Transparência e Controle Social';

/** Letters received at an address, once there are enough. */
async function lettersTo(email: string, count: number) {
  const to = () => smtp.letters.filter((letter) => letter.to.includes(email));
  await expect.poll(() => to().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
  return to();
}
const codeIn = (text: string | undefined) => /^\d{6}$/m.exec(text ?? '')?.[0] ?? '';

/** Intended refusals of the server are no errors of the page. */
const complaintsOf = ({ complaints }: Visit) =>
  complaints.filter((text) => !/status of (409|422)/.test(text));

async function expectSound(page: Page) {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

describe('on a phone', () => {
  const cpf = '111.444.777-35';
  const email = 'otavio.lins@exemplo.org';
  let citizen: Visit;
  beforeAll(async () => {
    citizen = await visit(browser, product.url, 360);
  });
  afterAll(async () => {
    expect(complaintsOf(citizen)).toEqual([]);
    await citizen.context.close();
  });

  const box = () => citizen.page.getByLabel('Código de verificação');
  const click = (name: string) => citizen.page.getByRole('button', { name, exact: true }).click();

  test('a new CPF registers: CPF, form, code by mail, summary', async () => {
    const { page } = citizen;
    await page.goto('/inscricao');
    await page.getByRole('heading', { level: 1, name: `${EVENTO} – ` }).waitFor();
    await page.getByRole('button', { name: 'Alto contraste' }).click();
    await expectSound(page);
    // Keyboard only: an invalid CPF, then the right one.
    await page.getByLabel('CPF').focus();
    await page.keyboard.type('11111111111');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'O CPF informado não é válido' }).waitFor();
    await expectSound(page);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(cpf);
    await page.keyboard.press('Enter');
    await box().waitFor();
    await expectSound(page);
    await click('Fazer inscrição');
    await page.getByLabel('Nome').waitFor();
    await click('Continuar');
    await page.getByText('Confira 8 campos.').waitFor();
    await expectSound(page);
    for (const [label, text] of [
      ['Nome', 'Íris Conceição'],
      ['Celular', '81988887777'],
      ['Email', email],
      ['Confirme o email', email],
      ['CEP', '50030230'],
      ['Bairro', 'Boa Vista'],
      ['Endereço', 'Rua das Acácias, 12'],
    ] as const) {
      await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
    }
    await page.getByLabel('UF').selectOption('PE');
    await page.getByLabel('Município').selectOption({ label: 'Garanhuns' });
    await click('Continuar');
    await page.getByText(email).waitFor();
    const [letter] = await lettersTo(email, 1);
    expect(letter?.from).toBe('avisos@valeclaro.example');
    expect(letter?.text).toContain(`confirmar a sua inscrição no evento ${EVENTO}`);
    const code = codeIn(letter?.text);
    await box().fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await click('Confirmar código');
    await page.getByRole('alert').filter({ hasText: 'O código não confere' }).waitFor();
    await expectSound(page);
    await box().fill(code);
    await page.keyboard.press('Enter');
    await page.getByText('Aguardando Envio do Comprovante de Pagamento').waitFor();
    await page.getByText('(81) 9 8888-7777').waitFor();
    await expectSound(page);
    const [, received] = await lettersTo(email, 2);
    expect(received?.text).toContain(`${product.url}/inscricao?id=vale-claro`);
  });

  test('comes back with a code sent again; the one used before opens nothing', async () => {
    const { page } = citizen;
    await click('Fechar minha inscrição');
    await page.getByText('Sua inscrição foi fechada neste aparelho.').waitFor();
    const [first] = await lettersTo(email, 2);
    await page.getByLabel('CPF').fill(cpf);
    await click('Minha inscrição');
    await lettersTo(email, 3);
    await box().fill(codeIn(first?.text));
    await click('Confirmar código');
    await page.getByRole('alert').filter({ hasText: 'Este código já foi usado' }).waitFor();
    await click('Reenviar código');
    await page.getByText('Enviamos um novo código.').waitFor();
    const letters = await lettersTo(email, 4);
    await box().fill(codeIn(letters.at(-1)?.text));
    await click('Confirmar código');
    await click('Realizar pagamento');
    await page.getByRole('img', { name: /QR code do Pix/ }).waitFor();
  });

  test('pays by Pix and sends the proof; another file is refused', async () => {
    const { page } = citizen;
    expect(await page.getByLabel('Pix copia e cola').inputValue()).toMatch(
      /^000201.+br\.gov\.bcb\.pix.+5406650\.00.+INSC\d+6304[0-9A-F]{4}$/,
    );
    await page.getByText('R$ 650,00').waitFor();
    await expectSound(page);
    const proof = page.getByLabel('Comprovante de pagamento');
    const program = { name: 'pix.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ 1') };
    await proof.setInputFiles(program);
    await click('Enviar comprovante');
    await page.getByText('O arquivo não é de um tipo aceito.').waitFor();
    await expectSound(page);
    await proof.setInputFiles({ ...program, buffer: somePdf() });
    await click('Enviar comprovante');
    await page.getByText('Comprovante enviado com sucesso').waitFor();
    await page.getByText('Comprovante em análise').waitFor();
    await page.getByText('Comprovante enviado com sucesso').waitFor({ state: 'hidden' });
    await expectSound(page);
    // Some Chromium builds show no PDF: only the link's target is checked.
    const opened = page.getByRole('link', { name: /Ver o comprovante enviado/ });
    expect(await opened.getAttribute('target')).toBe('_blank');
    const answer = await page.request.get((await opened.getAttribute('href')) ?? '');
    expect(answer.url()).toContain('/public/v1/inscricao/comprovante');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('the manager sees the proof and confirms; the person is written to', async () => {
    const manager = await visit(browser, product.url, 1280);
    const { page } = manager;
    await signIn(page, 'gestora');
    await page.goto('/#/gestao/transparencia/inscricao');
    await page.getByText('Íris Conceição').first().click();
    await page.getByRole('button', { name: 'Comprovante de Pagamento/Status' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: /Abrir o comprovante \(PDF\)/ }).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Situação do pagamento').fill('Pagamento confirmado');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Alterar status do pagamento' }).click();
    await page.getByText('Registro alterado com sucesso.').first().waitFor();
    const letters = await lettersTo(email, 5);
    expect(letters.at(-1)?.text).toContain('agora é: Pagamento confirmado.');
    expect(manager.complaints).toEqual([]);
    await manager.context.close();
  });
});

test('when the event is full, an unknown CPF learns it', async () => {
  const manager = await visit(browser, product.url, 1280);
  await signIn(manager.page, 'gestora');
  const ended = await manager.page.evaluate(async () => {
    const { data } = await (await fetch('/v1/transparencia/evento?limit=1')).json();
    const [{ id }] = data.list;
    const { data: evento } = await (await fetch(`/v1/transparencia/evento/${id}`)).json();
    const body = JSON.stringify({
      ...evento,
      inscricaoFim: '2026-01-01T00:00:00Z',
      inscricaoInicio: null,
    });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/v1/transparencia/evento', { method: 'PUT', body, headers })).status;
  });
  expect(ended).toBe(200);
  await manager.context.close();
  const citizen = await visit(browser, product.url, 360);
  const { page } = citizen;
  await page.goto('/inscricao?id=vale-claro');
  await page.getByText('Inscrições Encerradas').waitFor();
  await page.getByLabel('CPF').fill('390.533.447-05');
  await page.getByRole('button', { name: 'Minha inscrição' }).click();
  await page.getByLabel('Código de verificação').waitFor();
  await page.getByText('Inscrições Encerradas').waitFor();
  expect(await page.getByRole('button', { name: 'Fazer inscrição' }).count()).toBe(0);
  await expectSound(page);
  expect(complaintsOf(citizen)).toEqual([]);
  await citizen.context.close();
});

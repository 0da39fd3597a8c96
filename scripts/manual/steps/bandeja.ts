import type { Page } from 'playwright-core';
import { pdfDocument } from '../../../apps/api/test/support/pdf-document.ts';
import { somePdf } from '../../../e2e/support/files.ts';
import { chooseFiles } from '../moves.ts';
import type { Step } from '../step.ts';

const mimeType = 'application/pdf';

const pdf = async (name: string, ...pages: readonly string[]) => ({
  name,
  mimeType,
  buffer: await pdfDocument(pages),
});

/** Opens the tray with documents of every kind, once they are read. */
async function openTray(page: Page): Promise<void> {
  await page.goto('/#/gestao/transparencia/bandeja');
  const empty = page.getByText('A bandeja está vazia.');
  const grid = page.getByRole('grid');
  await empty.or(grid).first().waitFor();
  if (await empty.isVisible()) {
    const decree = (number: number, day: number, more = '') =>
      pdf(
        `decreto_${number}-2026.pdf`,
        `DECRETO Nº ${number}/2026\n\nVale Claro, ${day} de março de 2026.\n\nO Prefeito decreta o que segue.${more}`,
      );
    const first = await decree(71, 4);
    await chooseFiles(page, 'Escolher arquivos', [
      first,
      await decree(72, 6),
      await decree(73, 9, '\n\nFica nomeado o servidor de CPF 529.982.247-25.'),
      { ...first, name: 'decreto_71-2026 (cópia).pdf' },
      ...['digitalizado_1.pdf', 'digitalizado_2.pdf'].map((name) => ({
        name,
        mimeType,
        buffer: somePdf(),
      })),
    ]);
  }
  await page.getByRole('link', { name: /^digitalizado_2/ }).waitFor();
  await page.waitForFunction(
    () => document.querySelector('[data-estado="lendo"], .bandeja-envios') === null,
  );
}

/** Tray of documents. */
export const bandeja: readonly Step[] = [
  {
    name: 'bandeja-conferir',
    alt: 'Bandeja de documentos: a grade com os palpites, o que falta em cada documento e o botão Publicar',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openTray(page);
      await page.getByText('Decreto nº 72/2026').click();
    },
  },
  {
    name: 'bandeja-colar',
    alt: 'Colunas coladas da planilha, e a pergunta Você quis dizer',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openTray(page);
      await page.getByRole('button', { name: 'Ir ao primeiro que falta' }).click();
      await page.locator('[data-cell$=":nome"]').nth(4).focus();
      await page.evaluate(() => {
        const clipboardData = new DataTransfer();
        const lines = ['1', '2'].map(
          (place) => `Portaria nº ${place}/2026\t0${place}/03/2026\tLei, decretos e portaria`,
        );
        clipboardData.setData('text/plain', lines.join('\n'));
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      });
    },
    part: (page) => page.getByRole('region', { name: 'Resultado de colar ou preencher' }),
  },
  {
    name: 'bandeja-celular',
    alt: 'Bandeja de documentos no celular: cada documento é um cartão com os mesmos campos',
    account: 'gestora',
    width: 360,
    prepare: async (page) => {
      await openTray(page);
      await page.getByText('Há um CPF inteiro').scrollIntoViewIfNeeded();
    },
  },
];

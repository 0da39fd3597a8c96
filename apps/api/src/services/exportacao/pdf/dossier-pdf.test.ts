import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../test/support/pdf-text.ts';
import { type DossierSection, dossierPdf } from './dossier-pdf.ts';
import { dossierFile } from './pdf-file.ts';

const head = {
  title: 'Dossiê da avaliação',
  body: 'Prefeitura Municipal de Vale Claro',
  facts: [['CNPJ', '99.910.001/0001-30']],
  madeAt: '22/11/2026 09:00',
} as const;

const long = 'O conteúdo mais novo é antigo demais. '.repeat(15).trim();

const section = (number: number): DossierSection => ({
  chapter: number % 10 === 0 ? `${number}. Dimensão` : null,
  title: `Critério ${number}`,
  lines: [
    { text: long, href: null },
    { text: `https://x.example/${number}`, href: `https://x.example/${number}` },
  ],
});

async function* sections(count: number) {
  yield Array.from({ length: count }, (_, index) => section(index));
}

test('has a cover, then each section whole on one page, with its link', async () => {
  const { pages, tags, raw } = readPdf(
    await buffer(dossierPdf({ ...head, sections: sections(40) })),
  );
  const [cover = '', ...rest] = pages;
  for (const text of ['Dossiê da avaliação', 'CNPJ: 99.910.001/0001-30', 'Página 1']) {
    expect(cover.split('\n')).toContain(text);
  }
  expect(rest.length).toBeGreaterThan(2);
  for (const number of Array.from({ length: 40 }).keys()) {
    const page = rest.find((each) => each.split('\n').includes(`Critério ${number}`));
    expect(page?.split('\n')).toContain(`https://x.example/${number}`);
  }
  expect(tags).toMatchObject({ Document: 1, H1: 1, H2: 4, H3: 40, Link: 40 });
  expect(raw.match(/\/URI \(https:\/\/x\.example\/\d+\)/g)).toHaveLength(40);
});

test('is laid out in a thread, and has a cover even without sections', async () => {
  const { pages } = readPdf(await buffer(dossierFile(head, sections(0))));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Dossiê da avaliação');
});

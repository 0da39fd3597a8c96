import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll } from './support/browser.ts';
import { checkFile, chooseFiles, sendFile } from './support/importar.ts';
import { signIn } from './support/sign-in.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();

const HEADER = 'Unidade;Nome;Descrição;Documentos;Agendamento prévio;Formas de solicitação';
const UNIDADE = 'Ouvidoria Geral do Municipio';
const LINES = 300;
/** Milliseconds after which 300 saves one by one are taken to hang: a busy machine does some fifty a second. */
const ALL_SENT = 280_000;
/** Checking and showing that many lines is slow on a busy machine. */
const ALL_CHECKED = 120_000;
const serviceOf = (place: number) =>
  `${UNIDADE};Atenção nº ${place};"Descrição; com separador – e ""aspas""";RG | Sim // CPF | Não | Cópia;Não;Telefone: (81) 5555-0100 // E-mail: servico${place}@exemplo.org`;

/** Ten faulty lines, each different, with the reported reason. */
const FAULTS: ReadonlyMap<number, readonly [line: string, reason: string]> = new Map([
  [25, [`${UNIDADE};;Sem nome;;;`, 'O nome é obrigatório']],
  [50, [`${UNIDADE};Sem descrição;;;;`, 'Uma descrição é obrigatória']],
  [75, [';Sem unidade;Descrito;;;', 'Selecione uma unidade']],
  [100, [`${UNIDADE};Agenda;Descrito;;talvez;`, '"talvez" não é Sim nem Não']],
  [125, [`${UNIDADE};E-mail;Descrito;;;E-mail: nada`, 'Informe um e-mail válido']],
  [150, [`${UNIDADE};Link;Descrito;;;Internet: javascript:x`, 'comece com http:// ou https://']],
  [175, [`${UNIDADE};Canal;Descrito;;;Pombo: correio`, 'comece pelo canal e dois-pontos']],
  [200, [`${UNIDADE};Vazio;Descrito;;;Telefone:`, 'Informe o valor da forma de solicitação']],
  [225, [`${UNIDADE};Documento;Descrito;| Sim;;`, 'Nome do documento é obrigatório']],
  [250, [`${UNIDADE};Colunas;Um; dois; três;Não;Telefone: 1;sobra`, 'A linha tem 8 colunas']],
]);

/** Encodes as Windows-1252. It differs from Latin 1 in a few characters, and the file contains one of them. */
const asWindows1252 = (text: string) => Buffer.from(text.replaceAll('–', '\u0096'), 'latin1');

const theFile = asWindows1252(
  [
    HEADER,
    ...Array.from({ length: LINES }, (_, place) => FAULTS.get(place)?.[0] ?? serviceOf(place)),
  ].join('\r\n'),
);

async function openImport(page: Page): Promise<Locator> {
  await page.goto('/#/gestao/transparencia/servico');
  await page.locator('[data-row]').first().waitFor();
  await page.getByRole('button', { name: 'Importar' }).click();
  await newImport(page).getByRole('button', { name: 'Escolher arquivo' }).waitFor();
  return newImport(page);
}

const newImport = (page: Page) => page.getByRole('dialog', { name: 'Importar serviços' });

/** How many services the client has. */
async function countServices(page: Page): Promise<number> {
  const answer = await page.context().request.get('/v1/servico?limit=1');
  return ((await answer.json()) as { data: { count: number } }).data.count;
}

test('300 services come in from Windows-1252; ten faults are shown, mended and taken; twice makes no doubles', async () => {
  const { page, context, complaints } = await stage.visit(1280);
  await signIn(page, 'gestora');
  const before = await countServices(page);
  const first = await openImport(page);
  await expectAccessible(page);
  const dialog = await sendFile(page, first, { name: 'servicos.csv', buffer: theFile });
  const unidade = dialog.getByRole('combobox', { name: UNIDADE });
  await unidade.waitFor();
  expect(await unidade.inputValue()).toContain('Ouvidoria-Geral do Município');
  await expectAccessible(page);
  await checkFile(dialog, ALL_CHECKED);
  await dialog.getByText('290 novos').waitFor();
  await dialog.getByText('Erro (10)').waitFor();

  const rows = dialog.getByRole('table').getByRole('row');
  for (const [place, [, reason]] of FAULTS) {
    // The header is the first line.
    const row = rows.filter({
      has: page.getByRole('rowheader', { name: String(place + 2), exact: true }),
    });
    expect(await row.textContent()).toContain(reason);
  }
  await expectAccessible(page);
  await dialog.getByText('Todas (300)').click();

  await dialog.getByRole('button', { name: 'Publicar 290 linhas' }).click();
  await dialog.getByRole('button', { name: 'Pausar' }).click();
  const goOn = dialog.getByRole('button', { name: 'Continuar' });
  await goOn.waitFor();
  await expectAccessible(page);
  await goOn.click();
  await dialog
    .getByText('Importação concluída: 290 publicados, 10 com erro.')
    .waitFor({ timeout: ALL_SENT });
  expect(await countServices(page)).toBe(before + LINES - FAULTS.size);

  // The failed rows are downloaded, corrected as in a spreadsheet, and imported.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Baixar as linhas com erro' }).click(),
  ]);
  const saved = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(saved).toHaveLength(FAULTS.size + 1);
  const mended = [HEADER, ...[...FAULTS.keys()].map(serviceOf)].join('\r\n');
  await dialog.getByRole('button', { name: 'Importar outro arquivo' }).click();
  const second = await sendFile(page, newImport(page), {
    name: 'corrigido.txt',
    buffer: asWindows1252(mended),
  });
  await checkFile(second, ALL_CHECKED);
  await second.getByRole('button', { name: 'Publicar 10 linhas' }).click();
  await second.getByText('Importação concluída: 10 publicados, 0 com erro.').waitFor();

  await second.getByRole('button', { name: 'Importar outro arquivo' }).click();
  const third = await sendFile(page, newImport(page), { name: 'outra-vez.csv', buffer: theFile });
  await checkFile(third, ALL_CHECKED);
  await third.getByText('290 já cadastrados').waitFor();
  expect(await third.getByRole('button', { name: /^Publicar/ }).count()).toBe(0);
  expect(await countServices(page)).toBe(before + LINES);

  const list = await context.request.get(
    `/v1/servico?limit=1&filter=${encodeURIComponent('{"nome":{"compare":"=","value":"string:Atenção nº 281"}}')}`,
  );
  const { data } = (await list.json()) as { data: { list: { id: number }[] } };
  const record = await context.request.get(`/v1/servico/${data.list[0]?.id}`);
  expect(((await record.json()) as { data: unknown }).data).toMatchObject({
    descricao: 'Descrição; com separador – e "aspas"',
    documentos: [
      { nome: 'RG', obrigatorio: true },
      { nome: 'CPF', obrigatorio: false, observacao: 'Cópia' },
    ],
    formasSolicitacao: [
      { tipoSolicitacao: { id: 2 }, valor: '(81) 5555-0100' },
      { tipoSolicitacao: { id: 3 }, valor: 'servico281@exemplo.org' },
    ],
  });
  expect(complaints).toEqual([]);
  await context.close();
}, 360_000);

test('on a phone the import is whole, and a broken file is reported', async () => {
  const { page, context, complaints } = await stage.visit(360);
  await signIn(page, 'gestora');
  const first = await openImport(page);
  await chooseFiles(page, first.getByRole('button', { name: 'Escolher arquivo' }), {
    name: 'quebrado.csv',
    buffer: Buffer.from(`${HEADER}\n${UNIDADE};"a;b;c;d;e\n`),
  });
  await first.getByRole('button', { name: 'Enviar arquivo' }).click();
  await first.getByText(/aspas/).waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  // A title above the heading: a click anywhere on a line makes it the heading.
  const file = `Relação;Nome;Descrição\n${HEADER}\n${serviceOf(9001)}`;
  await chooseFiles(page, first.getByRole('button', { name: 'Escolher outro arquivo' }), {
    name: 'um.csv',
    buffer: asWindows1252(file),
  });
  await first.getByRole('button', { name: 'Enviar arquivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'um.csv', exact: true });
  await dialog.getByText('Linha 1, com 3 colunas', { exact: true }).waitFor();
  await dialog.getByRole('cell', { name: 'Descrição', exact: true }).last().click({ force: true });
  await dialog.getByText('Linha 2, com 6 colunas', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await checkFile(dialog);
  await dialog.getByRole('table').waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
  await context.close();
});

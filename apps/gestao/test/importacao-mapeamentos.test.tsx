import type { DePara, MapeamentoComNome } from '@claraboia/contract/schema';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FakeCall } from './support/fake-server.ts';
import { importacao, ok, openImport, refused } from './support/importacao.ts';

const PATH = '/v1/importacao/mapeamento';
const MADE: MapeamentoComNome = {
  id: 3,
  nome: 'Do banco',
  ajuda: null,
  dePara: {
    colunas: { data: { de: 'Dia' }, valor: { de: 'TOTAL' }, fase: { fixo: 'P' } },
    opcoes: { somente: { de: 'fase', valores: ['PAG'] } },
  },
};

/** Opens the columns of a file, with the mapping above; `answers` overrides calls. */
async function openColumns(answers: (call: FakeCall) => ReturnType<typeof ok> | undefined) {
  const opened = await openImport(
    importacao(),
    (call) =>
      answers(call) ?? (call.path === PATH && call.method === 'GET' ? ok([MADE]) : undefined),
  );
  const { dialog, user } = opened;
  const choose = async () => {
    await user.click(await dialog.findByRole('combobox', { name: /^Mapeamento guardado/ }));
    await user.click(await screen.findByRole('option', { name: MADE.nome }));
  };
  const sources = () =>
    dialog
      .getAllByRole<HTMLInputElement>('combobox', { name: /^(Data|Valor|Número do empenho) ?\*?$/ })
      .map(({ value }) => value);
  return { ...opened, choose, sources };
}

test('a kept mapping is applied to the columns of the file, says what it lacks, and is taken back', async () => {
  const { dialog, user, choose, sources } = await openColumns(() => undefined);
  expect(sources()).toEqual(['NE', 'DATA', 'VALOR']);
  await choose();
  expect(
    dialog.getByText('«Do banco» ligou 2 colunas. Este arquivo não tem: TOTAL.'),
  ).toBeDefined();
  expect(sources()).toEqual(['', 'DIA', '']);
  expect(dialog.getByText('PAG', { selector: '[data-with-remove] *' })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Voltar às ligações de antes' }));
  expect(sources()).toEqual(['NE', 'DATA', 'VALOR']);
});

test('a name that exists is replaced only on purpose', async () => {
  const bodies: { nome: string; substitui: boolean; dePara: DePara }[] = [];
  const { dialog, user } = await openColumns(({ method, path, body }) => {
    if (method !== 'POST' || path !== PATH) return undefined;
    const asked = body as (typeof bodies)[number];
    bodies.push(asked);
    return asked.substitui
      ? ok({ ...MADE, dePara: asked.dePara })
      : refused(409, 'Já existe um mapeamento «Do banco».', 'nome');
  });
  await user.click(dialog.getByRole('button', { name: 'Guardar estas ligações' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Guardar estas ligações' }));
  await user.type(asking.getByRole('textbox', { name: /^Nome/ }), 'Do banco{Enter}');
  expect(await asking.findByText('Já existe um mapeamento «Do banco».')).toBeDefined();
  await user.click(asking.getByRole('button', { name: 'Trocar o que existe' }));
  await vi.waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Guardar estas ligações' })).toBeNull(),
  );
  expect(bodies.map(({ nome, substitui }) => [nome, substitui])).toEqual([
    ['Do banco', false],
    ['Do banco', true],
  ]);
  expect(bodies[1]?.dePara).toEqual(importacao().dePara);
  // The step behind the dialog has checked nothing.
  expect(dialog.getByRole('button', { name: 'Conferir o arquivo' })).toBeDefined();
});

test('Escape closes the dialog in front, and the window stays', async () => {
  const { dialog, user } = await openColumns(() => undefined);
  await user.click(dialog.getByRole('button', { name: 'Guardar estas ligações' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Guardar estas ligações' }));
  const nome = asking.getByRole('textbox', { name: /^Nome/ });
  await vi.waitFor(() => expect(document.activeElement).toBe(nome));
  await user.keyboard('{Escape}');
  await vi.waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Guardar estas ligações' })).toBeNull(),
  );
  expect(screen.queryByRole('dialog', { name: importacao().arquivo.nome })).not.toBeNull();
});

test('the mapping that is chosen can be applied again', async () => {
  const { dialog, user, choose, sources } = await openColumns(() => undefined);
  await choose();
  await user.click(dialog.getByRole('combobox', { name: /^Data/ }));
  await user.click(await screen.findByRole('option', { name: 'MES' }));
  expect(sources()).toEqual(['', 'MES', '']);
  await choose();
  expect(sources()).toEqual(['', 'DIA', '']);
});

test('a mapping goes to another client as a file, and a file that is none is refused', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:1';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  const { dialog, user, sources, choose } = await openColumns(() => undefined);
  await choose();
  await user.click(dialog.getByRole('button', { name: 'Baixar em arquivo' }));
  const [file] = saved;
  if (file === undefined) throw new Error('nothing was saved');
  await user.click(dialog.getByRole('button', { name: 'Voltar às ligações de antes' }));
  const open = async (name: string, content: string) => {
    const input = document.querySelector<HTMLInputElement>('input[accept*=json]');
    if (input === null) throw new Error('no file is asked for');
    await user.upload(input, new File([content], name, { type: 'application/json' }));
  };
  await open('meu.json', await file.text());
  expect(await dialog.findByText(/^«Do banco» ligou 2 colunas/)).toBeDefined();
  expect(sources()).toEqual(['', 'DIA', '']);
  await open('outro.json', '{"a": 1}');
  expect(await dialog.findByText('outro.json não é um mapeamento baixado daqui.')).toBeDefined();
  const other = {
    claraboia: 'mapeamento',
    versao: 1,
    tipo: 'obra',
    nome: 'X',
    dePara: MADE.dePara,
  };
  await open('obra.json', JSON.stringify(other));
  expect(await dialog.findByText('obra.json é de outro tipo de arquivo.')).toBeDefined();
});

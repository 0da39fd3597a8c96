import { obra, registry } from '@claraboia/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../support/fake-server.ts';
import { renderScreen } from '../support/render.tsx';

const LIST = '/gestao/transparencia/obra';
const HEADING = 'Número;Objeto;Situação;Executado (%);Início;Valor contratado';
const GOOD = '001/2026;Reforma da escola;Em andamento;45;02/03/2026;1.250.000,00';

/** Opens the rows of a file of works, as they were checked. */
async function openRows(...lines: readonly string[]) {
  return openRowsOf(new FakeServer({ registry, rows: { obra: [] } }), lines);
}

async function openRowsOf(server: FakeServer, lines: readonly string[], updates = false) {
  const view = renderScreen(LIST, { server, registry, screens: [] });
  await view.user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = await screen.findByRole('dialog', { name: /^Importar obras/ });
  await within(dialog).findByRole('button', { name: 'Escolher arquivo' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('there is no choice of a file');
  await view.user.upload(input, new File([[HEADING, ...lines].join('\r\n')], 'obras.csv'));
  const press = async (name: string) =>
    view.user.click(await within(dialog).findByRole('button', { name }));
  if (updates) await view.user.click(await within(dialog).findByRole('checkbox'));
  await press('Conferir as linhas');
  await within(dialog).findByRole('table');
  const form = () => within(dialog).getByRole('form', { name: /^Corrigir a linha/ });
  return { ...view, server, dialog, press, form };
}

const numbers = (server: FakeServer) => server.rows.get('obra')?.map(({ numero }) => numero);

test('a rejected row is corrected in place, with a name a letter off proposed, and sent with the others', async () => {
  const { user, server, dialog, press, form } = await openRows(
    GOOD,
    '002/2026;Praça;Em andamemto;10;02/03/2026;500,00',
  );
  await press('Corrigir a linha 3');
  const situacao = within(form()).getByRole('textbox', { name: /^Situação/ });
  expect(document.activeElement).toBe(situacao);
  await user.click(within(form()).getByRole('button', { name: 'Você quis dizer «Em andamento»?' }));
  await user.click(within(form()).getByRole('button', { name: 'Conferir a linha' }));
  await within(dialog).findByText(
    '2 novas; 0 a alterar; 0 já cadastradas, sem mudança; 0 com erro. Nada foi gravado ainda.',
  );
  expect(server.sent('POST', obra.path)).toEqual([]);
  await press('Enviar');
  await within(dialog).findByText('Importação concluída: 2 enviadas, 0 com erro.');
  expect(numbers(server)).toEqual(['001/2026', '002/2026']);
});

test('a row that is still wrong keeps what was typed, and Escape closes the form alone', async () => {
  const { user, dialog, press, form } = await openRows(
    '002/2026;Praça;Em andamento;10;31/02/2026;1,00',
  );
  await press('Corrigir a linha 2');
  const inicio = within(form()).getByRole('textbox', { name: /^Início/ });
  await user.clear(inicio);
  await user.type(inicio, '30/02/2026{Enter}');
  const alert = await within(form()).findByRole('alert');
  expect(alert.textContent).toMatch(
    /^A linha ainda tem erro: Início: "30\/02\/2026" não é uma data/,
  );
  expect((inicio as HTMLTextAreaElement).value).toBe('30/02/2026');
  await user.keyboard('{Escape}');
  expect(within(dialog).queryByRole('form')).toBeNull();
  expect(document.activeElement?.textContent).toContain('30/02/2026');
  expect(within(dialog).getByRole('button', { name: 'Corrigir a linha 2' })).toBeDefined();
});

test('a row that was sent stays as it is, and only the corrected one is sent after it', async () => {
  const { user, server, dialog, press, form } = await openRows(
    GOOD,
    '002/2026;Praça;Em andamento;10;nunca;1,00',
  );
  await press('Enviar');
  await within(dialog).findByText('Importação concluída: 1 enviada, 1 com erro.');
  await press('Corrigir a linha 3');
  const inicio = within(form()).getByRole('textbox', { name: /^Início/ });
  await user.clear(inicio);
  await user.type(inicio, '02/03/2026{Enter}');
  await press('Continuar');
  await within(dialog).findByText('Importação concluída: 2 enviadas, 0 com erro.');
  expect(numbers(server)).toEqual(['001/2026', '002/2026']);
  expect(server.sent('POST', obra.path)).toHaveLength(2);
});

test('an import is undone after a question: added records go, changed ones are as before, others stay', async () => {
  const server = new FakeServer({ registry, rows: { obra: [] } });
  const first = await openRowsOf(server, [GOOD]);
  await first.press('Enviar');
  await within(first.dialog).findByText('Importação concluída: 1 enviada, 0 com erro.');
  first.unmount();

  const changed = GOOD.replace('Reforma', 'Ampliação');
  const { user, dialog, press } = await openRowsOf(
    server,
    [
      changed,
      '002/2026;Praça;Em andamento;10;02/03/2026;1,00',
      '003/2026;Ponte;Em andamento;10;02/03/2026;1,00',
    ],
    true,
  );
  await press('Enviar');
  await within(dialog).findByText('Importação concluída: 3 enviadas, 0 com erro.');
  const ponte = server.rows.get('obra')?.find(({ numero }) => numero === '003/2026');
  // Somebody else saves one of them meanwhile.
  Object.assign(ponte ?? {}, { versao: 9 });
  await press('Desfazer a importação');
  const question = await screen.findByRole('dialog', { name: 'Desfazer a importação?' });
  await user.click(within(question).getByRole('button', { name: 'Desfazer' }));
  await within(dialog).findByText('Importação desfeita: 2 linhas. 1 linha ficou como estava.');
  expect(question.textContent).toContain(
    '2 obras que este arquivo incluiu serão excluídas; 1 obra que ele alterou volta ao que era.',
  );
  expect(server.rows.get('obra')?.map(({ numero, objeto }) => [numero, objeto])).toEqual([
    ['001/2026', 'Reforma da escola'],
    ['003/2026', 'Ponte'],
  ]);
  expect(within(dialog).getByText(/^Não foi desfeita: /)).toBeDefined();
  expect(within(dialog).getAllByText('Foi desfeita')).toHaveLength(2);
  await press('Enviar outra vez');
  await within(dialog).findByText('Importação concluída: 3 enviadas, 0 com erro.');
  expect(server.rows.get('obra')).toHaveLength(3);
});

import { IDEMPOTENCY_HEADER, MESSAGE_CODE, type Message } from '@claraboia/contract';
import { ApiError } from '@claraboia/ui/lib/api-client.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LossHost } from '../src/engine/loss/loss-host.tsx';
import { lossQuestion, warned } from '../src/engine/loss/warned.ts';
import { exemploRow, testRegistry } from './support/exemplo.ts';
import { type FakeAnswer, FakeServer } from './support/fake-server.ts';
import { renderScreen, TestProviders } from './support/render.tsx';

const API = '/v1/teste/exemplo';

const LOSSES: readonly Message[] = [
  { code: MESSAGE_CODE.losesCriterion, description: 'Isto perde o selo Ouro.' },
  { code: MESSAGE_CODE.losesCriterion, description: 'Isto perde o critério 4.1 (1,25 ponto).' },
];

/** Opens a list. The server refuses each write that asks for a warning. */
function open(path = '/gestao/teste/exemplo') {
  const rows = [1, 2, 3].map((id) => exemploRow(id));
  const server = new FakeServer({ registry: testRegistry, rows: { exemplo: rows } });
  server.intercept = ({ params }): FakeAnswer | undefined =>
    params.get('avisarPerda') === 'true'
      ? { status: 409, body: { error: true, messages: [...LOSSES], data: null } }
      : undefined;
  const view = renderScreen(path, { server });
  render(
    <TestProviders>
      <LossHost />
    </TestProviders>,
  );
  return { server, ...view };
}

const question = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Isto baixa a avaliação do portal' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(LOSSES.map(({ description }) => description));
  return within(dialog);
};

test('a deletion that loses a criterion asks first, with the focus on the safe choice, and goes on without the query', async () => {
  const { server, user } = open();
  await user.click(await screen.findByText('Registro 2'));
  await user.click(screen.getByRole('button', { name: 'Excluir' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sim' }));
  const dialog = await question();
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Não excluir' })),
  );
  expect(server.rows.get('exemplo')).toHaveLength(3);
  await user.click(dialog.getByRole('button', { name: 'Excluir mesmo assim' }));
  await waitFor(() => expect(screen.queryByText('Registro 2')).toBeNull());
  const sent = server.calls.filter(({ method }) => method === 'DELETE');
  expect(sent.map(({ params }) => params.toString())).toEqual(['avisarPerda=true', '']);
});

test('keeps everything as it is after no, or Escape, and says so', async () => {
  const { server, user } = open();
  await user.click(await screen.findByText('Registro 2'));
  for (const leave of ['button', 'escape']) {
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sim' }),
    );
    const dialog = await question();
    if (leave === 'escape') await user.keyboard('{Escape}');
    else await user.click(dialog.getByRole('button', { name: 'Não excluir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await screen.findAllByText(/Nada foi gravado/)).length).toBeGreaterThan(0);
  }
  expect(server.rows.get('exemplo')).toHaveLength(3);
  expect(server.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

test('a save that loses a criterion keeps the form as typed, and is one write with its confirmation', async () => {
  const { server, user } = open('/gestao/teste/exemplo/2/alterar');
  const nome = () => screen.findByRole('textbox', { name: /^Nome\b(?! d)/ });
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await user.click(await screen.findByRole('button', { name: 'Sim' }));
    return question();
  };
  await user.clear(await nome());
  await user.type(await nome(), 'Outro');
  await user.click((await save()).getByRole('button', { name: 'Não salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await nome()).toHaveProperty('value', 'Outro');
  await user.click((await save()).getByRole('button', { name: 'Salvar mesmo assim' }));
  await screen.findByText('Registro alterado com sucesso.');
  const sent = server.sent('PUT', API);
  expect(sent.map(({ params }) => params.toString())).toEqual([
    'avisarPerda=true',
    'avisarPerda=true',
    '',
  ]);
  expect(new Set(sent.map(({ headers }) => headers.get(IDEMPOTENCY_HEADER))).size).toBe(1);
});

test('the second click of a double click answers neither the question nor the one that waits', async () => {
  const { user } = open();
  const sent: string[] = [];
  const refused = new ApiError(409, [...LOSSES]);
  const write = (name: string) =>
    warned('Excluir', (query) => {
      sent.push(`${name} ${Object.keys(query).join()}`);
      return Object.keys(query).length > 0 ? Promise.reject(refused) : Promise.resolve();
    });
  const kept = Promise.allSettled([write('first'), write('second')]);
  await user.dblClick((await question()).getByRole('button', { name: 'Excluir mesmo assim' }));
  await waitFor(() => expect(sent).toContain('first '));
  await waitFor(() => expect(lossQuestion()).not.toBeNull());
  const yes = (await question()).getByRole('button', { name: 'Excluir mesmo assim' });
  fireEvent.click(yes, { detail: 2 });
  expect(sent).not.toContain('second ');
  await user.click((await question()).getByRole('button', { name: 'Não excluir' }));
  expect((await kept).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(sent).toEqual(['first avisarPerda', 'second avisarPerda', 'first ']);
});

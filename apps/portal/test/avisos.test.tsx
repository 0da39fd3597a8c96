import { avisos, MESSAGE_CODE, registry } from '@claraboia/contract';
import { rowSchema } from '@claraboia/contract/schema';

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakePortal, open, PORTAL } from './fixtures.tsx';

const AVISO = rowSchema(registry, avisos).parse({
  id: 4,
  exercicio: 2026,
  numeroPorModalidade: 61,
  numeroProcesso: 7,
  modalidadeLicitacao: { id: 1, nome: 'Pregão' },
  objeto: 'Merenda',
  dataHoraCertame: '2027-01-01T02:30:00.000Z',
  progoeiro: null,
  observacao: null,
  comissaoLicitacao: null,
  rua: null,
  numero: null,
  cep: null,
  bairro: null,
  cidade: null,
  uf: null,
  complemento: null,
});

const LIST = '/public/v1/vale-claro/licitacao';
const MODALIDADES = '/public/v1/vale-claro/modalidadelicitacao';
const world = (fuso = 'America/Recife') =>
  fakePortal({
    portal: { ...PORTAL, fuso },
    more: {
      [LIST]: { list: [AVISO], count: 1 },
      [MODALIDADES]: { list: [{ id: 1, nome: 'Pregão' }], count: 1 },
    },
  });

/** Selector of the subject in the collapsed body of a notice, where it is repeated. */
const FOLDED = { selector: '.aviso-objeto' };

test.each([
  ['America/Manaus', '061/2026', '31/12/2026 às 22:30'],
  ['America/Noronha', '061/2027', '01/01/2027 às 00:30'],
])('a notice has year and hour of one zone, the client’s: %s', async (fuso, numero, when) => {
  world(fuso);
  open('/vale-claro/licitacao');
  const item = within((await screen.findByText('Merenda', FOLDED)).closest('li') as HTMLElement);
  const toggle = within(item.getByRole('button', { expanded: false }));
  expect(toggle.getByText(`Pregão nº ${numero}`)).toBeTruthy();
  expect(toggle.getByText(when)).toBeTruthy();
});

test('a notice is cited without a day: its session is no publication', async () => {
  fakePortal({
    more: { [LIST]: { list: [AVISO], count: 1 } },
  });
  open('/vale-claro/licitacao/4');
  const citation = await screen.findByText(/Disponível em/);
  expect(citation.textContent).toMatch(/Portal da Transparência\. Disponível em: /);
});

test('without the modalities the notices are there, and these are asked for again', async () => {
  const user = userEvent.setup();
  const { failing } = world();
  failing.set(MODALIDADES, { status: 503, code: MESSAGE_CODE.unavailable });
  open('/vale-claro/licitacao');
  expect(await screen.findByText('Merenda', FOLDED)).toBeTruthy();
  expect(screen.getByText('Não foi possível carregar as modalidades.')).toBeTruthy();
  failing.clear();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(screen.queryByText(/Não foi possível/)).toBeNull());
  expect(screen.getByRole('option', { name: 'Pregão' })).toBeTruthy();
});

test('the number as it is printed may be typed and is asked for', async () => {
  const user = userEvent.setup();
  const { asked } = world();
  const router = open('/vale-claro/licitacao?passados=sim');
  await screen.findByText('Merenda', FOLDED);
  await user.type(screen.getByLabelText('Número da modalidade'), '061/2026{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?passados=sim&numero=61%2F2026'));
  const filter = asked.findLast(({ pathname }) => pathname === LIST)?.searchParams.get('filter');
  expect(JSON.parse(filter ?? '{}')).toMatchObject({ numeroPorModalidade: { $eq: 'int:61' } });
});

test('years the wrong way round have their fault at the first, and are not asked for', async () => {
  const { asked } = world();
  open('/vale-claro/licitacao?passados=sim&de=2026&ate=2020');
  const fault = await screen.findByText('O início do período vem depois do fim.');
  expect(fault.id).toBe(screen.getByLabelText('Ano inicial').getAttribute('aria-describedby'));
  expect(asked.some(({ pathname }) => pathname === LIST)).toBe(false);
});

test('documents of a body that asks nobody stand with their notice as links', async () => {
  fakePortal({
    portal: { ...PORTAL, identificacaoPrevia: false },
    more: {
      [LIST]: { list: [AVISO], count: 1 },
      [`${LIST}/4/documentos`]: [
        {
          id: 8,
          nome: 'Edital',
          dataHoraPublicacao: '2026-12-01T12:00:00.000Z',
          arquivo: `${'0'.repeat(64)}.pdf`,
        },
      ],
      [MODALIDADES]: { list: [], count: 0 },
    },
  });
  const user = userEvent.setup();
  open('/vale-claro/licitacao');
  await user.click(await screen.findByRole('button', { name: /Merenda/ }));
  const link = await screen.findByRole('link', { name: 'Baixar Edital' });
  expect(link.getAttribute('href')).toBe('/public/v1/vale-claro/licitacao/documento/8');
  expect(screen.queryByRole('button', { name: 'Solicitar Documentos' })).toBeNull();
});

test('the dialog of the documents begins at its first field', async () => {
  const user = userEvent.setup();
  // jsdom has no modal dialogs. A browser focuses the first focusable element, the close button.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close ??= () => undefined;
  world();
  open('/vale-claro/licitacao');
  await user.click(await screen.findByRole('button', { name: /Merenda/ }));
  await user.click(screen.getByRole('button', { name: 'Solicitar Documentos' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^CPF ou CNPJ/));
});

import { convenio, registry } from '@claraboia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setWindowWidth } from '../../../packages/ui/test/setup.ts';
import { FakeServer } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const LIST = '/gestao/transparencia/convenio';
const RECORD = {
  id: 7,
  versao: 3,
  clienteGlobal: { id: 1, nome: 'Prefeitura de Vale Claro' },
  numeroConvenio: '10/2026',
  nomeOrgao: 'Ministério da Saúde',
  situacao: 'Em execução',
  programa: null,
  dataInicioExecucao: '2026-01-05',
  datafimExecucao: null,
  detalhesLink: null,
  retificadoEm: null,
};

function open(address: string) {
  const server = new FakeServer({ rows: { convenio: [RECORD] } });
  return { server, ...renderScreen(`${LIST}${address}`, { server, registry }) };
}

const motivo = () => screen.findByRole('textbox', { name: /^Motivo da retificação/ });
const save = () => screen.getByRole('button', { name: 'Salvar' });

test('the bar has Retificar between Alterar and Excluir, and it leads to the form', async () => {
  const { user, router } = open('');
  const row = await screen.findByRole('row', { name: /10\/2026/ });
  const names = within(screen.getByRole('toolbar'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
  expect(names).toEqual([
    'Incluir',
    'Alterar',
    'Retificar',
    'Excluir',
    'Visualizar',
    'Importar',
    'Arquivos',
    'Exportar',
  ]);
  await user.click(screen.getByRole('button', { name: 'Retificar' }));
  expect(await screen.findByText('Selecione um registro')).toBeDefined();
  await user.click(row);
  await user.click(screen.getByRole('button', { name: 'Retificar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${LIST}/7/retificar`));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Retificação de Convênio');
});

test('on a phone the menu of a row has it too', async () => {
  setWindowWidth(360);
  const { user } = open('');
  await user.click(await screen.findByText('10/2026'));
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Alterar',
    'Retificar',
    'Excluir',
    'Visualizar',
    'Duplicar',
    'Arquivos',
    'Ver no portal',
    'Histórico',
    'Arquivar',
    'Escolher',
  ]);
  setWindowWidth(1280);
});

test('asks why before anything else, and sends it with the whole record', async () => {
  const { user, server, router } = open('/7/retificar');
  const reason = await motivo();
  expect(reason.getAttribute('aria-required')).toBe('true');
  const inputs = screen.getAllByRole('textbox');
  expect(inputs.at(-1)).toBe(reason);
  expect(screen.queryByRole('textbox', { name: /Última retificação/ })).toBeNull();
  await user.click(save());
  expect(await screen.findByText('Informe o motivo da retificação')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(reason));
  expect(server.sent('PUT', convenio.path)).toHaveLength(0);

  await user.type(reason, 'Órgão trocado');
  expect(screen.queryByText('Informe o motivo da retificação')).toBeNull();
  await user.click(save());
  await screen.findByText('Tem certeza que deseja retificar o registro selecionado?');
  await user.click(screen.getByRole('button', { name: 'Sim' }));
  await screen.findByText('Registro retificado com sucesso.');
  const [call] = server.sent('PUT', convenio.path);
  expect(call?.params.get('rectify')).toBe('true');
  expect(call?.body).toMatchObject({
    id: 7,
    versao: 3,
    numeroConvenio: '10/2026',
    motivo: 'Órgão trocado',
  });
  expect(router.state.location.pathname).toBe(LIST);
});

test('shows a refusal at the reason, and keeps typed text', async () => {
  const { user, server } = open('/7/retificar');
  await user.type(await motivo(), 'por nada');
  server.intercept = ({ method }) =>
    method === 'PUT'
      ? {
          status: 422,
          body: {
            error: true,
            messages: [{ code: 3022, description: 'Explique melhor', field: 'motivo' }],
            data: null,
          },
        }
      : undefined;
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  expect(await screen.findByText('Explique melhor')).toBeDefined();
  expect(await motivo()).toHaveProperty('value', 'por nada');
});

test('asks before a reason that was typed is left behind', async () => {
  const { user, router } = open('/7/retificar');
  await user.type(await motivo(), 'ainda não');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
  await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
  expect(router.state.location.pathname).toBe(`${LIST}/7/retificar`);
  expect(await motivo()).toHaveProperty('value', 'ainda não');
});

test('a plain change asks for no reason', async () => {
  open('/7/alterar');
  await screen.findByRole('textbox', { name: /^Número do convênio/ });
  expect(screen.queryByRole('textbox', { name: /^Motivo/ })).toBeNull();
});

test('a rectified field has its date, and cannot be typed into', async () => {
  const server = new FakeServer({
    rows: { convenio: [{ ...RECORD, retificadoEm: '2026-03-16T12:30:00.000Z' }] },
  });
  renderScreen(`${LIST}/7/alterar`, { server, registry });
  const when = await screen.findByRole('textbox', { name: 'Última retificação' });
  expect(when).toHaveProperty('value', '16/03/2026 09:30');
  expect(when).toHaveProperty('disabled', true);
});

import { registry } from '@claraboia/contract';
import type { Ligaveis } from '@claraboia/contract/schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { provaCriterioScreen } from '../src/screens/prova-criterio.screen.tsx';
import { FakeServer } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const ADD = '/gestao/transparencia/prova-criterio/incluir';
const PATH = '/v1/transparencia/prova-criterio';

const LIGAVEIS: Ligaveis = {
  numero: '6.5',
  recusa: null,
  campos: [
    { palavras: 'empresa', arquivo: false },
    { palavras: 'função ou atividade', arquivo: false },
  ],
  filtros: ['ano'],
  dia: true,
  conjuntos: [
    {
      endereco: 'lista-frentes',
      titulo: 'Frentes de trabalho',
      colunas: [
        { chave: 'empresa', titulo: 'Empresa', tipo: 'text', arquivo: false },
        { chave: 'servico', titulo: 'Serviço', tipo: 'text', arquivo: false },
        { chave: 'inicio', titulo: 'Início', tipo: 'date', arquivo: false },
      ],
      filtros: [{ nome: 'período', titulo: 'Período' }],
      padrao: [{ papel: 'campo', pedido: 'empresa', coluna: 'empresa' }],
    },
  ],
};

function open() {
  const server = new FakeServer({
    rows: { matriz_item: [{ id: 65, numero: '6.5', nome: 'Terceirizados' }] },
  });
  server.intercept = ({ path }) =>
    path.startsWith('/v1/avaliacao/ligaveis/')
      ? { status: 200, body: { error: false, messages: [], data: LIGAVEIS } }
      : undefined;
  return {
    server,
    ...renderScreen(ADD, { server, registry, screens: [provaCriterioScreen] }),
  };
}

type User = ReturnType<typeof open>['user'];

const choose = async (user: User, field: RegExp, option: RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('a list is chosen by its name, and its columns for the parts of the criterion', async () => {
  const { user, server } = open();
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'O que prova' }),
    'Consulta ou lista própria',
  );
  expect(await screen.findByText('Escolha antes o critério')).toBeDefined();
  await choose(user, /^Critério/, /6\.5|Terceirizados/);
  await choose(user, /^Consulta ou lista/, /^Frentes de trabalho/);
  const parts = await screen.findByRole('group', { name: 'O que prova cada parte' });
  // A column of an equal name is taken if nothing else is chosen.
  expect(within(parts).getByPlaceholderText('Empresa')).toBeDefined();
  await user.click(within(parts).getByRole('combobox', { name: 'função ou atividade' }));
  await user.click(await screen.findByRole('option', { name: 'Serviço' }));
  await user.click(within(parts).getByRole('combobox', { name: /Dia de que/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain('Início');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  const [sent] = server.sent('POST', PATH);
  expect(sent?.body).toMatchObject({
    tipo: 'conjunto',
    conjunto: 'lista-frentes',
    colunas: [{ papel: 'campo', pedido: 'função ou atividade', coluna: 'servico', tipo: null }],
  });
});

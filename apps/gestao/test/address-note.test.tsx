import { registry } from '@claraboia/contract';
import type { EnderecoMudanca } from '@claraboia/contract/schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const SITE = 'https://transparencia.example/vale-claro/detail';
const ASKED = /\/endereco\/mudanca$/;

function open(entity: string, mudanca: Partial<EnderecoMudanca>) {
  const server = new FakeServer({
    rows: {
      categoria_publicacao: [
        {
          nome: 'Diárias',
          nomeUrl: 'diarias',
          grupoCategoriaPublicacao: { id: 1, nome: 'Despesa' },
        },
      ],
      grupo_categoria_publicacao: [{ nome: 'Despesa', nomeUrl: 'despesa', ordemExibicao: 1 }],
    },
  });
  const data = { de: `${SITE}/despesa/diarias`, para: null, abaixo: 0, anterior: null, ...mudanca };
  server.intercept = ({ path }) =>
    ASKED.test(path) ? { status: 200, body: { error: false, messages: [], data } } : undefined;
  const address = `/gestao/transparencia/${entity}/1/alterar`;
  return { server, ...renderScreen(address, { server, registry, screens: [] }) };
}
const slug = () => screen.findByRole('textbox', { name: /Nome da URL/ });
const note = async () =>
  (await screen.findByText(/^O endereço/)).textContent?.replaceAll(' (abre em nova aba)', '');

test('a name in the address tells both addresses while it differs from the saved one', async () => {
  const para = `${SITE}/despesa/diarias-e-passagens`;
  const { user, server } = open('categoria_publicacao', { para });
  const input = await slug();
  await user.type(input, '-e-passagens');
  expect(await note()).toBe(
    'O endereço passa de …/despesa/diarias para …/despesa/diarias-e-passagens. Quem usar o antigo será levado ao novo.',
  );
  const links = screen.getAllByRole('link', { name: /^…\// });
  expect(links.map((each) => each.getAttribute('href'))).toEqual([`${SITE}/despesa/diarias`, para]);
  const sent = server.calls.filter(({ path }) => ASKED.test(path));
  expect(JSON.parse(sent.at(-1)?.params.get('valores') ?? '')).toEqual({
    nomeUrl: 'diarias-e-passagens',
  });
  // Not one request per letter.
  expect(sent.length).toBeLessThan(5);

  await user.clear(input);
  await user.type(input, 'diarias');
  await waitFor(() => expect(screen.queryByText(/^O endereço/)).toBeNull());
});

test('the pages below are counted, and another portal that had the address is named', async () => {
  const { user } = open('grupo_categoria_publicacao', {
    de: `${SITE}/despesa`,
    para: `${SITE}/despesas`,
    abaixo: 12,
    anterior: 'Câmara de Vale Claro',
  });
  await user.type(await slug(), 's');
  expect(await note()).toMatch(/ao novo\. O mesmo vale para 12 categorias de publicação\.$/);
  expect(screen.getByText(/já foi de Câmara de Vale Claro/)).toBeDefined();
});

test('an address that ends is told too', async () => {
  const { user } = open('categoria_publicacao', { para: null });
  await user.type(await slug(), 'x');
  expect(await note()).toBe('O endereço …/despesa/diarias deixará de existir.');
});

import { NO_VIDEO, registry } from '@claraboia/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { publicacaoScreen } from '../src/screens/publicacao.screen.tsx';
import { FakeServer } from './support/fake-server.ts';
import { stored, stubUploads } from './support/fake-upload.ts';
import { renderScreen } from './support/render.tsx';

const LIST = '/gestao/transparencia/publicacao';
const ADD = `${LIST}/incluir`;
const TIPOS = '/v1/transparencia/categoria_publicacao_tipo';

function open(address = ADD) {
  const leis = { id: 1, nome: 'Leis', nomeUrl: 'leis', agruparEntidade: true };
  const atas = { id: 2, nome: 'Atas', nomeUrl: 'atas', agruparEntidade: false };
  const server = new FakeServer({
    rows: {
      categoria_publicacao: [leis, atas],
      categoria_publicacao_tipo: [{ nome: 'Decreto', categoriaPublicacao: leis }],
      tipo_publicacao: [{ nome: 'Arquivos' }, { nome: 'Link' }, { nome: 'Vídeo' }],
    },
  });
  return { server, ...renderScreen(address, { server, registry, screens: [publicacaoScreen] }) };
}

const choose = async (user: ReturnType<typeof open>['user'], field: RegExp, option: RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('the type of the category and the body show only where the category has them', async () => {
  const { user, server } = open();
  await choose(user, /^Categoria/, /^Leis/);
  expect(await screen.findByRole('combobox', { name: 'Tipo da categoria' })).toBeDefined();
  expect(await screen.findByRole('combobox', { name: 'Entidade' })).toBeDefined();
  const asked = server.sent('GET', TIPOS)[0]?.params;
  expect(asked?.get('filter')).toBe('{"categoriaPublicacao.id":{"compare":"=","value":"long:1"}}');
  expect(asked?.get('limit')).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Limpar Categoria' }));
  await choose(user, /^Categoria/, /^Atas/);
  await waitFor(() =>
    expect(screen.queryByRole('combobox', { name: 'Tipo da categoria' })).toBeNull(),
  );
  expect(screen.queryByRole('combobox', { name: 'Entidade' })).toBeNull();
});

test('a check that fails counts as no types', async () => {
  const { user, server } = open();
  server.intercept = ({ path }) => (path === TIPOS ? 'offline' : undefined);
  await choose(user, /^Categoria/, /^Leis/);
  expect(await screen.findByRole('combobox', { name: 'Entidade' })).toBeDefined();
  expect(screen.queryByRole('combobox', { name: 'Tipo da categoria' })).toBeNull();
});

test('files show for type 1 alone, the address for type 2', async () => {
  const { user } = open();
  expect(await screen.findByRole('group', { name: 'Arquivos' })).toBeDefined();
  await choose(user, /^Tipo\b/, /^Link/);
  expect(screen.queryByRole('group', { name: 'Arquivos' })).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Endereço/ })).toBeDefined();
});

test('a field required by the type has its mark', async () => {
  const { user } = open();
  const files = await screen.findByRole('group', { name: 'Arquivos' });
  expect(files.querySelector('legend')?.textContent).toBe('Arquivos *');
  await choose(user, /^Tipo\b/, /^Link/);
  const endereco = screen.getByRole('textbox', { name: /^Endereço/ });
  expect(endereco.getAttribute('aria-required')).toBe('true');
});

test('while adding, the name typed becomes the name of the first file', async () => {
  stubUploads();
  const { user, container } = open();
  const chooser = container.querySelector('input[type="file"][multiple]') as HTMLInputElement;
  await user.upload(chooser, new File(['%PDF'], 'x1.pdf', { type: 'application/pdf' }));
  const fileName = await screen.findByRole('textbox', { name: /Nome do arquivo/ });
  expect(fileName).toHaveProperty('value', 'x1');
  await user.type(screen.getByRole('textbox', { name: /^Nome \*?$|^Nome$/ }), 'Lei 10');
  expect(fileName).toHaveProperty('value', 'Lei 10');
});

test('a file that comes after the name takes it, and the next ones keep their own', async () => {
  stubUploads();
  const { user, container } = open();
  await user.type(await screen.findByRole('textbox', { name: /^Nome \*?$|^Nome$/ }), 'Lei 10');
  const chooser = container.querySelector('input[type="file"][multiple]') as HTMLInputElement;
  await user.upload(chooser, new File(['%PDF'], 'SCAN0001.pdf', { type: 'application/pdf' }));
  await user.upload(chooser, new File(['%PDF'], 'anexo.pdf', { type: 'application/pdf' }));
  const names = await screen.findAllByRole('textbox', { name: /Nome do arquivo/ });
  expect(names.map((each) => (each as HTMLInputElement).value)).toEqual(['Lei 10', 'anexo']);
});

test('an editable copy is told by its name, and leaves the name of the publication to the PDF', async () => {
  stubUploads();
  const { user, container } = open();
  await user.type(await screen.findByRole('textbox', { name: /^Nome \*?$|^Nome$/ }), 'Folha');
  const files = screen.getByRole('group', { name: 'Arquivos' });
  expect(files.textContent).toContain('ao lado dele, uma cópia editável (XLSX, ODS,');
  const chooser = container.querySelector('input[type="file"][multiple]') as HTMLInputElement;
  await user.upload(chooser, [
    new File(['PK'], 'Folha de pagamento.XLSX'),
    new File(['%PDF'], 'folha.pdf', { type: 'application/pdf' }),
  ]);
  const names = await screen.findAllByRole('textbox', { name: /Nome do arquivo/ });
  expect(names.map((each) => (each as HTMLInputElement).value)).toEqual([
    'Folha de pagamento (editável)',
    'Folha',
  ]);
});

test('the unusual facts of a sent PDF are shown beside it, with a link to its publication', async () => {
  const uploads = stubUploads();
  const { user, container, server } = open();
  server.intercept = ({ path }) =>
    path.endsWith('/avisos')
      ? {
          status: 200,
          body: {
            error: false,
            messages: [],
            data: {
              pedeSenha: false,
              semTexto: true,
              publicadoEm: [{ entidade: 'publicacao', id: 7, nome: 'Lei 9' }],
            },
          },
        }
      : undefined;
  const chooser = container.querySelector('input[type="file"][multiple]') as HTMLInputElement;
  await user.upload(chooser, new File(['%PDF'], 'x1.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(200, stored());
  await screen.findByText(/Este PDF não tem texto, só imagens/);
  const there = screen.getByRole('link', { name: /^Lei 9/ });
  expect(there.getAttribute('href')).toBe('#/gestao/transparencia/publicacao/7/visualizar');
});

test('a name that the first file was given by hand stays; emptied, it follows again', async () => {
  stubUploads();
  const { user, container } = open();
  const chooser = container.querySelector('input[type="file"][multiple]') as HTMLInputElement;
  await user.upload(chooser, new File(['%PDF'], 'x1.pdf', { type: 'application/pdf' }));
  const fileName = await screen.findByRole('textbox', { name: /Nome do arquivo/ });
  await user.clear(fileName);
  await user.type(fileName, 'Anexo I');
  const nome = screen.getByRole('textbox', { name: /^Nome \*?$|^Nome$/ });
  await user.type(nome, 'Lei 10');
  expect(fileName).toHaveProperty('value', 'Anexo I');
  await user.clear(fileName);
  await user.type(nome, '0');
  expect(fileName).toHaveProperty('value', 'Lei 100');
});

test('changing the type and back loses no file, whether sent or on its way', async () => {
  const uploads = stubUploads();
  const { user, container } = open();
  const chooser = container.querySelector('input[type="file"][multiple]') as HTMLInputElement;
  await user.upload(chooser, [
    new File(['%PDF'], 'um.pdf', { type: 'application/pdf' }),
    new File(['%PDF'], 'dois.pdf', { type: 'application/pdf' }),
  ]);
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[0]?.answer(200, stored());
  await screen.findByRole('link', { name: /^um\.pdf/ });
  await choose(user, /^Tipo\b/, /^Link/);
  expect(screen.queryByRole('group', { name: /^Arquivos/ })).toBeNull();
  await choose(user, /^Tipo\b/, /^Arquivos/);
  const names = await screen.findAllByRole('textbox', { name: /Nome do arquivo/ });
  expect(names.map((each) => (each as HTMLInputElement).value)).toEqual(['um', 'dois']);
  expect(screen.getAllByRole('link', { name: /Abrir o arquivo/ })).toHaveLength(1);
  // The uploaded file is not sent again; the other one is.
  await waitFor(() => expect(uploads).toHaveLength(3));
  expect(uploads[2]?.file?.name).toBe('dois.pdf');
  uploads[2]?.answer(200, stored('b'));
  expect(await screen.findByRole('link', { name: /^dois\.pdf/ })).toBeDefined();
});

test('a video is loaded only on request; another address is refused at its field', async () => {
  const { user } = open();
  await choose(user, /^Tipo\b/, /^Vídeo/);
  const field = screen.getByRole('textbox', { name: /Endereço do vídeo/ });
  await user.type(field, 'https://exemplo.org/video');
  await user.tab();
  expect(await screen.findByText(NO_VIDEO)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ver o vídeo' })).toBeNull();
  for (const address of [
    'https://youtu.be/dQw4w9WgXcQ',
    'https://youtube.com/watch?v=dQw4w9WgXcQ',
  ]) {
    await user.clear(field);
    await user.type(field, address);
    expect(screen.queryByText(NO_VIDEO)).toBeNull();
    expect(document.querySelector('iframe')).toBeNull();
    await screen.findByRole('button', { name: 'Ver o vídeo' });
  }
  await user.click(screen.getByRole('button', { name: 'Ver o vídeo' }));
  const player = await screen.findByTitle('Prévia do vídeo');
  expect(player.getAttribute('src')).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
  );
  expect(document.activeElement).toBe(player);
});

test('an address may choose the category: dependent fields show, and nothing is unsaved on leaving', async () => {
  const { user, router } = open(
    `${ADD}?inicial.categoriaPublicacao=1&inicial.entidades=2&ordem=-nome`,
  );
  const categoria = await screen.findByRole('combobox', { name: /^Categoria/ });
  expect(categoria).toHaveProperty('value', 'Leis');
  expect(await screen.findByRole('combobox', { name: 'Tipo da categoria' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: /^Nome/ })).toHaveProperty('value', '');
  await user.click(screen.getByRole('link', { name: 'Voltar à lista' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
  expect(router.state.location.search).toBe('?ordem=-nome');
});

test('a missing category is reported, with a link to the list', async () => {
  const { user, router } = open(`${ADD}?inicial.categoriaPublicacao=99`);
  expect((await screen.findByRole('alert')).textContent).toMatch(/não encontrado/);
  await user.click(screen.getByRole('link', { name: 'Voltar à lista' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
});

test('an address fills fields with values that fit them, and leads back to the page that made it', async () => {
  const { user, router } = open(
    `${ADD}?${new URLSearchParams({
      'inicial.categoriaPublicacao': '1',
      'inicial.nome': 'RREO: 4º bimestre de 2026',
      'inicial.data': '2026-02-30',
      'inicial.dataHoraRegistro': '2026-01-01T00:00:00Z',
      volta: '/gestao/avaliacao',
    })}`,
  );
  const nome = await screen.findByRole('textbox', { name: /^Nome/ });
  expect(nome).toHaveProperty('value', 'RREO: 4º bimestre de 2026');
  // A day that does not exist leaves the field's own default.
  expect(screen.getByRole('textbox', { name: /^Data/ })).not.toHaveProperty('value', '30/02/2026');
  await user.click(screen.getByRole('link', { name: 'Voltar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/gestao/avaliacao'));
});

test.each(['//mau.example', 'https://mau.example/gestao/x', '/gestao/../x', 'avaliacao'])(
  'an address does not lead back to %s',
  async (volta) => {
    open(`${ADD}?${new URLSearchParams({ volta })}`);
    expect(await screen.findByRole('link', { name: 'Voltar à lista' })).toBeDefined();
  },
);

import { obra, registry } from '@claraboia/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftOf } from './support/drafts.ts';
import { type FakeAnswer, FakeServer } from './support/fake-server.ts';
import { stored, stubUploads } from './support/fake-upload.ts';
import { renderScreen } from './support/render.tsx';

const DRAFTS = '/v1/rascunhos';
const FORM = '/gestao/transparencia/obra/incluir';

const ok = (data: unknown): FakeAnswer => ({
  status: 200,
  body: { error: false, messages: [], data },
});

/** Form of a new work. */
function open() {
  const uploads = stubUploads();
  const server = new FakeServer({ rows: { obra: [] } });
  server.intercept = ({ path, method }) => {
    if (path === `${DRAFTS}/regra`) {
      return ok({ aprovacao: false, fimPedidoPor: null, fimPedidoPorMim: false });
    }
    return path === DRAFTS && method === 'POST'
      ? ok(draftOf({ entidade: obra.key, id: 7 }))
      : undefined;
  };
  return { uploads, server, ...renderScreen(FORM, { server, registry }) };
}

test('photographs are rows of the form, which is then published as a draft', async () => {
  const { uploads, server, user } = open();
  await screen.findByRole('button', { name: 'Salvar' });
  const group = screen.getByRole('group', { name: /^Fotografias que entram ao publicar/ });
  await user.upload(
    group.querySelector('input[type="file"]') as HTMLInputElement,
    new File(['x'], 'IMG_2034.jpg', { type: 'image/jpeg' }),
  );
  expect(uploads[0]?.path).toContain(`${obra.path}/arquivo/rascunho`);
  act(() => uploads[0]?.answer(200, stored('a')));
  const row = within(await screen.findByRole('group', { name: 'Fotografia 1' }));
  // The name of the file describes nothing.
  const caption = row.getByRole<HTMLInputElement>('textbox', { name: /^Descrição/ });
  expect(caption.value).toBe('');
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  await user.type(caption, 'A fachada');
  await screen.findByRole('button', { name: 'Publicar' });
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
  await waitFor(() => expect(server.sent('POST', DRAFTS)).toHaveLength(1));
  expect(server.sent('POST', DRAFTS)[0]?.body).toMatchObject({
    conteudo: { anexos: [{ nomeArquivo: stored('a').data, descricao: 'A fachada' }] },
  });
});

test('a form whose files are removed is saved as before', async () => {
  const { user, uploads } = open();
  const group = await screen.findByRole('group', { name: /^Fotografias que entram ao publicar/ });
  await user.upload(
    group.querySelector('input[type="file"]') as HTMLInputElement,
    new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
  );
  act(() => uploads[0]?.answer(200, stored('a')));
  await user.click(await screen.findByRole('button', { name: 'Remover Fotografia 1' }));
  await screen.findByRole('button', { name: 'Salvar' });
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
});

import { FOTO_PATH, MESSAGE_CODE, message } from '@claraboia/contract';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PictureForm } from '../src/features/gestao/picture-form.tsx';
import { ImageCropDialog } from '../src/ui/image-crop/image-crop-dialog.tsx';
import { FakeServer } from './support/fake-server.ts';
import { PESSOA } from './support/fixed-answers.ts';
import { TestProviders } from './support/render.tsx';

const FOTO = `${'ab'.repeat(32)}.jpg`;
const png = (name = 'eu.png') => new File(['x'], name, { type: 'image/png' });

URL.createObjectURL = () => 'blob:foto';
URL.revokeObjectURL = () => undefined;

function open(foto: string | null) {
  const server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  render(
    <TestProviders>
      <PictureForm pessoa={{ ...PESSOA, foto }} />
    </TestProviders>,
  );
  return { server, user: userEvent.setup({ applyAccept: false }) };
}

test('without a picture the letters stand for the person, and there is nothing to remove', () => {
  open(null);
  expect(screen.getByText('ML')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Escolher foto' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Remover foto' })).toBeNull();
});

test('a picture can be taken away', async () => {
  const { server, user } = open(FOTO);
  server.intercept = ({ method, path }) =>
    method === 'DELETE' && path === FOTO_PATH
      ? {
          status: 200,
          body: { error: false, messages: [message(MESSAGE_CODE.deleted)], data: null },
        }
      : undefined;
  expect(screen.getByRole('button', { name: 'Trocar foto' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remover foto' }));
  expect(await screen.findByText('Registro excluído com sucesso.')).toBeDefined();
  expect(server.sent('DELETE', FOTO_PATH)).toHaveLength(1);
});

test('another kind of file is refused, a picture is cropped first', async () => {
  const { user } = open(FOTO);
  const input = screen.getByLabelText('Arquivo da foto');
  await user.upload(input, new File(['x'], 'a.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText('Escolha uma imagem PNG, GIF ou JPEG.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.upload(input, png());
  expect(await screen.findByRole('dialog', { name: 'Recortar foto' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the crop dialog says when a picture cannot be opened', async () => {
  const onDone = vi.fn();
  render(
    <TestProviders>
      <ImageCropDialog file={png()} aspect={null} onDone={onDone} onCancel={() => undefined} />
    </TestProviders>,
  );
  const image = await screen.findByRole('img', { name: 'Imagem escolhida' });
  image.dispatchEvent(new Event('error'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Não foi possível abrir a imagem. Escolha outra.',
  );
  const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Usar este recorte' });
  expect(use.disabled).toBe(true);
  expect(onDone).not.toHaveBeenCalled();
});

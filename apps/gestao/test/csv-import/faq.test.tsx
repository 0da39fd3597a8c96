import { faq, MESSAGE_CODE, message, registry } from '@claraboia/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../support/fake-server.ts';
import { stubUploads } from '../support/fake-upload.ts';
import { renderScreen } from '../support/render.tsx';

test('records without references are imported without a mapping; existing ones are not sent again', async () => {
  const there = { id: 1, versao: 1, pergunta: 'Onde pago?', respostaHTML: '<p>Aqui</p>' };
  const server = new FakeServer({
    registry,
    rows: { faq: [{ ...there, portalCliente: null, ordemExibicao: 1 }], portal: [] },
  });
  const { user } = renderScreen('/gestao/transparencia/faq', { server, registry });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar perguntas frequentes' });
  expect(within(dialog).getByText(/com uma pergunta frequente por linha/)).toBeDefined();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('there is no choice of a file');
  const lines = ['Pergunta;Resposta', 'ONDE PAGO?;Ali', 'Quando abre?;Às 8h', ';Sem pergunta'];
  await user.upload(input, new File([lines.join('\r\n')], 'perguntas.csv'));
  expect(await within(dialog).findByText(/3 perguntas frequentes/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Conferir as linhas' }));
  await within(dialog).findByRole('table');
  await user.click(within(dialog).getByRole('button', { name: 'Enviar' }));
  await within(dialog).findByText(
    'Importação concluída: 1 enviada, 1 já cadastrada, sem mudança, 1 com erro.',
  );
  expect(within(dialog).getByText('Já estava cadastrada; nada foi enviado')).toBeDefined();
  expect(server.sent('POST', faq.path).map(({ body }) => body)).toMatchObject([
    { pergunta: 'Quando abre?', respostaHTML: '<p>Às 8h</p>' },
  ]);
});

test('a spreadsheet is read by the server, from the sheet that a person chooses', async () => {
  const uploads = stubUploads();
  const server = new FakeServer({ registry, rows: { faq: [], portal: [] } });
  const { user } = renderScreen('/gestao/transparencia/faq', { server, registry });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Importar perguntas frequentes' }),
  );
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('there is no choice of a file');
  await user.upload(input, new File(['PK'], 'perguntas.xlsx'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  const messages = [
    message(MESSAGE_CODE.invalidField, 'Diga qual folha.', 'folha'),
    message(MESSAGE_CODE.sheetOffered, 'Perguntas', 'folha'),
    message(MESSAGE_CODE.sheetOffered, 'Sobre', 'folha'),
  ];
  act(() => uploads[0]?.answer(422, { error: true, messages, data: null }));
  await user.click(await dialog.findByRole('combobox', { name: 'Folha da planilha' }));
  await user.click(await screen.findByRole('option', { name: 'Perguntas' }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads[1]?.path).toBe('/v1/transparencia/planilha?folha=Perguntas');
  const data = 'Pergunta;Resposta\nOnde?;Aqui\n';
  act(() => uploads[1]?.answer(200, { error: false, messages: [], data }));
  expect(await dialog.findByText(/1 pergunta frequente/)).toBeDefined();
});

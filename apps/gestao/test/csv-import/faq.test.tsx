import { faq, registry } from '@claraboia/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../support/fake-server.ts';
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

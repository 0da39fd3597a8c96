import { act, render, screen, waitFor } from '@testing-library/react';
import { createHashRouter, useBlocker } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { numberingEditedAddresses } from '../src/app/edited-address.ts';

function Form() {
  const blocker = useBlocker(true);
  return (
    <>
      <h1>Formulário</h1>
      <button type="button" onClick={() => blocker.proceed?.()}>
        Sair
      </button>
      <p>{blocker.state}</p>
    </>
  );
}

test('an edited address can be blocked, and goes on when it is let', async () => {
  window.history.replaceState(null, '', '#/inicio');
  const routes = [
    { path: '/inicio', element: <h1>Início</h1> },
    { path: '/form', element: <Form /> },
    { path: '/outro', element: <h1>Outro</h1> },
  ];
  const router = numberingEditedAddresses(() => createHashRouter(routes));
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/form'));
  window.location.hash = '#/outro';
  await screen.findByText('blocked');
  await waitFor(() => expect(window.location.hash).toBe('#/form'));
  await act(async () => screen.getByRole('button', { name: 'Sair' }).click());
  await screen.findByRole('heading', { name: 'Outro' });
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { name: 'Formulário' });
  router.dispose();
});

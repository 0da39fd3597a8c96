import { keepInstallOffer } from '@claraboia/ui/lib/install-prompt.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { InstructionsPage } from '../src/features/ajuda/instructions-page.tsx';

test('the help offers to install where the browser can, and asks the browser once', async () => {
  const browser = new EventTarget();
  keepInstallOffer(browser);
  const router = createMemoryRouter(
    [{ path: '/gestao/help/instructions/:secao?', element: <InstructionsPage /> }],
    { initialEntries: ['/gestao/help/instructions/how-to-install'] },
  );
  render(<RouterProvider router={router} />);
  expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull();

  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void browser.dispatchEvent(offer));
  // The browser's own install banner is suppressed.
  expect(offer.defaultPrevented).toBe(true);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Instalar' }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull());
});

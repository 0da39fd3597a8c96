import { keepInstallOffer } from '@claraboia/ui/lib/install-prompt.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { FooterEnd } from '../src/portal/footer-frame.tsx';

test('the end of every page offers to install where the browser can', async () => {
  const browser = new EventTarget();
  keepInstallOffer(browser);
  render(
    <MemoryRouter>
      <FooterEnd cliente="vale-claro" />
    </MemoryRouter>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void browser.dispatchEvent(offer));
  await userEvent.click(await screen.findByRole('button', { name: 'Instalar o aplicativo' }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

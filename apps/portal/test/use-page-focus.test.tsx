import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { usePageFocus } from '../src/portal/use-page-focus.ts';

interface PageProps {
  readonly results: boolean;
}

/** Page whose links disappear once they are followed. */
function Page({ results }: PageProps) {
  usePageFocus();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <main>
      <h1 tabIndex={-1}>Página {pathname}</h1>
      {search === '' && <Link to="?area=10">Saúde</Link>}
      <Link to="?por=orgao">Por órgão</Link>
      <Link to="/outra">Outra</Link>
      <input aria-label="Objeto" onChange={() => void navigate('?objeto=a')} />
      <dialog>
        <h2 tabIndex={-1}>Detalhes</h2>
      </dialog>
      {results && <h2 tabIndex={-1}>Resultados</h2>}
    </main>
  );
}

function open(results = false) {
  const router = createMemoryRouter([{ path: '*', element: <Page results={results} /> }]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}
const focused = () => document.activeElement?.textContent;

test('the first page leaves the focus to the browser', () => {
  open();
  expect(document.activeElement).toBe(document.body);
});

test('another page begins at its heading', async () => {
  const user = open();
  await user.click(screen.getByRole('link', { name: 'Outra' }));
  expect(focused()).toBe('Página /outra');
});

test.each([
  [false, 'Página /'],
  [true, 'Resultados'],
])(
  'a link that its own step takes away leaves the focus to the heading: with a list %s',
  async (results, heading) => {
    const user = open(results);
    await user.click(screen.getByRole('link', { name: 'Saúde' }));
    expect(focused()).toBe(heading);
  },
);

test('an element that stays on the page keeps the focus', async () => {
  const user = open(true);
  await user.click(screen.getByRole('link', { name: 'Por órgão' }));
  expect(focused()).toBe('Por órgão');
  await user.type(screen.getByLabelText('Objeto'), 'a');
  expect(document.activeElement).toBe(screen.getByLabelText('Objeto'));
});

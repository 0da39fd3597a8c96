import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { numbersAround, PageLinks } from '../src/portal/page-links.tsx';

test.each([
  [588, 'A página 9.999 não existe: esta lista tem 588 páginas.', ['?pagina=1', '?pagina=588']],
  [1, 'A página 9.999 não existe: esta lista tem uma página só.', ['?pagina=1']],
])('a page beyond the last of %i reports it and leads back', (last, texto, searches) => {
  render(
    <MemoryRouter>
      <PageLinks pagina={9_999} last={last} searchOf={(to) => `?pagina=${to}`} />
    </MemoryRouter>,
  );
  expect(screen.getByText(texto)).toBeDefined();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(searches.map((search) => `/${search}`));
});

test.each([
  [1, 2, [1, 2]],
  [1, 588, [1, 2, 588]],
  [3, 588, [1, 2, 3, 4, 588]],
  [4, 588, [1, 2, 3, 4, 5, 588]],
  [5, 588, [1, 4, 5, 6, 588]],
  [585, 588, [1, 584, 585, 586, 587, 588]],
  [588, 588, [1, 587, 588]],
])(
  'page %i of %i offers its neighbours, the first and the last by number',
  (pagina, last, numbers) => {
    expect(numbersAround(pagina, last)).toEqual(numbers);
  },
);

test('the page links name each page, mark the current one, and step only where a page follows', () => {
  render(
    <MemoryRouter>
      <PageLinks pagina={3} last={3} searchOf={(to) => `?pagina=${to}`} />
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link');
  const names = links.map((link) => link.getAttribute('aria-label') ?? link.textContent);
  expect(names).toEqual(['Anterior', 'Página 1', 'Página 2', 'Página 3']);
  expect(links.map((link) => link.getAttribute('aria-current')).at(-1)).toBe('page');
});

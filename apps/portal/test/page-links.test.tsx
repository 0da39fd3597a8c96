import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PageLinks } from '../src/portal/page-links.tsx';

test.each([
  [588, 'A página 9.999 não existe: esta lista tem 588 páginas.', ['?pagina=1', '?pagina=588']],
  [1, 'A página 9.999 não existe: esta lista tem uma página só.', ['?pagina=1']],
])('a page beyond the last of %i says so and leads back', (last, texto, searches) => {
  render(
    <MemoryRouter>
      <PageLinks pagina={9_999} last={last} searchOf={(to) => `?pagina=${to}`} />
    </MemoryRouter>,
  );
  expect(screen.getByText(texto)).toBeDefined();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(searches.map((search) => `/${search}`));
});

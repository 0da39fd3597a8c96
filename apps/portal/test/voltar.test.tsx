import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CATEGORIA_ADDRESS, fakePortal, open, PORTAL, publicacao } from './fixtures.tsx';

const backLink = (where: string) => screen.findByRole('link', { name: `Voltar ${where}` });

test.each(['/vale-claro/detail/receitas', CATEGORIA_ADDRESS, '/vale-claro/acessibilidade'])(
  '%s has a way back to the root of the portal',
  async (address) => {
    fakePortal({ publicacaoList: [publicacao()] });
    open(address);
    expect((await backLink('ao portal')).getAttribute('href')).toBe('/vale-claro');
  },
);

test('the root itself has none', async () => {
  fakePortal();
  open('/vale-claro');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: /^Voltar/ })).toBeNull();
});

test('a page that could not be loaded has it too', async () => {
  const world = fakePortal();
  world.failing.set('/public/v1/vale-claro/publicacao', 'offline');
  open(CATEGORIA_ADDRESS);
  expect((await backLink('ao portal')).getAttribute('href')).toBe('/vale-claro');
});

test.each(['/maintenance', '/vale-claro'])('maintenance at %s leads on', async (address) => {
  fakePortal({ portal: { ...PORTAL, emManutencao: true } });
  open(address);
  expect((await backLink('aos portais')).getAttribute('href')).toBe('/');
});

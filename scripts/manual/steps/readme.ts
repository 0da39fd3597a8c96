import { openList, rowOf } from '../moves.ts';
import type { Step } from '../step.ts';

/** The pictures of the README. */
export const readme: readonly Step[] = [
  {
    name: 'portal',
    alt: 'Página inicial do portal de demonstração',
    account: null,
    width: 1280,
    prepare: async (page) => {
      await page.goto('/vale-claro');
      await page.getByRole('heading', { level: 1, name: 'Informações públicas' }).waitFor();
    },
  },
  {
    name: 'gestao',
    alt: 'Lista de publicações na gestão',
    account: 'gestora',
    width: 1280,
    prepare: async (page) => {
      await openList(page, 'publicacao', 'Publicações');
      await rowOf(page, 'Receita por natureza').click();
    },
    height: 740,
  },
  {
    name: 'celular',
    alt: 'Busca no celular',
    account: null,
    width: 360,
    prepare: async (page) => {
      await page.goto('/vale-claro/busca/di%C3%A1rias');
      await page
        .getByRole('heading', { level: 1, name: 'Resultados da busca por “diárias”' })
        .waitFor();
      await page
        .getByRole('main')
        .getByRole('link', { name: /diárias/i })
        .first()
        .waitFor();
    },
  },
];

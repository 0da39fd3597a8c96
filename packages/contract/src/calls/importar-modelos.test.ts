import { expect, test } from 'vitest';
import { importModelosSchema } from './importar-modelos.ts';

test.each([
  [{}, 'modeloPortal'],
  [{ modeloPortal: { id: 1 } }, 'modeloGrupoCategoriaPublicacao'],
  [
    { modeloPortal: { id: 1 }, modeloGrupoCategoriaPublicacao: { id: 2 }, importarTudo: true },
    'modeloGrupoCategoriaPublicacao',
  ],
  [{ modeloPortal: { id: 1 }, importarTudo: 'sim' }, 'importarTudo'],
])('%j is refused at %s', (body, field) => {
  const { error } = importModelosSchema.safeParse(body);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

import { conjuntos, OBRA_SITUACAO } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { DADOS_DO_CRITERIO } from '../dados-do-criterio.ts';
import { enderecoDe } from './endereco.ts';

const addressesOf = (criterio: string) =>
  (DADOS_DO_CRITERIO[criterio] ?? []).flatMap((servido) =>
    conjuntos
      .filter(({ endereco }) => endereco === servido.conjunto)
      .map((conjunto) => enderecoDe(conjunto, servido)),
  );

test('the address of evidence narrows its page down to what the criterion asks about', () => {
  expect(addressesOf('9.1')).toEqual(['dados/contrato']);
  expect(addressesOf('5.1')).toEqual(['dados/convenio?modo=recebido']);
  expect(addressesOf('10.4')).toEqual([`dados/obra?situacao=${OBRA_SITUACAO.paralisada}`]);
  expect(addressesOf('14.3')).toEqual(['servicos']);
});

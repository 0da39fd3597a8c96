import { conjuntos, OBRA_SITUACAO } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { DADOS_DO_CRITERIO } from '../dados-do-criterio.ts';
import { enderecoDe } from './endereco.ts';

const addressesOf = (criterio: string, serie: readonly number[] = []) =>
  (DADOS_DO_CRITERIO[criterio] ?? []).flatMap((servido) =>
    conjuntos
      .filter(({ endereco }) => endereco === servido.conjunto)
      .map((conjunto) => enderecoDe(conjunto, servido, serie)),
  );

test('the address of evidence narrows its page down to what the criterion asks about', () => {
  expect(addressesOf('9.1')).toEqual(['dados/contrato']);
  expect(addressesOf('5.1')).toEqual(['dados/convenio?modo=recebido']);
  expect(addressesOf('10.4')).toEqual([`dados/obra?situacao=${OBRA_SITUACAO.paralisada}`]);
  expect(addressesOf('14.3')).toEqual(['servicos']);
});

test('the address of a series opens all of its years', () => {
  const serie = [2025, 2024, 2023];
  expect(addressesOf('4.1', serie)).toContain('dados/empenho?ano=2025,2024,2023');
  expect(addressesOf('8.2', serie)).toEqual(['dados/licitacao-arquivo?de=2023-01-01']);
  expect(addressesOf('18.4', serie)).toEqual(['dados/medicamento']);
});

import { conjuntos } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { criterios2026 } from '../../../instalacao/pntp-2026.ts';
import { chavesDe } from '../dados/servido.ts';
import { DADOS_DO_CRITERIO } from '../dados-do-criterio.ts';
import {
  camposPedidos,
  colunasPadrao,
  filtroPadrao,
  recusaDoConjunto,
} from './conjunto-proprio.ts';
import { recusaDaPagina, recusaDoCampo } from './ligavel.ts';

const criterio = (numero: string) => {
  const found = criterios2026.find(({ id }) => id === numero);
  if (found === undefined) throw new Error(numero);
  return found;
};
const conjunto = (endereco: string) => {
  const found = conjuntos.find((each) => each.endereco === endereco);
  if (found === undefined) throw new Error(endereco);
  return found;
};
const open = criterios2026.filter((each) => recusaDoConjunto(each) === null);

test('a set is asked for every minimum field of the matrix, unless the criterion is refused', () => {
  for (const each of open) {
    const asked = new Set(camposPedidos(each).map(({ palavras }) => palavras));
    const missing = each.id.startsWith('2.') ? [] : each.minimo.filter((said) => !asked.has(said));
    expect([each.id, missing]).toEqual([each.id, []]);
  }
});

test('each field keeps the rule of the own binding of the product', () => {
  const ruleOf = (numero: string, palavras: string) =>
    camposPedidos(criterio(numero)).find((each) => each.palavras === palavras);
  expect(ruleOf('6.1', 'tabela HTML')?.regra).toBe('pagina');
  expect(ruleOf('6.1', 'cargo ou função')?.regra).toBe('todos');
  expect(ruleOf('6.1', 'data de exoneração ou inativação')?.regra).toBe('quandoHouver');
  expect(ruleOf('6.1', 'carga horária')?.regra).toBe('algum');
  expect(ruleOf('5.1', 'inteiro teor')).toMatchObject({ regra: 'todos', arquivo: true });
  expect(camposPedidos(criterio('8.2'))).toEqual([
    { palavras: 'documento na íntegra', regra: 'todos', arquivo: true },
  ]);
});

test('the sets of the product take the columns that the product binds', () => {
  for (const each of open) {
    for (const servido of DADOS_DO_CRITERIO[each.id] ?? []) {
      for (const campo of camposPedidos(each)) {
        const bound = servido.minimo[campo.palavras];
        if (bound === undefined || servido.soDatas === true) continue;
        const first = DADOS_DO_CRITERIO[each.id]?.find((of) => of.conjunto === servido.conjunto);
        if (first !== servido) continue;
        expect(colunasPadrao(each, conjunto(servido.conjunto), campo)).toEqual(chavesDe(bound));
      }
    }
  }
});

test('filters of equal names are found, and years and days for their words', () => {
  expect(filtroPadrao(conjunto('licitacao'), 'situação')).toBe('situacao');
  expect(filtroPadrao(conjunto('licitacao'), 'ano')).toBe('anos');
  expect(filtroPadrao(conjunto('diaria'), 'mês')).toBe('período');
  expect(filtroPadrao(conjunto('diaria'), 'cor')).toBeUndefined();
});

test('mere presence proves no criterion that asks for more', () => {
  const alone = criterios2026.filter((each) => recusaDaPagina(each) === null);
  expect(alone.every(({ minimo, checks }) => minimo.length === 0 && checks.length === 1)).toBe(
    true,
  );
  expect(criterios2026.filter((each) => recusaDoCampo(each) === null).map(({ id }) => id)).toEqual([
    ...['2.5', '12.1', '12.4', '15.3'],
  ]);
});

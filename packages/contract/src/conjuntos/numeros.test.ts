import { expect, test } from 'vitest';
import { type Expression, pathsIn, readerOf, scalarText, text } from '../engine/expression.ts';
import { registry } from '../entities/index.ts';
import { type Celula, faceOf } from './face.ts';
import { conjuntos } from './index.ts';

const AROUND = {
  addresses: { raiz: '', site: '', api: '' },
  guestHosts: [],
  plainText: (text: string) => text,
};

/** Integers among the numbers of a row, which never contain their year. */
const INTEGERS: Readonly<Record<string, number>> = { exercicio: 2026, numeroPorModalidade: 23 };

/** Evaluates an expression for a row in which every number contains the year of the row. */
function readNumbered(expression: Expression): string {
  const row = {};
  for (const path of pathsIn(expression)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let place: Record<string, unknown> = row;
    for (const name of names) {
      place[name] ??= {};
      place = place[name] as Record<string, unknown>;
    }
    const isYear = /^(exercicio|.*Exercicio)/.test(last);
    place[last] = isYear ? INTEGERS.exercicio : (INTEGERS[last] ?? '023/2026');
  }
  return scalarText(readerOf(expression, AROUND)(row));
}

const cellTexts = ({ valor, abaixo }: Celula) => (abaixo === undefined ? [valor] : [valor, abaixo]);

const said = conjuntos.flatMap((conjunto) => {
  const face = faceOf(registry, conjunto);
  const { frase } = conjunto.busca ?? {};
  const titles = frase === undefined ? [] : [frase.titulo, frase.contexto ?? text('')];
  const page = face === null ? [] : [...face.tabela, ...face.resumida.celulas].flatMap(cellTexts);
  const { nome, registro, dados = [] } = face?.detalhe ?? {};
  const record = nome && registro ? [nome, registro.linha, ...dados.map(({ valor }) => valor)] : [];
  const columns = conjunto.colunas.map(({ valor }) => valor);
  return [...titles, ...page, ...record, ...columns]
    .filter(({ op }) => op !== 'parts')
    .map(readNumbered);
});

test('a number that carries its year is said with the year once', () => {
  expect(said.filter((each) => each.includes('2026')).length).toBeGreaterThan(20);
  expect(said.filter((each) => each.includes('2026/2026'))).toEqual([]);
});

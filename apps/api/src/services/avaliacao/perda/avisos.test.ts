import { MESSAGE_CODE } from '@claraboia/contract';
import type { CriterioJulgado } from '@claraboia/contract/schema';
import { expect, test } from 'vitest';
import { CICLOS, matrizDe } from '../../../instalacao/ciclos.ts';
import { avisosDe } from './avisos.ts';

const [ciclo] = CICLOS;
const criterios = ciclo === undefined ? [] : matrizDe(ciclo, 1);

const julgados = criterios.map(
  ({ id }): CriterioJulgado => ({
    numero: id,
    estado: id === '16.2' ? 'nao_se_aplica' : 'atende',
    nota: id === '16.2' ? 0 : 1,
    motivo: 'Está.',
    endereco: null,
    verificacoes: [],
    atestado: null,
    ligadoEm: null,
  }),
);
const textsOf = (numeros: readonly string[]) =>
  avisosDe({
    criterios,
    julgados,
    losses: numeros.map((numero) => ({ numero, motivo: 'Nada está publicado.' })),
  });

test('tells the lost seal first, then essential criteria, then those with most points', () => {
  const messages = textsOf(['2.7', '15.2', '11.10']);
  expect(messages.map(({ code }) => code)).toEqual(messages.map(() => MESSAGE_CODE.losesCriterion));
  const [seal, first, ...others] = messages.map(({ description }) => description);
  expect(seal).toMatch(
    /^Isto perde o selo Diamante: a nota vai de 100,00 para 9\d,\d\d, Elevado\.$/,
  );
  expect(first).toMatch(
    /^Isto perde o critério essencial 11\.10 \(\d,\d\d pontos?\), «.+»: Nada está publicado\.$/,
  );
  const points = others.map((text) => Number(/\((\d),(\d\d)/.exec(text)?.slice(1).join('.')));
  expect(points).toEqual(points.toSorted((a, b) => b - a));
});

test('is silent about a seal that stays', () => {
  expect(textsOf(['15.2']).map(({ description }) => description)).toEqual([
    expect.stringContaining('critério 15.2'),
  ]);
});

test('counts the criteria beyond the first ones', () => {
  const texts = textsOf(criterios.slice(0, 40).map(({ id }) => id)).map(
    ({ description }) => description,
  );
  expect(texts.at(-1)).toBe('E perde outros 20 critérios.');
});

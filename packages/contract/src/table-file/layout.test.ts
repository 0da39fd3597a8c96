import { describe, expect, it } from 'vitest';
import { layoutOf, separatorOf } from './layout.ts';

const heading = 'Número;Para quê;Valor;Tipo';
const row = (numero: number) => `${numero};Pães;50,00;Pessoa jurídica`;

describe('the heading', () => {
  it('is found above a cell of several lines whose last one looks like cells of another separator', () => {
    const lines = [heading, '1;"- Aquisição', 'de água";50,00;Pessoa jurídica', row(2), row(3)];
    expect(layoutOf(lines, null)).toEqual({ heading: 0, separator: ';' });
    expect(separatorOf(lines, 0, null)).toBe(';');
  });

  it('is found below a title of several lines', () => {
    const lines = ['"Relatório', 'de pagamentos"', heading, row(1), row(2)];
    expect(layoutOf(lines, null)).toEqual({ heading: 2, separator: ';' });
  });

  it('is found above two cells of several lines in one row', () => {
    const lines = [heading, '1;"a', 'b";"50,00', ' ";Pessoa', row(2), row(3), row(4)];
    expect(layoutOf(lines, null)).toEqual({ heading: 0, separator: ';' });
  });

  it('is found above a quote that nothing closes', () => {
    const lines = [heading, '1;"Cano de 3 polegadas;50,00;Pessoa jurídica', row(2), row(3)];
    expect(layoutOf(lines, null)).toEqual({ heading: 0, separator: ';' });
  });
});

import { decodePublicQuery } from '@claraboia/contract';
import { describe, expect, it } from 'vitest';
import {
  applyForm,
  FILTRO_INITIAL,
  filtroToSearch,
  formValues,
  parseFiltro,
  toApiFilter,
} from '../../src/features/portal/publicacao-filtro.ts';
import { categoria } from './fixtures.tsx';

const parse = (query: string) => parseFiltro(new URLSearchParams(query));

describe('the filter in the address', () => {
  it.each([
    '',
    '?tipo=3',
    '?ano=2024&nome=balan%C3%A7o&pagina=2',
    '?tipo=3&de=2018-01-01&ate=2024-12-31&nome=a+%26+b',
  ])('%s reads and writes the same', (query) => {
    expect(filtroToSearch(parse(query))).toBe(query);
  });

  it.each([
    'tipo=x&ano=24&de=2024-02-30&ate=ontem&pagina=0',
    'tipo=-1&ano=2024.5&pagina=99999999',
    'de=&ate=&nome=+++',
  ])('leaves out what makes no sense: %s', (query) => {
    expect(parse(query)).toEqual(FILTRO_INITIAL);
  });

  it('knows a year or a range, never both, and puts a range in order', () => {
    expect(parse('ano=2024&de=2018-01-01')).toMatchObject({ ano: 2024, de: '', ate: '' });
    expect(parse('de=2024-12-31&ate=2018-01-01')).toMatchObject({
      de: '2018-01-01',
      ate: '2024-12-31',
    });
  });
});

describe('the filter for the server', () => {
  const decode = (filter: string) => decodePublicQuery({ filter }, { sort: [] });

  it('is understood by the contract', () => {
    const filtro = parse('tipo=3&ano=2024&nome=date:balan%C3%A7o');
    expect(decode(toApiFilter(categoria(), filtro))).toMatchObject({
      conditions: [
        { path: 'categoriaPublicacao.id', operator: 'eq', value: 5 },
        { path: 'data', operator: 'ge', value: '2024-01-01' },
        { path: 'data', operator: 'le', value: '2024-12-31' },
        { path: 'nome', operator: 'contains', value: 'date:balanço' },
        { path: 'categoriaPublicacaoTipo.id', operator: 'eq', value: 3 },
      ],
      sort: [{ path: 'data', direction: 'DESC' }],
    });
  });

  it('narrows nothing down but the category at first', () => {
    const { conditions } = decode(toApiFilter(categoria(), FILTRO_INITIAL));
    expect(conditions).toHaveLength(1);
  });

  it('keeps an entity together over the pages', () => {
    const sortOf = (patch: Parameters<typeof categoria>[0]) =>
      decode(toApiFilter(categoria(patch), FILTRO_INITIAL)).sort.map(({ path }) => path);
    expect(sortOf({ agruparEntidade: true })).toEqual(['entidade.nome', 'data']);
    expect(sortOf({ agruparEntidade: true, agruparAno: true })).toEqual(['data']);
  });
});

describe('the filter in the form', () => {
  it('starts at the default and then shows what is applied', () => {
    expect(formValues(FILTRO_INITIAL)).toEqual({ nome: '', de: '2018-01-01', ate: '' });
    expect(formValues(parse('nome=x'))).toEqual({ nome: 'x', de: '', ate: '' });
    expect(formValues(parse('ano=2024')).ate).toBe('2024-12-31');
  });

  it('keeps the year while its range is left alone', () => {
    const filtro = parse('ano=2024&tipo=3&pagina=4');
    const form = formValues(filtro);
    expect(applyForm(filtro, { ...form, nome: ' lei ' })).toEqual({
      ...FILTRO_INITIAL,
      tipo: 3,
      ano: 2024,
      nome: 'lei',
    });
    expect(applyForm(filtro, { ...form, de: '2023-01-01' })).toMatchObject({
      ano: null,
      de: '2023-01-01',
      ate: '2024-12-31',
    });
  });
});

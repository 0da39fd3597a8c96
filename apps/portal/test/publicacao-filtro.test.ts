import { decodePublicQuery } from '@claraboia/contract';
import { describe, expect, it } from 'vitest';
import {
  applyForm,
  FILTRO_PADRAO,
  formValues,
  parseFiltro,
  periodFault,
} from '../src/portal/categoria/filtro.ts';
import { toApiFilter } from '../src/portal/categoria/publicacao-queries.ts';
import { FILTRO_ABERTO, filtroToSearch } from '../src/portal/publicacao-filtro.ts';
import { categoria } from './fixtures.tsx';

const parse = (query: string) => parseFiltro(new URLSearchParams(query));

describe('the filter in the address', () => {
  it.each([
    '',
    '?tipo=3',
    '?ano=2024&nome=balan%C3%A7o&pagina=2',
    '?tipo=3&de=2019-01-01&ate=2024-12-31&nome=a+%26+b',
    '?de=',
    '?ate=2015-12-31',
    '?publicacao=7',
  ])('%s reads and writes the same', (query) => {
    expect(filtroToSearch(parse(query))).toBe(query);
  });

  it.each([
    'tipo=x&ano=24&de=2024-02-30&ate=ontem&pagina=0',
    'tipo=-1&ano=2024.5&pagina=-1',
    'ate=&nome=+++',
  ])('leaves out invalid values: %s', (query) => {
    expect(parse(query)).toEqual(FILTRO_PADRAO);
  });

  it('begins at the default start, which is left out of the address', () => {
    expect(parse('')).toMatchObject({ ano: null, de: '2018-01-01', ate: '' });
    expect(filtroToSearch(parse('de=2018-01-01'))).toBe('');
    expect(parse('de=')).toEqual(FILTRO_ABERTO);
    // A period that ends before the default start has no start.
    expect(parse('ate=2015-12-31')).toMatchObject({ de: '', ate: '2015-12-31' });
  });

  it('still finds publications, however old, by a shared name', () => {
    expect(parse('de=&nome=lei')).toEqual({ ...FILTRO_ABERTO, nome: 'lei' });
  });

  it('shows one publication alone, whatever else is asked for', () => {
    const alone = { ...FILTRO_ABERTO, publicacao: 7 };
    expect(parse('publicacao=7&nome=lei&ano=2024&tipo=3&pagina=2')).toEqual(alone);
    expect(parse('publicacao=x&nome=lei').nome).toBe('lei');
  });

  it('knows a year or a range, never both, and leaves a range as it was asked for', () => {
    expect(parse('ano=2024&de=2018-01-01')).toMatchObject({ ano: 2024, de: '', ate: '' });
    const turned = parse('de=2024-12-31&ate=2018-01-01');
    expect(turned).toMatchObject({ de: '2024-12-31', ate: '2018-01-01' });
    expect(periodFault(turned)).toBe('O início do período vem depois do fim.');
  });
});

describe('the filter for the server', () => {
  const decode = (filter: string) => decodePublicQuery({ filter }, { sort: [] });

  it('equals the address', () => {
    const filtro = parse('tipo=3&ano=2024&nome=date:balan%C3%A7o');
    expect(decode(toApiFilter(categoria(), filtro))).toMatchObject({
      conditions: [
        { path: 'categoriaPublicacao.id', operator: 'eq', value: 5 },
        { path: 'data', operator: 'ge', value: '2024-01-01' },
        { path: 'data', operator: 'le', value: '2024-12-31' },
        { path: 'nome', operator: 'words', value: 'date:balanço' },
        { path: 'categoriaPublicacaoTipo.id', operator: 'eq', value: 3 },
      ],
      sort: [{ path: 'data', direction: 'DESC' }],
    });
  });

  it('starts like the form, and is empty when the period is open', () => {
    const first = decode(toApiFilter(categoria(), parse('')));
    expect(first.conditions).toMatchObject([
      { path: 'categoriaPublicacao.id' },
      { path: 'data', operator: 'ge', value: formValues(parse('')).de },
    ]);
    expect(decode(toApiFilter(categoria(), FILTRO_ABERTO)).conditions).toHaveLength(1);
  });

  it('names one publication within its category', () => {
    expect(decode(toApiFilter(categoria(), parse('publicacao=7'))).conditions).toMatchObject([
      { path: 'categoriaPublicacao.id', operator: 'eq', value: 5 },
      { path: 'id', operator: 'eq', value: 7 },
    ]);
  });

  it('keeps an entity together over the pages', () => {
    const sortOf = (patch: Parameters<typeof categoria>[0]) =>
      decode(toApiFilter(categoria(patch), FILTRO_ABERTO)).sort.map(({ path }) => path);
    expect(sortOf({ agruparEntidade: true })).toEqual(['entidade.nome', 'data']);
    expect(sortOf({ agruparEntidade: true, agruparAno: true })).toEqual(['data']);
  });
});

describe('the filter in the form', () => {
  it('shows the applied filter', () => {
    expect(formValues(FILTRO_PADRAO)).toEqual({ nome: '', de: '2018-01-01', ate: '' });
    expect(formValues(parse('de=&nome=x'))).toEqual({ nome: 'x', de: '', ate: '' });
    expect(formValues(parse('ano=2024')).ate).toBe('2024-12-31');
  });

  it('keeps the year while its range is left alone', () => {
    const filtro = parse('ano=2024&tipo=3&pagina=4');
    const form = formValues(filtro);
    expect(applyForm(filtro, { ...form, nome: ' lei ' })).toEqual({
      ...FILTRO_ABERTO,
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

  it('asks for the same again when nothing was changed in it', () => {
    for (const query of ['', '?de=', '?ano=2024', '?ate=2015-12-31']) {
      const filtro = parse(query);
      expect(filtroToSearch(applyForm(filtro, formValues(filtro)))).toBe(query);
    }
  });
});

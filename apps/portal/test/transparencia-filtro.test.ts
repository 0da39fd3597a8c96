import { decodePublicQuery, type Face, wellFormed } from '@claraboia/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detalheOf, detalheSearch } from '../src/portal/transparencia/detalhe-address.ts';
import { faceNamed } from '../src/portal/transparencia/faces.ts';
import {
  applyForm,
  type Filtro,
  filtroToSearch,
  formFaults,
  modoOf,
  padraoOf,
  parseFiltro,
  toApiFilter,
  withAno,
} from '../src/portal/transparencia/filtro.ts';
import { codecOf } from '../src/portal/transparencia/filtro-tipos.ts';
import { arquivoHref } from '../src/portal/transparencia/transparencia-queries.ts';

const HOJE = '2026-11-21';
const ANOS = [2026, 2025, 2018];
function faceOf(endereco: string): Face {
  const face = faceNamed(endereco);
  if (face === null) throw new Error(`no set ${endereco}`);
  return face;
}
const [licitacao, contrato, convenio] = [
  faceOf('licitacao'),
  faceOf('contrato'),
  faceOf('convenio'),
];
const padrao = padraoOf(licitacao, null, ANOS, HOJE);
const read = (search: string, face = licitacao) =>
  parseFiltro(face, new URLSearchParams(search), padraoOf(face, null, ANOS, HOJE));
const conditionsOf = (filter: string) => decodePublicQuery({ filter }, { sort: [] }).conditions;

describe('how a page begins', () => {
  it('is the newest year, and six years up to today, or two of files', () => {
    expect(padrao).toEqual({ anos: [2026], de: '2020-01-01', ate: HOJE });
    expect(padraoOf(contrato, 'contrato', ANOS, HOJE).anos).toEqual([2026]);
    for (const each of ['licitacao-arquivo', 'contrato-arquivo']) {
      const files = padraoOf(faceOf(each), null, [], HOJE);
      expect(files).toEqual({ anos: [], de: '2024-01-01', ate: HOJE });
    }
    expect(padraoOf(convenio, null, [], HOJE)).toEqual({ anos: [], de: '2020-01-01', ate: HOJE });
  });

  it('has no year for addenda, or without years', () => {
    expect(padraoOf(contrato, 'aditivo', ANOS, HOJE).anos).toEqual([]);
    expect(padraoOf(licitacao, null, [], HOJE).anos).toEqual([]);
  });
});

describe('the address', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const numero = fc
    .tuple(fc.integer({ min: 1, max: 99_999 }), fc.option(fc.integer({ min: 1900, max: 2199 })))
    .map(([number, ano]) => (ano === null ? String(number) : `${number}/${ano}`));
  const texto = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .map((text) => wellFormed(text.replaceAll('\u0000', '').trim()))
    .filter((text) => text !== '' && text.length <= 200);
  const filtro: fc.Arbitrary<Filtro> = fc.record({
    modo: fc.constantFrom(null, 'dispensa', 'inexigibilidade'),
    escolha: fc.option(fc.integer({ min: 1, max: 200 })),
    anos: fc.uniqueArray(fc.integer({ min: 1900, max: 2199 }), { maxLength: 5 }),
    de: fc.oneof(day, fc.constant('')),
    ate: fc.oneof(day, fc.constant('')),
    campos: fc.record(
      { processo: numero, numero, objeto: texto, situacao: texto },
      { requiredKeys: [] },
    ),
    recortes: fc.constant({}),
    ordem: fc.constantFrom(null, 'objeto', '-objeto', '-valorEstimado'),
    pagina: fc.integer({ min: 1, max: 100_000 }),
    mapa: fc.constant(false),
  });

  it('holds every filter, and the server takes each', () => {
    fc.assert(
      fc.property(filtro, (each) => {
        const search = filtroToSearch(licitacao, each, padrao);
        expect(read(search)).toEqual(each);
        expect(() => conditionsOf(toApiFilter(licitacao, each))).not.toThrow();
      }),
    );
  });

  it('is nothing for a page as it begins', () => {
    const begun = read('');
    expect(begun).toEqual({
      modo: null,
      escolha: null,
      anos: [2026],
      campos: {},
      recortes: {},
      ordem: null,
      pagina: 1,
      mapa: false,
      de: '2020-01-01',
      ate: HOJE,
    });
    expect(filtroToSearch(licitacao, begun, padrao)).toBe('');
  });

  it('asks for the map where records have places, and only there', () => {
    const obra = faceOf('obra');
    const onMap = read('?ver=mapa', obra);
    expect(onMap.mapa).toBe(true);
    expect(filtroToSearch(obra, onMap, padraoOf(obra, null, ANOS, HOJE))).toBe('?ver=mapa');
    expect(read('?ver=mapa').mapa).toBe(false);
    expect(read('?ver=lista', obra).mapa).toBe(false);
  });

  it('with nonsense in it reads as without', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        expect(() => read(query)).not.toThrow();
      }),
    );
    const nonsense =
      'ano=2026;drop&de=2026-02-30&ate=ontem&modalidade=-1&pagina=0&processo=doze&numero=1/2/3';
    expect(read(nonsense)).toEqual(read(''));
  });

  it('may leave a side of the period open', () => {
    expect(read('de=&ate=')).toMatchObject({ de: '', ate: '' });
    expect(conditionsOf(toApiFilter(licitacao, read('de=&ate=&ano=todos')))).toEqual([]);
  });

  it('names a mode that there is, or one that there is not', () => {
    const modo = (search: string) => modoOf(licitacao, new URLSearchParams(search));
    expect(modo('')).toBeNull();
    expect(modo('modo=DISPENSA')).toBe('dispensa');
    expect(modo('modo=aditivo')).toBeUndefined();
    expect(modoOf(convenio, new URLSearchParams('modo=aditivo'))).toBeUndefined();
  });
});

describe('queries to the server', () => {
  it('is the year and the period of the page', () => {
    expect(conditionsOf(toApiFilter(licitacao, read('')))).toEqual([
      { path: 'exercicio', operator: 'eq', value: 2026 },
      { path: 'dataPublicacao', operator: 'ge', value: '2020-01-01' },
      { path: 'dataPublicacao', operator: 'le', value: HOJE },
    ]);
  });

  it('is several years at once', () => {
    expect(conditionsOf(toApiFilter(licitacao, read('ano=2025,2026'), 'without period'))).toEqual([
      { path: 'exercicio', operator: 'in', value: [2025, 2026] },
    ]);
  });

  it('is a number without its year, and its year beside it', () => {
    const asked = (search: string) =>
      conditionsOf(toApiFilter(contrato, read(search, contrato), 'without period'));
    expect(asked('ano=todos&numero=012')).toEqual([
      { path: 'numeroContratoSemAno', operator: 'eq', value: '12' },
    ]);
    expect(asked('ano=todos&numero=12/2026')).toEqual([
      { path: 'numeroContratoSemAno', operator: 'eq', value: '12' },
      { path: 'numeroContratoAno', operator: 'eq', value: 2026 },
    ]);
    expect(asked('ano=todos&documento=11.222.333/0001-81')).toEqual([
      { path: 'documento', operator: 'contains', value: '11222333000181' },
    ]);
  });

  it('have the mode and the filters chosen beside it', () => {
    expect(
      conditionsOf(
        toApiFilter(licitacao, read('modo=dispensa&modalidade=6&ano=todos'), 'without period'),
      ),
    ).toEqual([
      { path: 'modalidadeTipo.id', operator: 'eq', value: 8 },
      { path: 'modalidadeTipo.id', operator: 'in', value: [6] },
    ]);
  });

  it('for a report have the period in milliseconds, its last day whole', () => {
    const asked = { conjunto: 'licitacao', cliente: 'vale-claro', filter: '{}' };
    const href = arquivoHref({ ...asked, de: '2020-01-01', ate: HOJE }, 'pdf');
    expect(Object.fromEntries(new URLSearchParams(href.split('?')[1]))).toEqual({
      filter: '{}',
      dataInicial: String(Date.UTC(2020, 0, 1)),
      dataFinal: String(Date.UTC(2026, 10, 22) - 1),
    });
    expect(arquivoHref({ ...asked, de: '', ate: '' }, 'xlsx')).toBe(
      '/public/v1/vale-claro/dados/licitacao.xlsx?filter=%7B%7D',
    );
  });
});

describe('the panel', () => {
  const begun = read('');
  const values = { de: begun.de, ate: begun.ate, campos: {} };

  it('looks for a new number and for a period in all years', () => {
    const numero = applyForm(licitacao, begun, { ...values, campos: { processo: '012' } });
    expect(numero).toMatchObject({ anos: [], campos: { processo: '12' } });
    expect(applyForm(licitacao, begun, { ...values, de: '2024-01-01' }).anos).toEqual([]);
    // A text is searched in the chosen year, and replaces an earlier number.
    expect(applyForm(licitacao, begun, { ...values, campos: { objeto: ' ponte ' } })).toMatchObject(
      {
        anos: [2026],
        campos: { objeto: 'ponte' },
      },
    );
    const again = { ...numero, anos: [2025] };
    expect(applyForm(licitacao, again, { ...values, campos: numero.campos }).anos).toEqual([2025]);
  });

  it('shows a fault at its box', () => {
    expect(formFaults(licitacao, { ...values, campos: { processo: '12/20' } })).toEqual({
      processo: 'Digite só o número, ou o número e o ano: 12 ou 12/2026',
    });
    expect(formFaults(licitacao, { ...values, de: '2026-02-01', ate: '2026-01-01' })).toEqual({
      de: 'O início do período vem depois do fim.',
    });
    expect(formFaults(licitacao, { ...values, campos: { processo: ' 12/2026 ' } })).toEqual({});
  });

  it('takes digits alone for a number', () => {
    const [processo, , objeto] = licitacao.campos;
    if (processo === undefined || objeto === undefined) throw new Error('no boxes');
    expect(codecOf(processo).typeInto('nº 12-a/2026')).toBe('12/2026');
    expect(codecOf(objeto).typeInto('Rua 7')).toBe('Rua 7');
  });

  it('a year takes the place of the period, which may not hide it', () => {
    const narrow = { ...begun, anos: [], de: '2021-05-01', ate: '2021-06-01', pagina: 3 };
    expect(withAno(narrow, 2025, padrao)).toMatchObject({
      anos: [2025],
      de: padrao.de,
      ate: padrao.ate,
      ordem: null,
      pagina: 1,
    });
    expect(withAno(narrow, 2018, padrao)).toMatchObject({ anos: [2018], de: '' });
    expect(withAno(narrow, null, padrao)).toMatchObject({ anos: [], de: padrao.de });
  });
});

describe('a record over the list', () => {
  it('is named by the address, the last one on top', () => {
    const contract = detalheSearch('?id=a', { conjunto: 'contrato', id: 5 });
    const both = detalheSearch(contract, { conjunto: 'licitacao', id: 7 });
    const at = (search: string) => detalheOf(new URLSearchParams(search));
    expect(at(both)).toEqual({ conjunto: 'licitacao', id: 7 });
    expect(at(detalheSearch(both, null))).toEqual({ conjunto: 'contrato', id: 5 });
    const other = detalheSearch(both, { conjunto: 'contrato', id: 6 });
    expect(at(other)).toEqual({ conjunto: 'contrato', id: 6 });
    expect(detalheSearch(detalheSearch(other, null), null)).toBe('?id=a');
    expect(at('?contrato=abc')).toBeNull();
  });
});

describe('the order of a list', () => {
  it('lives in the address and is asked for, and exports keep it', () => {
    const filtro = read('ordem=-valorEstimado&ano=todos');
    expect(filtroToSearch(licitacao, filtro, padrao)).toBe('?ano=todos&ordem=-valorEstimado');
    const query = decodePublicQuery({ filter: toApiFilter(licitacao, filtro) }, { sort: [] });
    expect(query.sort).toEqual([{ path: 'valorEstimado', direction: 'DESC' }]);
  });

  it.each(['senha', '-objeto.id', ''])(
    'is as the set says where an address names “%s”',
    (ordem) => {
      const { ordem: read_, ...filtro } = read(`ordem=${ordem}`);
      expect(read_).toBeNull();
      expect(toApiFilter(licitacao, { ...filtro, ordem: read_ })).not.toContain('$order');
    },
  );
});

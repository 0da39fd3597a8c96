import { decodePublicQuery } from '@claraboia/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AVISOS_FILTRO_INITIAL,
  type AvisosFiltro,
  applyAvisosForm,
  avisosApiFilter,
  avisosFiltroToSearch,
  avisosFormOf,
  findsNothing,
  isAvisosFiltered,
  parseAvisosFiltro,
  yearsFault,
} from '../src/portal/avisos/avisos-filtro.ts';

const FUSO = 'America/Recife';
const NOW = '2026-03-15T12:00:00.000Z';
const year = fc.option(fc.integer({ min: 1000, max: 9999 }), { nil: null });
const count = fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: null });

const numero = fc
  .tuple(count, year)
  .map(([number, ano]) =>
    number === null ? '' : ano === null ? String(number) : `${number}/${ano}`,
  );

const filtros: fc.Arbitrary<AvisosFiltro> = fc
  .record({
    passados: fc.boolean(),
    anos: fc.tuple(year, year),
    modalidade: count,
    processo: numero,
    numero,
    aviso: count,
    objeto: fc.string({ maxLength: 200 }).map((text) => text.trim()),
    pagina: fc.integer({ min: 1, max: 100_000 }),
  })
  .map(({ anos: [a, b], ...rest }) => {
    const turned = a !== null && b !== null && a > b;
    return { ...rest, anoInicial: turned ? b : a, anoFinal: turned ? a : b };
  });

const back = (filtro: AvisosFiltro) =>
  parseAvisosFiltro(new URLSearchParams(avisosFiltroToSearch(filtro)));

test('a filter comes back from its address, and from its form', () => {
  fc.assert(
    fc.property(filtros, (filtro) => {
      expect(back(filtro)).toEqual(filtro);
      expect(applyAvisosForm(filtro.passados, avisosFormOf(filtro))).toEqual({
        ...filtro,
        aviso: null,
        pagina: 1,
      });
    }),
  );
});

test('any address gives a filter that the server accepts', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(
          'de',
          'ate',
          'modalidade',
          'processo',
          'numero',
          'objeto',
          'aviso',
          'pagina',
          'passados',
        ),
        fc.string(),
      ),
      (params) => {
        const filtro = parseAvisosFiltro(new URLSearchParams(params));
        expect(back(filtro)).toEqual(filtro);
        decodePublicQuery({ filter: avisosApiFilter(filtro, NOW, FUSO) }, { sort: [] });
      },
    ),
  );
});

test('the server is asked as the specification says', () => {
  const asked = (filtro: Partial<AvisosFiltro>) =>
    JSON.parse(avisosApiFilter({ ...AVISOS_FILTRO_INITIAL, ...filtro }, NOW, FUSO)) as object;
  expect(asked({})).toEqual({
    dataHoraCertame: { $ge: `date:${NOW}` },
    $order: { dataHoraCertame: 'asc' },
  });
  expect(
    asked({
      passados: true,
      anoInicial: 2024,
      anoFinal: 2026,
      modalidade: 6,
      processo: '7',
      numero: '3',
      objeto: 'merenda',
    }),
  ).toEqual({
    exercicio: { $ge: 'int:2024', $le: 'int:2026' },
    'modalidadeLicitacao.id': { $eq: 'long:6' },
    numeroProcesso: { $eq: 'int:7' },
    numeroPorModalidade: { $eq: 'int:3' },
    objeto: { $palavras: 'string:merenda' },
    $order: { dataHoraCertame: 'desc' },
  });
});

test('one notice is asked for alone, past or not', () => {
  const filtro = { ...AVISOS_FILTRO_INITIAL, aviso: 12, objeto: 'merenda' };
  expect(JSON.parse(avisosApiFilter(filtro, NOW, FUSO))).toEqual({ id: { $eq: 'long:12' } });
});

test('numbers are found with their zeros', () => {
  const form = avisosFormOf(AVISOS_FILTRO_INITIAL);
  expect(applyAvisosForm(false, { ...form, processo: '007' }).processo).toBe('7');
  expect(applyAvisosForm(false, { ...form, anoInicial: '202' }).anoInicial).toBeNull();
  expect(isAvisosFiltered(AVISOS_FILTRO_INITIAL)).toBe(false);
  expect(isAvisosFiltered({ ...AVISOS_FILTRO_INITIAL, processo: '7' })).toBe(true);
});

test('years the wrong way round stay as they were typed, and have a fault', () => {
  const filtro = parseAvisosFiltro(new URLSearchParams('de=2026&ate=2020'));
  expect(filtro).toMatchObject({ anoInicial: 2026, anoFinal: 2020 });
  expect(yearsFault(filtro)).toBe('O início do período vem depois do fim.');
  expect(findsNothing(filtro, NOW, FUSO)).toBe(true);
});

test('a number of a past year finds nothing among the notices to come', () => {
  const filtro = { ...AVISOS_FILTRO_INITIAL, numero: '61/2019' };
  expect(findsNothing(filtro, NOW, FUSO)).toBe(true);
  expect(findsNothing({ ...filtro, passados: true }, NOW, FUSO)).toBe(false);
});

test('the number that a notice shows finds it, with the year of its session', () => {
  const form = avisosFormOf(AVISOS_FILTRO_INITIAL);
  const filtro = applyAvisosForm(true, { ...form, numero: '061/2026', processo: ' 007 ' });
  expect(filtro).toMatchObject({ numero: '61/2026', processo: '7' });
  expect(avisosFiltroToSearch(filtro)).toBe('?passados=sim&processo=7&numero=61%2F2026');
  expect(JSON.parse(avisosApiFilter(filtro, NOW, FUSO))).toEqual({
    // The year is the one in the body's time zone: a session on New Year's night belongs to exactly one year.
    dataHoraCertame: { $ge: 'date:2026-01-01T03:00:00.000Z', $le: 'date:2027-01-01T02:59:59.999Z' },
    numeroProcesso: { $eq: 'int:7' },
    numeroPorModalidade: { $eq: 'int:61' },
    $order: { dataHoraCertame: 'desc' },
  });
});

test('upcoming notices of a year start now', () => {
  const asked = (numero: string) =>
    JSON.parse(avisosApiFilter({ ...AVISOS_FILTRO_INITIAL, numero }, NOW, FUSO)) as {
      dataHoraCertame: object;
    };
  expect(asked('61/2026').dataHoraCertame).toMatchObject({ $ge: `date:${NOW}` });
  expect(asked('61/2027').dataHoraCertame).toMatchObject({
    $ge: 'date:2027-01-01T03:00:00.000Z',
  });
});

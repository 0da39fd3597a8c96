import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toNomeUrl, typedNomeUrl } from './url-name.ts';
import { SLUG } from './values.ts';

describe('toNomeUrl', () => {
  test.each([
    ['Licitações', 'licitacoes'],
    [
      'Relatório de Gestão Fiscal (RGF) — 1º Quadrimestre',
      'relatorio-de-gestao-fiscal-rgf-1-quadrimestre',
    ],
    ['Lei nº 14.133/2021', 'lei-n-14-133-2021'],
    ['  Órgãos   e  Ações  ', 'orgaos-e-acoes'],
    ['PPA 2026-2029', 'ppa-2026-2029'],
    ['COVID19', 'covid19'],
    ['a_b', 'a-b'],
    ['ÇÇÇ', 'ccc'],
    ['¿¡!?', ''],
    ['', ''],
    ['Portaria, CPF 529.982.247-25', 'portaria-cpf-982-247'],
  ])('%j → %j', (nome, nomeUrl) => {
    expect(toNomeUrl(nome)).toBe(nomeUrl);
  });

  test('is empty or a valid part of an address, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (nome) => {
        const nomeUrl = toNomeUrl(nome);
        expect(nomeUrl === '' || SLUG.test(nomeUrl)).toBe(true);
      }),
    );
  });

  test('leaves its own result as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (nome) => {
        expect(toNomeUrl(toNomeUrl(nome))).toBe(toNomeUrl(nome));
      }),
    );
  });

  test('does not care for case or accents', () => {
    const words = fc.array(fc.constantFrom('licitação', 'Órgão', 'ações', 'nº', '2024', 'é', 'Ç'));
    fc.assert(
      fc.property(words, (parts) => {
        const nome = parts.join(' ');
        const bare = nome.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
        expect(toNomeUrl(bare)).toBe(toNomeUrl(nome));
      }),
    );
  });
});

describe('typedNomeUrl', () => {
  test('lets only lower-case letters be typed, and a hyphen where asked for', () => {
    expect(typedNomeUrl('Leis-2024 é', 'letters')).toBe('leis');
    expect(typedNomeUrl('Leis-2024 é', 'letters-and-hyphen')).toBe('leis-');
  });
});

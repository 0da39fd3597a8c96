import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toNomeUrl } from '../../domain/url-name.ts';
import { changeField, initialDraft } from '../../engine/draft.ts';
import { draftFaults } from '../../engine/save-schema.ts';
import { categoriaPublicacao } from '../categoria-publicacao.entity.ts';

type Draft = Record<string, unknown>;
const start = (patch: Draft = {}): Draft => ({
  ...initialDraft(categoriaPublicacao, '2026-01-01'),
  grupoCategoriaPublicacao: { id: 1 },
  ...patch,
});
const change = (draft: Draft, field: string, value: unknown) =>
  changeField(categoriaPublicacao, draft, field, value);
const dates = ({ exibeDia, exibeMes, exibeAno }: Draft) => [exibeDia, exibeMes, exibeAno];
const withDates = (exibeDia: boolean, exibeMes: boolean, exibeAno: boolean) =>
  start({ exibeDia, exibeMes, exibeAno });

describe('the date cascade (spec gestao §4)', () => {
  test.each([
    [
      'turning day on forces month and year',
      withDates(false, false, false),
      'exibeDia',
      true,
      [true, true, true],
    ],
    [
      'turning month on forces year',
      withDates(false, false, false),
      'exibeMes',
      true,
      [false, true, true],
    ],
    [
      'turning year on forces nothing',
      withDates(false, false, false),
      'exibeAno',
      true,
      [false, false, true],
    ],
    [
      'turning year off turns month and day off',
      withDates(true, true, true),
      'exibeAno',
      false,
      [false, false, false],
    ],
    [
      'turning month off turns day off',
      withDates(true, true, true),
      'exibeMes',
      false,
      [false, false, true],
    ],
    [
      'turning day off affects only day',
      withDates(true, true, true),
      'exibeDia',
      false,
      [false, true, true],
    ],
  ] as const)('%s', (_name, before, field, value, after) => {
    expect(dates(change(before, field, value))).toEqual(after);
  });
});

describe('the external link (spec gestao §4)', () => {
  test('on: the url name is cleared; off: the link is cleared', () => {
    const named = change(start(), 'nome', 'Folha de Pagamento');
    expect(named.nomeUrl).toBe('folha-de-pagamento');
    const external = change(named, 'linkExterno', true);
    expect(external.nomeUrl).toBeNull();
    const linked = change(external, 'linkUrl', 'https://exemplo.org');
    const renamed = change(linked, 'nome', 'Folha');
    expect(renamed.nomeUrl).toBeNull();
    const back = change(renamed, 'linkExterno', false);
    expect([back.linkUrl, back.nomeUrl]).toEqual([null, 'folha']);
  });

  test('decides which of the two can be typed into', () => {
    const enabled = (draft: Draft) =>
      ['nomeUrl', 'linkUrl'].map((field) =>
        categoriaPublicacao.enabled[field as 'nomeUrl']?.(draft as never, {}),
      );
    expect(enabled(start({ linkExterno: false }))).toEqual([true, false]);
    expect(enabled(start({ linkExterno: true }))).toEqual([false, true]);
  });
});

describe('behaviours and invariants', () => {
  const typed = fc.oneof(
    fc.record({
      field: fc.constantFrom('exibeDia', 'exibeMes', 'exibeAno', 'linkExterno', 'listado'),
      value: fc.boolean(),
    }),
    fc.record({ field: fc.constant('nome'), value: fc.string({ maxLength: 40 }) }),
    // Disabled fields are not typed into: the form's part of the rule.
    fc.record({ field: fc.constant('linkUrl'), value: fc.webUrl() }),
  );

  test('the invariants on dates and links hold for any changes in any order', () => {
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 20 }), (steps) => {
        let draft = change(start(), 'nome', 'Categoria');
        for (const { field, value } of steps) {
          if (field === 'linkUrl' && draft.linkExterno !== true) continue;
          draft = change(draft, field, value);
        }
        const [dia, mes, ano] = dates(draft);
        expect(!dia || mes).toBe(true);
        expect(!mes || ano).toBe(true);
        if (draft.linkExterno === true) expect(draft.nomeUrl).toBeNull();
        else expect(draft.linkUrl).toBeNull();
      }),
    );
  });

  test('a name that was typed last is the one the address is made from', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 30 }), { minLength: 1 }), (names) => {
        const draft = names.reduce((before, nome) => change(before, 'nome', nome), start());
        expect(draft.nomeUrl).toBe(toNomeUrl(names.at(-1) ?? '') || null);
      }),
    );
  });

  test.each([
    [{ exibeDia: true, exibeMes: false, exibeAno: true }, 'exibeMes'],
    [{ exibeDia: false, exibeMes: true, exibeAno: false }, 'exibeAno'],
    [{ linkExterno: true, nomeUrl: null, linkUrl: null }, 'linkUrl'],
    [{ linkExterno: true, nomeUrl: 'x', linkUrl: 'https://exemplo.org' }, 'nomeUrl'],
    [{ linkExterno: false, nomeUrl: null }, 'nomeUrl'],
    [{ linkExterno: false, nomeUrl: 'x', linkUrl: 'https://exemplo.org' }, 'linkUrl'],
  ])('the server refuses %j at %s', (patch, field) => {
    const faults = draftFaults(categoriaPublicacao, start({ nome: 'x', nomeUrl: 'x', ...patch }));
    expect([...faults.keys()]).toEqual([field]);
  });
});

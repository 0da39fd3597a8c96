import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeName } from '../../engine/capabilities/file-names.ts';
import { readableName } from './readable-name.ts';

describe('the readable name of a file', () => {
  test.each([
    ['Edital nº 4 (versão final).PDF', 'pdf', 'edital-n-4-versao-final.pdf'],
    ['Planilha.xlsx', 'xlsx', 'planilha.xlsx'],
    ['ata 1.2.2026', 'pdf', 'ata-1-2.pdf'],
    ['???', 'zip', 'arquivo.zip'],
    ['', 'pdf', 'arquivo.pdf'],
  ])('%s as %s is %s', (original, extension, name) => {
    expect(readableName(original, extension)).toBe(name);
  });

  test('is always one part of an address', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (original) => {
        const name = readableName(original, 'pdf');
        expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\.pdf$/);
        expect(name.length).toBeLessThanOrEqual(124);
      }),
    );
  });

  test('gets a number where others are called so, and no two are alike', () => {
    const taken = new Set<string>();
    for (let n = 0; n < 4; n += 1) taken.add(freeName('edital.pdf', taken));
    expect([...taken]).toEqual(['edital.pdf', 'edital-2.pdf', 'edital-3.pdf', 'edital-4.pdf']);
  });
});

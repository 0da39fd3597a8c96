import { expect, test } from 'vitest';
import { isScanned } from './digitalizado.ts';

const CARIMBO =
  "Assinado de forma digital por\nFULANA DE TAL DA SILVA\nDados: 2026.03.12 10:15:00 -03'00'";
const TEXTO =
  'PORTARIA Nº 12, DE 12 DE MARÇO DE 2026\nConcede férias à servidora pelo período de trinta dias.';

test.each([
  ['no text', ['', ' ']],
  ['the stamp of a signature only', [CARIMBO, '', CARIMBO]],
  ['an address to verify it', ['Página 1 de 3\nVerifique em https://assina.exemplo.org/x7']],
])('pages with %s are a scan', (_what, pages) => {
  expect(isScanned(pages)).toBe(true);
});

test.each([
  ['a text', [TEXTO]],
  ['a text and a stamp', [`${TEXTO}\n${CARIMBO}`]],
  ['a text after a scanned page', [CARIMBO, TEXTO]],
  ['a short text without a stamp', ['Anexo I']],
])('pages with %s are none', (_what, pages) => {
  expect(isScanned(pages)).toBe(false);
});

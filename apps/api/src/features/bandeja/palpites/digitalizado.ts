import { fold } from './palavras.ts';

/** Line of the stamp that a digital signature puts on a page. */
const CARIMBO =
  /assinad[oa]|assinatura|autentic|certificad[oa] digital|codigo de verificacao|verificador|https?:|www\.|icp-brasil|^(?:dados|data|motivo|razao|localizacao)\s*:|^(?:pagina|folha|fl\.?|pag\.?)\s*\d/;

/** Letters of a page beside its stamp, such as the name of the signer, that are no text of a document. */
const POUCAS_LETRAS = 60;

/** True for pages that are pictures: without any text, or with the stamp of a digital signature only. */
export function isScanned(pages: readonly string[]): boolean {
  if (pages.every((page) => page.trim() === '')) return true;
  let isStamped = false;
  for (const page of pages) {
    const lines = page.split(/[\n\v\t]+/).map((line) => fold(line.trim()));
    const others = lines.filter((line) => !CARIMBO.test(line));
    if (others.length < lines.length) isStamped = true;
    if (others.join('').replace(/[^a-z]/g, '').length >= POUCAS_LETRAS) return false;
  }
  return isStamped;
}

import { pdfDocument } from '../../apps/api/test/support/pdf-document.ts';
import { somePdf } from './files.ts';

interface Pdf {
  readonly name: string;
  readonly buffer: Buffer;
}

/** Decrees with a text, from number 700 on. */
const LIDOS = 51;
/** Scans whose names say nothing. */
const IMAGENS = 7;

const two = (value: number) => String(value).padStart(2, '0');
const day = (place: number) => (place % 28) + 1;

/** Names of the scans as a clerk lists them in a spreadsheet, with their dates. */
export const PLANILHA = Array.from({ length: IMAGENS }, (_, place) => ({
  nome: `Decreto nº ${800 + place}/2026`,
  data: `${two(day(place))}/04/2026`,
}));

/** Names of all decrees that a citizen has to find: neither the locked one nor the second copy. */
export const DECRETOS = [
  ...Array.from({ length: LIDOS }, (_, place) => `Decreto nº ${700 + place}/2026`),
  ...PLANILHA.map(({ nome }) => nome),
];

/** Sixty files of a month: decrees with a text, scans, one with a password, one twice. */
export async function sessentaPdfs(): Promise<readonly Pdf[]> {
  const decree = (number: number, place: number, password?: string) =>
    pdfDocument(
      [
        `DECRETO Nº ${number}/2026\n\nVale Claro, ${day(place)} de março de 2026.\n\nO Prefeito decreta o que segue.`,
      ],
      password === undefined ? {} : { userPassword: password },
    );
  const files: Pdf[] = [];
  for (let place = 0; place < LIDOS; place += 1) {
    const number = 700 + place;
    const name = `decreto_${number}-2026_${two(day(place))}-03-2026.pdf`;
    files.push({ name, buffer: await decree(number, place) });
  }
  for (let place = 0; place < IMAGENS; place += 1) {
    files.push({ name: `digitalizado_${place + 1}.pdf`, buffer: somePdf() });
  }
  files.push({ name: 'decreto_900-2026.pdf', buffer: await decree(900, 1, 'segredo') });
  const [twin] = files;
  if (twin !== undefined) files.push({ ...twin, name: 'copia do decreto 700.pdf' });
  return files;
}

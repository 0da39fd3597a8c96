import { generatePixPayload } from '@brazilian-utils/brazilian-utils';

/** Pix charge: payee and amount. */
export interface Cobranca {
  readonly chavePix: string;
  readonly beneficiario: string;
  readonly cidade: string;
  /** Amount as `1234.56`; null lets the payer choose it. */
  readonly valor: string | null;
  /** Up to 25 letters and digits; null for none. */
  readonly txid: string | null;
}

/**
 * Static BR Code of a payment, used for copy-and-paste and for the QR code (Banco Central do Brasil, Manual do BR
 * Code). Names are written without accents and cut to the code's limits.
 * @returns null if the key is not a Pix key, or the amount is not payable
 */
export function brCode({ chavePix, beneficiario, cidade, valor, txid }: Cobranca): string | null {
  return generatePixPayload({
    key: chavePix,
    merchantName: wholeWords(beneficiario, NAME_ROOM),
    merchantCity: cidade,
    ...(valor === null ? {} : { amount: Number(valor) }),
    ...(txid === null ? {} : { txid }),
  });
}

/** Maximum characters of a name in the code. */
const NAME_ROOM = 25;

/** Cuts a name to its maximum, without a trailing bracket or comma. */
function wholeWords(name: string, room: number): string {
  const letters = Array.from(name.normalize('NFC'));
  return letters.length <= room
    ? name
    : letters
        .slice(0, room)
        .join('')
        .replace(/[^\p{L}\p{N}.]+$/u, '');
}

/** The txid that links a payment to a registration: `INSC0001`. */
export const txidOf = (inscricaoId: number) => `INSC${String(inscricaoId).padStart(4, '0')}`;

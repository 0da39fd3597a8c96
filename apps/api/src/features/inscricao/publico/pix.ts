import { generatePixPayload } from '@brazilian-utils/brazilian-utils';

/** Who is paid what by Pix. */
export interface Cobranca {
  readonly chavePix: string;
  readonly beneficiario: string;
  readonly cidade: string;
  /** `1234.56`; null lets the payer say how much. */
  readonly valor: string | null;
  /** Letters and digits, 25 at the most; null for none. */
  readonly txid: string | null;
}

/**
 * The static BR Code of a payment, which is both the copy-and-paste code and what the QR code holds
 * (Banco Central do Brasil, Manual do BR Code). Names are written without accents and cut to the lengths
 * that the code has room for.
 * @returns null where the key is no Pix key, or the amount none that can be paid
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

/** Characters that the code has room for in a name. */
const NAME_ROOM = 25;

/** A name cut to its room, without a bracket or a comma left over at its end. */
function wholeWords(name: string, room: number): string {
  const letters = Array.from(name.normalize('NFC'));
  return letters.length <= room
    ? name
    : letters
        .slice(0, room)
        .join('')
        .replace(/[^\p{L}\p{N}.]+$/u, '');
}

/** The txid by which a payment is known to be of a registration: `INSC0001`. */
export const txidOf = (inscricaoId: number) => `INSC${String(inscricaoId).padStart(4, '0')}`;

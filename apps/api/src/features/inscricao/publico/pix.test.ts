import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brCode, txidOf } from './pix.ts';

const KEY = '123e4567-e12b-12d1-a456-426655440000';

test('the example of the Banco Central comes out byte for byte', () => {
  expect(
    brCode({
      chavePix: KEY,
      beneficiario: 'Fulano de Tal',
      cidade: 'BRASILIA',
      valor: null,
      txid: null,
    }),
  ).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  );
});

test('a registration’s code has its amount and its txid', () => {
  expect(
    brCode({
      chavePix: KEY,
      beneficiario: 'Fulano de Tal',
      cidade: 'BRASILIA',
      valor: '650.00',
      txid: txidOf(1),
    }),
  ).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406650.005802BR5913Fulano de Tal6008BRASILIA62120508INSC00016304B07A',
  );
});

/** CRC of the bytes, as in the manual: polynomial 0x1021, initial value 0xFFFF. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The fields of a code or of a template, by their ids. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    expect(Number.isInteger(length)).toBe(true);
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
    expect(at).toBeLessThanOrEqual(text.length);
  }
  return fields;
}

test('the check is that of the manual', () => expect(crc16('123456789')).toBe('29B1'));

test('lengths, folding and checksum hold for any name, amount and registration', () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ ]{0,60}$/);
  const cents = fc.integer({ min: 1, max: 99_999_999_99 });
  fc.assert(
    fc.property(
      word,
      word,
      cents,
      fc.integer({ min: 1, max: 2 ** 53 - 1 }),
      (nome, cidade, n, id) => {
        // A name that folds to an empty text is not valid.
        fc.pre(/[A-Za-z]/.test(nome.normalize('NFD')) && /[A-Za-z]/.test(cidade.normalize('NFD')));
        const valor = `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`;
        const code = brCode({ chavePix: KEY, beneficiario: nome, cidade, valor, txid: txidOf(id) });
        if (code === null) throw new Error('no code was made');
        expect(code).toMatch(/^[\x20-\x7e]+$/);
        expect(crc16(code.slice(0, -4))).toBe(code.slice(-4));
        const fields = fieldsOf(code);
        expect(fields.get('54')).toBe(valor);
        expect(fields.get('59')?.length).toBeLessThanOrEqual(25);
        expect(fields.get('60')?.length).toBeLessThanOrEqual(15);
        expect(fieldsOf(fields.get('26') ?? '').get('01')).toBe(KEY);
        const txid = fieldsOf(fields.get('62') ?? '').get('05') ?? '';
        expect(txid).toMatch(/^[A-Za-z0-9]{1,25}$/);
        expect(txid).toBe(txidOf(id));
      },
    ),
  );
});

test('a name that is too long is cut where nothing is left over', () => {
  const code = brCode({
    chavePix: KEY,
    beneficiario: 'Município de Vale Claro (fictício)',
    cidade: 'Vale Claro',
    valor: '1.00',
    txid: null,
  });
  expect(fieldsOf(code ?? '').get('59')).toBe('Municipio de Vale Claro');
});

test('gives no code for an invalid Pix key', () => {
  const cobranca = { beneficiario: 'A', cidade: 'B', valor: '1.00', txid: null };
  expect(brCode({ ...cobranca, chavePix: 'nada disso' })).toBeNull();
  expect(brCode({ ...cobranca, chavePix: KEY, valor: '0.00' })).toBeNull();
});

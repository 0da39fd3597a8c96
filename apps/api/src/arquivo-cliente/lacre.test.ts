import { expect, test } from 'vitest';
import { type Lacrado, lacreSchema } from './formato.ts';
import { openSeal, seal } from './lacre.ts';

const SENHA = 'uma senha bem comprida';
const DE = '2026-11-27T03:00:00.000Z';
const AGE = { cifra: 'age' } as const;
const LOW = 4;
const CONTEUDO: Lacrado = {
  favorecido: 'A'.repeat(43),
  cpfs: [{ ref: 7, cpf: '52998224725' }],
};

/** Sealed part of 0.2.0 before age, and the entry of the list that opens it. */
const OLD = {
  lacre: {
    derivacao: 'scrypt',
    n: 131_072,
    r: 8,
    p: 1,
    sal: 'o3CNk1qMkXbhPVoj9CJTsQ',
    cifra: 'aes-256-gcm',
    iv: 'zgnQTdx72akgh07q',
    marca: 'kO4_byi1FqxWX9xrwtPHXg',
  },
  cifrado: Buffer.from(
    'rDt7BDL+73lcO58Gv44nkqECLBp1R53LLxSOGpn4N9xm/0xm8Q8+8qCigQlRbwGGa0TsOvFvBZRf8k4iVpUQQLnRPZgatjuwdMOjYet99y4Q/L2ncePYT+v5ehxb4S6uc0gQ',
    'base64',
  ),
} as const;

test('is an age file that the passphrase opens, in whichever form its accents are typed', async () => {
  const cifrado = await seal(CONTEUDO, 'senha com acentuação', DE, LOW);
  expect(cifrado.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  expect(await openSeal(AGE, cifrado, 'senha com acentuac\u0327a\u0303o', DE)).toEqual(CONTEUDO);
});

test('uses 2^17 scrypt rounds by default', async () => {
  const cifrado = await seal(CONTEUDO, SENHA, DE);
  expect(cifrado.toString('latin1')).toMatch(/^\S+\n-> scrypt \S+ 17\n/);
});

test('is refused with another passphrase, changed, cut, or from another archive', async () => {
  const cifrado = await seal(CONTEUDO, SENHA, DE, LOW);
  const changed = Buffer.from(cifrado);
  changed[changed.length - 5] = (changed.at(-5) ?? 0) ^ 1;
  for (const [part, senha] of [
    [cifrado, 'outra senha comprida'],
    [changed, SENHA],
    [cifrado.subarray(0, -20), SENHA],
    [Buffer.alloc(0), SENHA],
  ] as const) {
    await expect(openSeal(AGE, part, senha, DE)).rejects.toThrow('A senha não abre');
  }
  const later = '2026-11-28T03:00:00.000Z';
  await expect(openSeal(AGE, cifrado, SENHA, later)).rejects.toThrow('de outro arquivo');
});

test('asks for no more memory than ours', async () => {
  const cifrado = (await seal(CONTEUDO, SENHA, DE, LOW)).toString('latin1');
  const costly = Buffer.from(cifrado.replace(/^(\S+\n-> scrypt \S+) 4\n/, '$1 18\n'), 'latin1');
  await expect(openSeal(AGE, costly, SENHA, DE)).rejects.toThrow('mais memória');
  expect(lacreSchema.safeParse({ ...OLD.lacre, n: 2 ** 30 }).success).toBe(false);
});

test('opens as archives had it before age', async () => {
  const lacre = lacreSchema.parse(OLD.lacre);
  expect(await openSeal(lacre, OLD.cifrado, SENHA, DE)).toEqual(CONTEUDO);
  const moved = openSeal(lacre, OLD.cifrado, SENHA, '2026-11-28T03:00:00.000Z');
  await expect(moved).rejects.toThrow('A senha não abre');
});

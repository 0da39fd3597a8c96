import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inscricaoFormSchema } from '../calls/inscricao-publica.ts';
import { type InscricaoForm, inscricaoFormFaults } from './inscricao-form.ts';

/** Faults reported by the server, the first of each field. */
function serverFaults(form: InscricaoForm): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  for (const { path, message } of inscricaoFormSchema.safeParse(form).error?.issues ?? []) {
    const name = String(path[0]);
    if (!faults.has(name)) faults.set(name, message);
  }
  return faults;
}

const GOOD: InscricaoForm = {
  nome: 'Maria da Silva',
  email: 'maria@exemplo.org',
  confirmEmail: ' Maria@exemplo.org ',
  cpf: '529.982.247-25',
  celular: '(81) 9 8888-7777',
  cep: '50000-000',
  endereco: 'Rua do Sol, 7',
  complementoEndereco: '',
  bairro: 'Centro',
  municipio: { id: 1 },
  instituicaoRepresentada: '',
};

test('nothing is wrong with a registration that the server takes', () => {
  expect(inscricaoFormSchema.safeParse(GOOD).success).toBe(true);
  expect(inscricaoFormFaults(GOOD)).toEqual(new Map());
});

test.each([
  [{ nome: ' ' }, { nome: 'Campo obrigatório.' }],
  [{ municipio: null }, { municipio: 'Campo obrigatório.' }],
  [{ confirmEmail: '' }, { confirmEmail: 'Campo obrigatório.' }],
  [{ confirmEmail: 'outra@exemplo.org' }, { confirmEmail: 'Os emails não são iguais.' }],
  [{ email: 'maria@', confirmEmail: 'maria@' }, { email: 'Email precisa ser válido' }],
  [{ cpf: '529.982.247-26' }, { cpf: 'CPF inválido' }],
  [{ celular: '81 8888' }, { celular: 'Celular inválido: preencha até o fim' }],
  [{ bairro: 'b'.repeat(256) }, { bairro: 'Bairro: no máximo 255 caracteres' }],
  [{ endereco: 'Rua \u0000' }, { endereco: 'Endereço: há um caractere inválido' }],
  [
    { complementoEndereco: '\ud800' },
    { complementoEndereco: 'Complemento: há um caractere inválido' },
  ],
] as const)('%j is reported', (patch, faults) => {
  expect(Object.fromEntries(inscricaoFormFaults({ ...GOOD, ...patch }))).toEqual(faults);
});

test('the page and the server find the same faults, in the same words', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom('a', 'A', '1', '9', '.', '-', '@', ' ', '(', ')', '\u0000', '\ud800'),
    }),
    fc.nat({ max: 500 }).map((length) => 'x'.repeat(length)),
    fc.constantFrom('', ' ', ...Object.values(GOOD).filter((value) => typeof value === 'string')),
  );
  const { municipio, ...texts } = GOOD;
  const form: fc.Arbitrary<InscricaoForm> = fc
    .tuple(
      fc.record(Object.fromEntries(Object.keys(texts).map((name) => [name, odd])), {
        requiredKeys: [],
      }),
      fc.option(fc.constant(municipio)),
    )
    .map(([patch, chosen]) => ({ ...GOOD, ...patch, municipio: chosen }));
  fc.assert(
    fc.property(form, (each) => {
      expect(Object.fromEntries(inscricaoFormFaults(each))).toEqual(
        Object.fromEntries(serverFaults(each)),
      );
    }),
    { numRuns: 1000 },
  );
});

import { expect, test } from 'vitest';
import { protocoloFault } from './protocolo.ts';

test.each(['CR-2026-0148', '2026/000123', '000123', 'reg.2026.77', 'A7F3-8812', '12345678901'])(
  'the code %s is a protocol',
  (code) => {
    expect(protocoloFault(code)).toBeNull();
  },
);

test.each([
  'Maria da Silva',
  'MARIA',
  'Maria2019',
  'Maria-Silva-1',
  'MARIA.DA.SILVA.2026',
  'José',
  'CR 2026 0148',
  'M. S. 123',
  '12',
  '',
  '-123',
  'CR--2026',
  // A first name and a day of birth.
  'maria-20180503',
  'Maria.Silva-2018050312',
])('%j is none: it could be a name', (text) => {
  expect(protocoloFault(text)).toMatch(/nunca o nome/);
});

test.each(['52998224725', '529.982.247-25', 'CR-529.982.247-25', '529/982/247/25'])(
  'the CPF %s is none',
  (cpf) => {
    expect(protocoloFault(cpf)).toMatch(/CPF/);
  },
);

test('the number of a SUS card is none', () => {
  expect(protocoloFault('700000000000005')).toMatch(/cartão do SUS/);
  expect(protocoloFault('700000000000006')).toBeNull();
});

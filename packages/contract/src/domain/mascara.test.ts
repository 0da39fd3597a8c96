import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDocumentoPublico, maskCpf } from './documento.ts';
import { isCnpj, isCpf } from './documento-valido.ts';
import { applyMask, fillPattern, type MaskName, maskFault, unmask } from './mascara.ts';

test.each<[MaskName, string, string]>([
  ['cpf', '52998224725', '529.982.247-25'],
  ['cpf', '5299', '529.9'],
  ['cpf', '529982247259999', '529.982.247-25'],
  ['cpf', '5a2b', '52'],
  ['cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['cnpj', '12abc', '12.ABC'],
  ['cnpj', '12ABC34501DEX3', '12.ABC.345/01DE-3'],
  ['cpfCnpj', '52998224725', '529.982.247-25'],
  ['cpfCnpj', '112223330001', '11.222.333/0001'],
  ['cpfCnpj', '12A', '12.A'],
  ['telefone', '8133334444', '(81) 3333-4444'],
  ['telefone', '81988887777', '(81) 9 8888-7777'],
  ['celular', '81988', '(81) 9 88'],
  ['cep', '50030230', '50030-230'],
])('%s: %s is written %s', (mask, typed, written) => {
  expect(applyMask(mask, typed)).toBe(written);
});

test('a date is filled in as far as it goes', () => {
  expect(fillPattern('99/99/9999', '')).toBe('');
  expect(fillPattern('99/99/9999', '25')).toBe('25');
  expect(fillPattern('99/99/9999', '251')).toBe('25/1');
  expect(fillPattern('99/99/9999', '25122026999')).toBe('25/12/2026');
});

test('typing on from an existing text gives the same as typing it all at once', () => {
  const masks: MaskName[] = ['cpf', 'cnpj', 'cpfCnpj', 'telefone', 'celular', 'cep'];
  fc.assert(
    fc.property(fc.constantFrom(...masks), fc.string({ maxLength: 30 }), (mask, typed) => {
      const written = applyMask(mask, typed);
      expect(applyMask(mask, written)).toBe(written);
      expect(applyMask(mask, unmask(written))).toBe(written);
    }),
  );
});

test.each<[MaskName, string]>([
  ['cpf', '52998224724'],
  ['cpf', '5299822472'],
  ['cpf', '11111111111'],
  ['cnpj', '12ABC34501DE36'],
  ['cnpj', '00000000000000'],
  ['cpfCnpj', '529982247250'],
  ['telefone', '813333444'],
  ['celular', '8133334444'],
  ['cep', '5003023'],
])('%s refuses %s', (mask, value) => {
  expect(maskFault(mask, value)).not.toBeNull();
});

test('the alphanumeric CNPJ of the official example is right', () => {
  expect(isCnpj('12ABC34501DE35')).toBe(true);
  expect(maskFault('cnpj', '12ABC34501DE35')).toBeNull();
  expect(maskFault('cpfCnpj', '52998224725')).toBeNull();
});

test('one wrong digit of a CPF is always found', () => {
  const base = '52998224725';
  fc.assert(
    fc.property(fc.nat(10), fc.integer({ min: 1, max: 9 }), (place, shift) => {
      const digit = (Number(base.charAt(place)) + shift) % 10;
      expect(isCpf(base.slice(0, place) + digit + base.slice(place + 1))).toBe(false);
    }),
  );
});

test("another person's CPF shows its middle alone", () => {
  expect(maskCpf('52998224725')).toBe('***.982.247-**');
  expect(maskCpf('x')).toBe('***');
});

test('a tax id that citizens get is written out, or masked as it came', () => {
  expect(formatDocumentoPublico('11222333000181')).toBe('11.222.333/0001-81');
  expect(formatDocumentoPublico('***.982.247-**')).toBe('***.982.247-**');
});

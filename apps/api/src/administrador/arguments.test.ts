import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const CPF = '--cpf=52998224725';

test.each([
  ['a name alone', ['--nome=Ana']],
  ['a name without quotes', [CPF, '--nome=Ana', 'Lúcia']],
  ['an unknown option', ['--senha=x']],
  ['an option without its value', ['--cpf']],
  ['a way back for nobody', ['--recuperar']],
  ['an invitation for a person', ['--convite', CPF]],
])('%s is answered with the usage', (_what, args) => {
  expect(() => readArguments(args)).toThrow(/^Uso: npm run administrador/);
});

test.each([
  ['nothing', [], { cpf: null, nome: null, convite: false, recuperar: false }],
  ['a person', [CPF, '--nome=Ana'], { cpf: '52998224725', nome: 'Ana' }],
  ['a way back', [CPF, '--recuperar'], { cpf: '52998224725', recuperar: true }],
  ['an invitation', ['--convite'], { convite: true }],
])('%s is read', (_what, args, read) => {
  expect(readArguments(args)).toMatchObject(read);
});

import { expect, test } from 'vitest';
import { SENHA_MAX, SENHA_MIN, senhaFault } from './senha.ts';
import { SENHA_COMUM } from './senha-comum.ts';

const KNOWN = ['helena.prado@exemplo.org', 'Helena Prado Monteiro'];
const HOUSE = ['Prefeitura Municipal de Vale Claro', 'Jaboatão dos Guararapes'];
const faultOf = (senha: string) => senhaFault(senha, { known: KNOWN, house: HOUSE });

test.each([
  ['curta', /ao menos 12/],
  ['a'.repeat(201), /no máximo 200/],
  ['abababababab', /repete/],
  ['Helena.Prado1', /nome/],
  ['MONTEIRO12345', /nome/],
  ['Jaboatao#2026', /órgão/],
  ['vale.claro.vale', /órgão/],
  ['senha123456789', /todo mundo/],
  ['$3nh4!2026!!', /todo mundo/],
  ['Pr3feitura@2026', /todo mundo|órgão/],
  ['password12345', /todo mundo/],
  ['1q2w3e4r5t6y', /todo mundo/],
  ['1qaz2wsx3edc', /todo mundo/],
  ['qwertyuiop123', /todo mundo/],
  ['123456789012', /todo mundo/],
  ['flamengo1981campeao', /todo mundo/],
  ['DeusEFiel2024', /todo mundo/],
  ['claraboia claraboia', /todo mundo/],
])('%s is too easy to guess', (senha, why) => {
  expect(faultOf(senha)).toMatch(why);
});

test.each([
  'quatro cavalos no telhado',
  'Xk9#mQ2$vL7!',
  'helena guarda quatro cavalos',
  'a prefeitura tem goteiras demais',
  '7391 8264 5038',
  '#@!%&*(){}<>?',
  'четыре лошади на крыше',
])('%s is good enough', (senha) => {
  expect(faultOf(senha)).toBeNull();
});

test('sixty-four characters and spaces are taken as they are', () => {
  const phrase = 'o telhado da escola nova guarda quatro cavalos e uma goteira azul';
  expect(phrase.length).toBeGreaterThanOrEqual(64);
  expect(faultOf(phrase)).toBeNull();
});

test('no common word becomes a password by the usual suffixes', () => {
  for (const word of SENHA_COMUM) {
    for (const more of ['123456789', '2026!!!!', '@1234567', word]) {
      const senha = `${word[0]?.toUpperCase()}${word.slice(1)}${more}`.padEnd(SENHA_MIN, '!');
      if (senha.length <= SENHA_MAX) expect([senha, faultOf(senha)]).not.toEqual([senha, null]);
    }
  }
});

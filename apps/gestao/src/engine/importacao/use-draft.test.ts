import { expect, test } from 'vitest';
import { rebased } from './use-draft.ts';

const sent = {
  dePara: { colunas: { nome: { de: 'Nome' }, data: { de: 'Dia' } }, opcoes: {} },
  altera: false,
};

test('an answer keeps the fields that were typed since the request, and brings the others', () => {
  const typed = {
    dePara: { colunas: { nome: { fixo: 'X' } }, opcoes: { decimal: 'virgula' } },
    altera: true,
  };
  const answer = {
    dePara: {
      colunas: {
        nome: { de: 'Nome', valores: { a: 'b' } },
        data: { de: 'Dia' },
        hora: { de: 'H' },
      },
      opcoes: {},
    },
    altera: false,
  };
  expect(rebased<unknown>(sent, typed, answer)).toEqual({
    dePara: {
      colunas: { nome: { fixo: 'X' }, hora: { de: 'H' } },
      opcoes: { decimal: 'virgula' },
    },
    altera: true,
  });
});

test('an answer to a form that nobody changed is taken whole', () => {
  const answer = { dePara: { colunas: { nome: { de: 'Outro' } }, opcoes: {} }, altera: false };
  expect(rebased<unknown>(sent, sent, answer)).toEqual(answer);
});

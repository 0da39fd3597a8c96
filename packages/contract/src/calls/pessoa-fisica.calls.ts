import { defineCall } from './define-call.ts';
import { pessoaFisicaSchema, savePessoaFisicaSchema } from './pessoa-fisica.ts';

const path = '/v1/pessoa-fisica/me';
const tag = 'Pessoa';
const example = {
  cpf: '00000000191',
  pessoaFisicaDados: { nome: 'Helena Prado Monteiro de Sá', nomeSocial: null },
  foto: null,
};

export const getPessoaFisica = defineCall({
  method: 'GET',
  path,
  id: 'getPessoaFisica',
  tag,
  summary: 'Os dados de quem entrou',
  description: 'Código 3021 quando não há pessoa vinculada ao usuário.',
  who: 'session',
  answer: { data: pessoaFisicaSchema, example },
  errors: [404],
});

export const updatePessoaFisica = defineCall({
  method: 'PUT',
  path,
  id: 'updatePessoaFisica',
  tag,
  summary: 'Muda o nome social de quem entrou',
  who: 'session',
  body: { schema: savePessoaFisicaSchema, example: { nomeSocial: 'Ana Luz' } },
  answer: {
    data: pessoaFisicaSchema,
    example: { ...example, pessoaFisicaDados: { nome: 'Helena', nomeSocial: 'Ana Luz' } },
  },
  errors: [404],
});

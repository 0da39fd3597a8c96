import { pessoaFisicaSchema, savePessoaFisicaSchema } from '@claraboia/contract/schema';
import type { Operation } from '../../openapi/operation.ts';

const path = '/v1/pessoa-fisica/me';
const tag = 'Pessoa';
const example = {
  cpf: '00000000191',
  pessoaFisicaDados: { nome: 'Helena Prado Monteiro de Sá', nomeSocial: null },
  foto: null,
};

export const pessoaFisicaOperations: readonly Operation[] = [
  {
    method: 'get',
    path,
    id: 'getPessoaFisica',
    tag,
    summary: 'Os dados de quem entrou',
    description: 'Código 3021 quando não há pessoa vinculada ao usuário.',
    access: 'sessao',
    answer: { data: pessoaFisicaSchema, example },
    errors: [404],
  },
  {
    method: 'put',
    path,
    id: 'updatePessoaFisica',
    tag,
    summary: 'Muda o nome social de quem entrou',
    access: 'sessao',
    body: { schema: savePessoaFisicaSchema, example: { nomeSocial: 'Ana Luz' } },
    answer: {
      data: pessoaFisicaSchema,
      example: { ...example, pessoaFisicaDados: { nome: 'Helena', nomeSocial: 'Ana Luz' } },
    },
    errors: [404],
  },
];

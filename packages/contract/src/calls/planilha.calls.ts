import { z } from 'zod';
import { PLANILHA_BYTES } from '../domain/planilha.ts';
import { defineCall } from './define-call.ts';
import { folhaParam } from './params.ts';

export const readPlanilha = defineCall({
  method: 'POST',
  path: '/v1/transparencia/planilha',
  id: 'readPlanilha',
  tag: 'Importação de cadastros',
  summary: 'Lê uma planilha como CSV',
  description:
    'Nada é gravado. Cada linha da planilha é uma linha do CSV. Se ela tem várias folhas, a resposta 422 traz seus nomes.',
  who: 'gestor',
  query: { folha: folhaParam() },
  body: {
    file: `Uma planilha .xlsx ou .ods, uma salva como XML ou HTML, ou um ZIP com uma delas ou um CSV; até ${PLANILHA_BYTES / 1024 ** 2} MB.`,
  },
  answer: { data: z.string(), example: 'nome;valor\nCadeira;12,5\n' },
  errors: [413, 503],
});

import { z } from 'zod';
import { EDICAO_ABERTA_SEGUNDOS } from '../domain/rascunho-automatico.ts';
import { defineCall } from './define-call.ts';
import { idParam } from './params.ts';
import { batidaSchema, edicaoAbertaSchema, entidadeParam } from './rascunho-automatico.ts';

export const beatEdicaoAberta = defineCall({
  method: 'POST',
  path: '/v1/edicoes-abertas/:entidade/:id',
  id: 'beatEdicaoAberta',
  tag: 'Edições abertas',
  summary: 'Diz que o registro está aberto nesta janela, e quem mais o está alterando',
  description: `Repetido enquanto o formulário está à vista: depois de ${EDICAO_ABERTA_SEGUNDOS} segundos de silêncio a janela não conta mais. Quem só olha recebe a resposta e não conta. Não prolonga a sessão nem vai à auditoria.`,
  who: 'session',
  params: { entidade: entidadeParam(), id: idParam() },
  body: {
    schema: batidaSchema,
    example: { janela: '3f2a9c54e1b04d7f8a6c0b1d2e3f4a5b', altera: true, fim: false },
    required: ['janela', 'altera', 'fim'],
  },
  answer: {
    data: z.array(edicaoAbertaSchema),
    example: [{ nome: 'Maria Aparecida', desde: '2026-11-27T17:32:00.000Z', propria: false }],
  },
  automatic: true,
  perMinute: 1200,
  errors: [403, 404],
});

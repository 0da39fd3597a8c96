import { z } from 'zod';
import { RASCUNHO_AUTOMATICO_DIAS } from '../domain/rascunho-automatico.ts';
import { defineCall } from './define-call.ts';
import { requiredParam } from './params.ts';
import {
  contadorParam,
  entidadeParam,
  guardarRascunhoSchema,
  janelaParam,
  rascunhoAutomaticoSchema,
  rascunhoGuardadoSchema,
  registroParam,
} from './rascunho-automatico.ts';

const tag = 'Rascunhos automáticos';
const path = '/v1/rascunhos-automaticos';
const record = { entidade: entidadeParam(), registro: registroParam() };
const window = { ...record, chave: janelaParam() };

/** Requests a minute of one network address: a hundred people who type without a pause send fewer. */
const PER_MINUTE = 1200;

const chave = '3f2a9c54e1b04d7f8a6c0b1d2e3f4a5b';
const GUARDADO = { contador: 3, guardadoEm: '2026-11-27T17:32:00.000Z' };

export const listRascunhosAutomaticos = defineCall({
  method: 'GET',
  path,
  id: 'listRascunhosAutomaticos',
  tag,
  summary: 'Diz de que registros há alterações suas que não foram salvas',
  description: `Só da própria pessoa, num cadastro, dos últimos ${RASCUNHO_AUTOMATICO_DIAS} dias; as mais novas primeiro.`,
  who: 'auditor',
  query: { entidade: requiredParam('o cadastro', 'O cadastro.', 'contrato') },
  answer: {
    data: z.array(
      z.strictObject({
        /** Null for a new record. */
        registro: z.number().int().nullable(),
        chave: z.string(),
        contador: z.number().int(),
        guardadoEm: z.string(),
      }),
    ),
    example: [{ registro: null, chave, ...GUARDADO }],
  },
  errors: [404],
});

export const getRascunhosAutomaticos = defineCall({
  method: 'GET',
  path: `${path}/:entidade/:registro`,
  id: 'getRascunhosAutomaticos',
  tag,
  summary: 'Lê as suas alterações de um registro que não foram salvas',
  description: 'Uma por janela em que o formulário estava aberto; a mais nova primeiro.',
  who: 'auditor',
  params: record,
  answer: {
    data: z.array(rascunhoAutomaticoSchema),
    example: [
      {
        chave,
        ...GUARDADO,
        versao: 2,
        valores: { objeto: 'Aquisição de material escolar' },
        antes: { objeto: 'Aquisição de material' },
      },
    ],
  },
  errors: [404],
});

export const keepRascunhoAutomatico = defineCall({
  method: 'PUT',
  path: `${path}/:entidade/:registro/:chave`,
  id: 'keepRascunhoAutomatico',
  tag,
  summary: 'Guarda as alterações de um formulário que ainda não foram salvas',
  description: `Ficam ${RASCUNHO_AUTOMATICO_DIAS} dias, só para a própria pessoa. O registro não muda. Nada é validado; campos que o cadastro não tem são deixados de fora. Um pedido com \`contador\` menor que o último é ignorado; se quem digitou já não é quem está na sessão, nada é guardado.`,
  who: 'auditor',
  params: window,
  body: {
    schema: guardarRascunhoSchema,
    example: {
      contador: 3,
      versao: 2,
      valores: { objeto: 'Aquisição de material escolar' },
      antes: { objeto: 'Aquisição de material' },
      substitui: null,
      usuario: 'maria.aparecida',
    },
    required: ['contador', 'versao', 'valores', 'antes', 'substitui', 'usuario'],
  },
  answer: { data: rascunhoGuardadoSchema, example: GUARDADO },
  perMinute: PER_MINUTE,
  errors: [404, 413],
});

export const discardRascunhoAutomatico = defineCall({
  method: 'DELETE',
  path: `${path}/:entidade/:registro/:chave`,
  id: 'discardRascunhoAutomatico',
  tag,
  summary: 'Descarta alterações que não foram salvas',
  description:
    'Também depois de salvar. As que já não existem não são erro; um pedido de guardar que chegue atrasado é ignorado.',
  who: 'auditor',
  params: window,
  query: { contador: contadorParam() },
  answer: { data: rascunhoGuardadoSchema, example: { ...GUARDADO, contador: 4 } },
  perMinute: PER_MINUTE,
  errors: [404],
});

import { z } from 'zod';
import { FONTE_CHAVES, FONTE_SINAL, FONTES, type FonteSinal } from '../domain/sincronizacao.ts';
import { idSchema } from '../engine/id-schema.ts';

const fonteSchema = z.enum(FONTE_CHAVES);

const diferencaSchema = z.strictObject({
  tipo: z.enum(['mantido', 'sumiu', 'duplicado']),
  chave: z.string(),
  /** Affected record, in words. */
  registro: z.string(),
  /** Label of the differing field. */
  campo: z.string().nullable(),
  aqui: z.string().nullable(),
  fonte: z.string().nullable(),
});
export type Diferenca = z.infer<typeof diferencaSchema>;

const erroSchema = z.strictObject({
  chave: z.string().nullable(),
  registro: z.string().nullable(),
  mensagem: z.string(),
});

/** Run of one source for one unit and year, with the changes that it made. */
export const sincronizacaoSchema = z.strictObject({
  id: idSchema,
  configuracao: z.strictObject({ id: idSchema, liconUj: z.string() }).nullable(),
  fonte: fonteSchema,
  exercicio: z.number().int().nullable(),
  situacao: z.enum(['aguardando', 'executando', 'concluida', 'falhou', 'cancelada']),
  etapa: z.enum(['buscando', 'gravando', 'arquivos']).nullable(),
  pedidaEm: z.string(),
  /** Null if the schedule started it. */
  pedidaPor: z.strictObject({ nome: z.string() }).nullable(),
  iniciadaEm: z.string().nullable(),
  terminadaEm: z.string().nullable(),
  lidos: z.number().int(),
  incluidos: z.number().int(),
  alterados: z.number().int(),
  iguais: z.number().int(),
  rejeitados: z.number().int(),
  /** Files copied, of the total to copy. */
  arquivos: z.number().int(),
  arquivosTotal: z.number().int(),
  /** First differences; the totals have the full count. */
  diferencas: z.array(diferencaSchema),
  diferencasTotal: z.number().int(),
  erros: z.array(erroSchema),
  errosTotal: z.number().int(),
});
export type Sincronizacao = z.infer<typeof sincronizacaoSchema>;

/** `GET {path}?configuracao=&limit=&offset=`, latest first. */
export const sincronizacaoListSchema = z.strictObject({
  list: z.array(sincronizacaoSchema),
  count: z.number().int(),
});
export type SincronizacaoList = z.infer<typeof sincronizacaoListSchema>;

const YEARS = { min: 2000, max: 2200, most: 20 };

/** `POST {path}`: one run per source and year. `exercicios` may be omitted if only agreements are requested. */
export const orderSincronizacaoSchema = z
  .strictObject({
    configuracao: z.looseObject(
      { id: z.number({ error: 'Escolha a configuração' }).pipe(idSchema) },
      { error: 'Escolha a configuração' },
    ),
    fontes: z
      .array(fonteSchema, { error: 'Escolha o que sincronizar' })
      .min(1, { error: 'Escolha o que sincronizar' })
      .transform((fontes) => [...new Set(fontes)]),
    exercicios: z
      .array(
        z
          .number({ error: 'O exercício deve ser um ano' })
          .int({ error: 'O exercício deve ser um ano' })
          .min(YEARS.min, { error: `O primeiro exercício é ${YEARS.min}` })
          .max(YEARS.max, { error: 'O exercício deve ser um ano' }),
        { error: 'Escolha os exercícios' },
      )
      .max(YEARS.most, { error: `No máximo ${YEARS.most} exercícios de cada vez` })
      .default([])
      .transform((years) => [...new Set(years)]),
  })
  .superRefine(({ fontes, exercicios }, context) => {
    if (exercicios.length > 0 || !fontes.some((fonte) => FONTES[fonte].anual)) return;
    context.addIssue({ code: 'custom', path: ['exercicios'], message: 'Escolha os exercícios' });
  });

/** A source of the client: what its last runs brought, and what its daily probe saw. */
export const fonteDoClienteSchema = z.strictObject({
  fonte: fonteSchema,
  configuracao: z.strictObject({ id: idSchema, liconUj: z.string() }),
  /** True while a run waits or works. */
  emCurso: z.boolean(),
  /** Last finished run, of each year if it is asked by year: one that failed counts for all. Null if none ended. */
  ultima: z
    .strictObject({
      situacao: z.enum(['concluida', 'falhou']),
      terminadaEm: z.string(),
      /** Rows of the source. Zero means that it answered and had nothing. */
      lidos: z.number().int(),
      rejeitados: z.number().int(),
      motivo: z.string().nullable(),
    })
    .nullable(),
  /** End of the last run that was whole. */
  boaEm: z.string().nullable(),
  /** Null before the first probe. */
  sinal: z
    .strictObject({
      sinal: z.enum(Object.keys(FONTE_SINAL) as [FonteSinal, ...FonteSinal[]]),
      motivo: z.string().nullable(),
      vistoEm: z.string(),
      desde: z.string(),
    })
    .nullable(),
});
export type FonteDoCliente = z.infer<typeof fonteDoClienteSchema>;

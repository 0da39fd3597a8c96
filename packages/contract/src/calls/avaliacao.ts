import { z } from 'zod';
import { AVALIACAO_ESTADO, CRITERIO_CLASSE, VERIFICACAO } from '../domain/avaliacao.ts';

const estadoSchema = z.enum(Object.keys(AVALIACAO_ESTADO) as (keyof typeof AVALIACAO_ESTADO)[]);
const verificacaoSchema = z.enum(Object.keys(VERIFICACAO) as (keyof typeof VERIFICACAO)[]);
const classeSchema = z.enum(Object.keys(CRITERIO_CLASSE) as (keyof typeof CRITERIO_CLASSE)[]);

/** Address that shows what a judgement says: a path below the portal, or a whole address of another site. */
const enderecoSchema = z.string().nullable();

/** Judgement of one check. */
const verificacaoJulgadaSchema = z.strictObject({
  verificacao: verificacaoSchema,
  estado: estadoSchema,
  /** Reason in a sentence; what is missing, if the check is not met. */
  motivo: z.string(),
  endereco: enderecoSchema,
  /** Last day on which a met check still holds if nothing new comes; null if it does not expire, or is not met. */
  vence: z.iso.date().nullable().default(null),
  /** First day on which an unmet check is late; null if it is met, or if no rule tells the day. */
  devido: z.iso.date().nullable().default(null),
});
export type VerificacaoJulgada = z.infer<typeof verificacaoJulgadaSchema>;

/** Judgement of a criterion as it is stored. */
const criterioJulgadoSchema = z.strictObject({
  numero: z.string(),
  estado: estadoSchema,
  /** Share from 0 to 1 of the checks that are met, by their weights. */
  nota: z.number(),
  motivo: z.string(),
  endereco: enderecoSchema,
  verificacoes: z.array(verificacaoJulgadaSchema),
  /** Person who attested what is outside of the portal, and the day; null for what the portal proves. */
  atestado: z.strictObject({ por: z.string().nullable(), em: z.string() }).nullable(),
  /** Day on which the body itself bound the evidence; null if the product does, or if the trail does not tell. */
  ligadoEm: z.iso.date().nullable().default(null),
});
export type CriterioJulgado = z.infer<typeof criterioJulgadoSchema>;

const publicCriterioSchema = criterioJulgadoSchema.extend({
  texto: z.string(),
  classe: classeSchema,
  /** Points of 100 that it is worth for this kind of body, and those that are missing. */
  pontos: z.number(),
  falta: z.number(),
});
export type PublicCriterio = z.infer<typeof publicCriterioSchema>;

const dimensaoSchema = z.strictObject({
  numero: z.number().int(),
  nome: z.string(),
  peso: z.number(),
  /** From 0 to 100; null if nothing of it applies. */
  nota: z.number().nullable(),
  criterios: z.array(publicCriterioSchema),
});

/** Figures of one day. */
const diaSchema = z.strictObject({
  /** Day in the body's time zone. */
  dia: z.string(),
  /** Index from 0 to 100: what the portal proves, and what was attested outside of it. */
  nota: z.number(),
  provado: z.number(),
  atestado: z.number(),
  nivel: z.string(),
  essenciais: z.strictObject({ atendidos: z.number().int(), total: z.number().int() }),
  /** True for the picture of the day on which self-assessment ended. */
  congelada: z.boolean(),
});
export type AvaliacaoDia = z.infer<typeof diaSchema>;

/** `GET /public/v1/:cliente/avaliacao`: the evaluation of a day by its evidence; null if none was made yet. */
export const publicAvaliacaoSchema = diaSchema
  .extend({
    ciclo: z.number().int(),
    julgadaEm: z.string(),
    /** Points of 100 that a portal can prove by itself. */
    alcancavel: z.number(),
    /** Next seal, the points missing for it, and essential criteria that stand in its way; null for the best one. */
    proximo: z
      .strictObject({
        nivel: z.string(),
        minimo: z.number(),
        faltam: z.number(),
        essenciais: z.array(z.string()),
      })
      .nullable(),
    dimensoes: z.array(dimensaoSchema),
  })
  .nullable();
export type PublicAvaliacao = NonNullable<z.infer<typeof publicAvaliacaoSchema>>;

/** `GET /public/v1/:cliente/avaliacao/historico`: the days of every cycle, newest first. */
export const avaliacaoHistoricoSchema = z.strictObject({
  list: z.array(diaSchema.extend({ ciclo: z.number().int() })),
});

import { z } from 'zod';
import { CRITERIO_CLASSE, VERIFICACAO } from '../domain/avaliacao.ts';
import { idSchema } from '../engine/id-schema.ts';
import { consertoSchema } from './avaliacao-publicar.ts';

const verificacaoSchema = z.enum(Object.keys(VERIFICACAO) as (keyof typeof VERIFICACAO)[]);
const classeSchema = z.enum(Object.keys(CRITERIO_CLASSE) as (keyof typeof CRITERIO_CLASSE)[]);

const pessoaSchema = z.strictObject({ id: idSchema, nome: z.string() });

/**
 * Deadline of a criterion. `vencido`: what is asked is late. `vence`: what is there stops to count if nothing new comes.
 * `previsto`: a rule will ask for something new, whatever is there today.
 */
const prazoSchema = z.strictObject({
  tipo: z.enum(['vencido', 'vence', 'previsto']),
  /** First day that is late, or last day that is not. */
  dia: z.iso.date(),
  numero: z.string(),
  texto: z.string(),
  classe: classeSchema,
  /** Checks that fail together. */
  verificacoes: z.array(verificacaoSchema),
  /** Points of 100 that are lost, or that are missing already. */
  pontos: z.number(),
  /** Seal of today that is lost with them; null if none is, or if it is lost already. */
  perdeSelo: z.string().nullable(),
  motivo: z.string(),
  /** Path below the portal, or address of another site; null without evidence. */
  endereco: z.string().nullable(),
  /** Person who is written to. `geral`: the one for criteria without an owner. Null without anybody. */
  responsavel: pessoaSchema.extend({ geral: z.boolean() }).nullable(),
  /** Form that publishes what is asked; null if nothing is bound to the criterion. */
  publicar: consertoSchema.nullable(),
});
export type Prazo = z.infer<typeof prazoSchema>;

/** Owner of a criterion as it is stored. */
const responsavelSchema = z.strictObject({
  numero: z.string(),
  pessoa: pessoaSchema,
  versao: z.number().int(),
  /** False if the person no longer manages this client: the general owner answers instead. */
  temAcesso: z.boolean(),
  definidoEm: z.string(),
  definidoPor: z.string().nullable(),
});
export type Responsavel = z.infer<typeof responsavelSchema>;

/** `GET /v1/avaliacao/prazos`. */
export const prazosSchema = z.strictObject({
  /** Today in the client's time zone. */
  hoje: z.iso.date(),
  ciclo: z.number().int(),
  /** Day of the judgement; null before the first one. */
  dia: z.iso.date().nullable(),
  julgadaEm: z.string().nullable(),
  /** True if the judgement is so old that no letters are sent. */
  parada: z.boolean(),
  /** Late ones and those of the next twelve months, by day. */
  prazos: z.array(prazoSchema),
  responsaveis: z.array(responsavelSchema),
  /** People who may own a criterion. `email`: true if letters reach them. */
  pessoas: z.array(pessoaSchema.extend({ email: z.boolean() })),
  /** Signed-in person; null for a key of an integration. */
  eu: idSchema.nullable(),
  /** When the signed-in person subscribed to the calendar; null without a subscription. */
  assinadaEm: z.string().nullable(),
});
export type Prazos = z.infer<typeof prazosSchema>;

/** `PUT /v1/avaliacao/responsavel`. */
export const responsavelSaveSchema = z.strictObject({
  numero: z
    .string({ error: 'Informe o critério' })
    .regex(/^(\*|\d{1,3}\.\d{1,3})$/, 'Informe o número de um critério, ou * para os demais.'),
  pessoa: z.strictObject({ id: idSchema }, { error: 'Escolha a pessoa' }).nullable(),
  /** Version of the owner that the screen shows; null if it shows none. */
  versao: z.number().int().positive().nullable(),
});
export type ResponsavelSave = z.infer<typeof responsavelSaveSchema>;

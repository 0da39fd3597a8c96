import { z } from 'zod';
import { RASCUNHO_LIMITE, rascunhoAcaoList, rascunhoSituacaoList } from '../domain/rascunho.ts';
import { isStorable } from '../domain/values.ts';
import { idSchema } from '../engine/id-schema.ts';

const pessoaSchema = z.strictObject({ nome: z.string() }).nullable();

/** Instant with its zone; seconds are dropped, since things appear at their minute. */
const minuteSchema = (error: string) =>
  z.iso
    .datetime({ offset: true, error })
    .transform((text) => new Date(Math.floor(Date.parse(text) / 60_000) * 60_000).toISOString());

const publicarEm = minuteSchema('Informe o dia e a hora em que aparece');
const arquivarEm = minuteSchema('Informe o dia e a hora em que sai');

/** Draft of a record in a list. */
export const rascunhoSchema = z.strictObject({
  id: idSchema,
  versao: idSchema,
  /** Key of the entity. */
  entidade: z.string(),
  modo: z.enum(['add', 'change', 'rectify']),
  /** Record that it changes; null for a new one. */
  registroId: idSchema.nullable(),
  titulo: z.string(),
  situacao: z.enum(rascunhoSituacaoList),
  /** Minute at which it appears; null for the moment of its approval. */
  publicarEm: z.iso.datetime().nullable(),
  /** Minute at which the record is archived; null for never. */
  arquivarEm: z.iso.datetime().nullable(),
  criadoPor: pessoaSchema,
  criadoEm: z.iso.datetime(),
  /** Last person who changed its values. */
  alteradoPor: pessoaSchema,
  alteradoEm: z.iso.datetime(),
  /** Person who sent it to review, or scheduled it. */
  enviadoPor: pessoaSchema,
  /** Reason of the reviewer who returned it. */
  motivo: z.string().nullable(),
  /** Reason why it was not published at its minute. */
  falha: z.string().nullable(),
  /** True if the person who asks may approve it: it is in review, and she wrote nothing of it. */
  aprova: z.boolean(),
});
export type Rascunho = z.infer<typeof rascunhoSchema>;

/** Values of a form. References keep their names, so that it can be shown. */
const conteudoSchema = z.record(z.string().max(100), z.unknown(), { error: 'Envie os campos' });

/** `GET /v1/rascunhos/{id}`. */
export const rascunhoInteiroSchema = rascunhoSchema.extend({
  conteudo: conteudoSchema,
  /** Version of the record that it began with; null for a new one. */
  registroVersao: idSchema.nullable(),
});
export type RascunhoInteiro = z.infer<typeof rascunhoInteiroSchema>;

/** `GET /v1/rascunhos`. */
export const rascunhosSchema = z.strictObject({
  list: z.array(rascunhoSchema),
  count: z.number().int(),
  /** How many there are of each state, whatever state was asked for. */
  contagem: z.strictObject({
    rascunho: z.number().int(),
    emRevisao: z.number().int(),
    agendada: z.number().int(),
    /** Those that the person who asks may approve. */
    aprovaveis: z.number().int(),
  }),
});
export type Rascunhos = z.infer<typeof rascunhosSchema>;

/** `POST /v1/rascunhos` and its preview: only a new record has no `registro`. */
export const addRascunhoSchema = z
  .strictObject({
    entidade: z.string().max(100),
    modo: z.enum(['add', 'change', 'rectify']).default('add'),
    registro: z.strictObject({ id: idSchema, versao: idSchema }).optional(),
    conteudo: conteudoSchema,
  })
  .refine(({ modo, registro }) => (modo === 'add') === (registro === undefined), {
    error: 'Informe o registro que o rascunho altera',
    path: ['registro'],
  });

/** `PUT /v1/rascunhos/{id}`. */
export const editRascunhoSchema = z.strictObject({
  versao: idSchema,
  conteudo: conteudoSchema,
  /** Version of the record that the person saw. */
  registroVersao: idSchema.optional(),
});

/** `POST /v1/rascunhos/{id}/situacao`. */
export const moveRascunhoSchema = z.strictObject({
  versao: idSchema,
  acao: z.enum(rascunhoAcaoList, { error: 'Escolha o que fazer' }),
  publicarEm: publicarEm.nullish(),
  arquivarEm: arquivarEm.nullish(),
  motivo: z
    .string()
    .trim()
    .max(1000, 'Escreva até 1000 caracteres')
    .refine(isStorable, 'Há um caractere inválido')
    .optional(),
});
export type MoveRascunho = z.infer<typeof moveRascunhoSchema>;

/** Draft after a step; null once it is published, with the record that came of it. */
export const movedRascunhoSchema = z.strictObject({
  rascunho: rascunhoSchema.nullable(),
  registro: z.strictObject({ id: idSchema }).nullable(),
});
export type MovedRascunho = z.infer<typeof movedRascunhoSchema>;

/** `GET /v1/rascunhos/regra`. */
export const regraSchema = z.strictObject({
  /** True if a second person approves before anything is published. */
  aprovacao: z.boolean(),
  /** Person who asked to end it; it ends once another one confirms. */
  fimPedidoPor: pessoaSchema,
  /** True if the person who asks was that one. */
  fimPedidoPorMim: z.boolean(),
});
export type Regra = z.infer<typeof regraSchema>;

/** Published record that leaves at a minute. */
const saidaSchema = z.strictObject({
  entidade: z.string(),
  registroId: idSchema,
  titulo: z.string(),
  arquivarEm: z.iso.datetime(),
  pedidaPor: pessoaSchema,
  /** Reason why it did not leave at its minute. */
  falha: z.string().nullable(),
});

/** `GET /v1/rascunhos/saidas`. */
export const saidasSchema = z.strictObject({
  list: z.array(saidaSchema).max(RASCUNHO_LIMITE.pagina),
  count: z.number().int(),
});
export type Saidas = z.infer<typeof saidasSchema>;

/** `PUT /v1/rascunhos/saidas`: null cancels. */
export const editSaidaSchema = z.strictObject({
  entidade: z.string().max(100),
  registroId: idSchema,
  arquivarEm: arquivarEm.nullable(),
});

/** `POST /v1/rascunhos/previa`. */
export const previaSchema = z.strictObject({
  /** Path of the page once it is published; `…` for the id of a record that is still new. */
  endereco: z.string(),
  /** True if the record has a page or a place of its own; false for one that the home shows in parts. */
  propria: z.boolean(),
  /** Whole document, to be shown in a frame without scripts. */
  html: z.string(),
});
export type Previa = z.infer<typeof previaSchema>;

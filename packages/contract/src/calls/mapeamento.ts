import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';
import { deParaSchema } from './importacao.ts';

const nomeSchema = z
  .string('Dê um nome ao mapeamento.')
  .trim()
  .min(1, 'Dê um nome ao mapeamento.')
  .max(100, 'O nome tem mais de 100 letras.');
/** Kind of file: of the budget, or the key of an entity. */
const tipoSchema = z.string().min(1).max(60);

/** Mapping of the columns of a kind of file, under a name. */
export const mapeamentoSchema = z.strictObject({
  /** Null for one that comes with the product. */
  id: idSchema.nullable(),
  nome: z.string(),
  /** Matters that it cannot know, of one that comes with the product. */
  ajuda: z.string().nullable(),
  dePara: deParaSchema,
});
export type MapeamentoComNome = z.infer<typeof mapeamentoSchema>;

/** `POST {path}`: keeps a mapping. */
export const mapeamentoSaveSchema = z.strictObject({
  tipo: tipoSchema,
  nome: nomeSchema,
  dePara: deParaSchema,
  /** True to replace the one of this name. */
  substitui: z.boolean(),
});

/** File that carries a mapping from one client, or one installation, to another. */
export const mapeamentoFileSchema = z.strictObject({
  claraboia: z.literal('mapeamento'),
  versao: z.literal(1),
  tipo: tipoSchema,
  nome: nomeSchema,
  dePara: deParaSchema,
});
export type MapeamentoFile = z.infer<typeof mapeamentoFileSchema>;

export const mapeamentoTipoSchema = tipoSchema;

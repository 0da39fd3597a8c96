import { z } from 'zod';
import { ATENCAO } from '../domain/painel.ts';
import { idSchema } from '../engine/id-schema.ts';

const porMes = z.array(z.number().int()).length(12);

/** `GET {path}?exercicio=2026`. */
export const painelSchema = z.strictObject({
  exercicio: z.number().int(),
  /** Publications by month of their date, January first; `anterior` is null if that year has none. */
  publicacoes: z.strictObject({ atual: porMes, anterior: porMes.nullable() }),
  categorias: z.strictObject({
    /** Categories that are pages of the portal. */
    total: z.number().int(),
    /**
     * Categories without a publication dated in the year. Excludes text-only categories, and those with a declaration
     * of nonexistence for that year.
     */
    semPublicacao: z.number().int(),
    nuncaPublicadas: z.number().int(),
    /** First categories: those never published, then those with the oldest publication. */
    list: z.array(
      z.strictObject({
        id: idSchema,
        nome: z.string(),
        grupo: z.string(),
        /** Latest date of its publications; null without publications. */
        ultimaPublicacao: z.string().nullable(),
      }),
    ),
  }),
  atencao: z.array(
    z.strictObject({
      tipo: z.enum(ATENCAO),
      quantidade: z.number().int().positive(),
      /** First affected records, if no list can be filtered to them. */
      registros: z.array(z.strictObject({ id: idSchema, nome: z.string() })),
    }),
  ),
});
export type Painel = z.infer<typeof painelSchema>;
export type PainelAtencao = Painel['atencao'][number];
export type PainelCategoria = Painel['categorias']['list'][number];

import { z } from 'zod';
import { ATENCAO } from '../domain/painel.ts';
import { idSchema } from '../engine/id-schema.ts';

const porMes = z.array(z.number().int()).length(12);

/** `GET {path}?exercicio=2026`. */
export const painelSchema = z.strictObject({
  exercicio: z.number().int(),
  /** Publications by the month of their date, January first; `anterior` is null where that year has none. */
  publicacoes: z.strictObject({ atual: porMes, anterior: porMes.nullable() }),
  categorias: z.strictObject({
    /** Categories that are pages of the portal. */
    total: z.number().int(),
    /**
     * How many of them have no publication dated in the year; without those of text alone, and those of which it is
     * declared that there is nothing for that year.
     */
    semPublicacao: z.number().int(),
    nuncaPublicadas: z.number().int(),
    /** The first of them: those never published, then those published longest ago. */
    list: z.array(
      z.strictObject({
        id: idSchema,
        nome: z.string(),
        grupo: z.string(),
        /** The latest date of its publications; null where it has none. */
        ultimaPublicacao: z.string().nullable(),
      }),
    ),
  }),
  atencao: z.array(
    z.strictObject({
      tipo: z.enum(ATENCAO),
      quantidade: z.number().int().positive(),
      /** The first of the records that it is about, where no list can be narrowed down to them. */
      registros: z.array(z.strictObject({ id: idSchema, nome: z.string() })),
    }),
  ),
});
export type Painel = z.infer<typeof painelSchema>;
export type PainelAtencao = Painel['atencao'][number];
export type PainelCategoria = Painel['categorias']['list'][number];

import { z } from 'zod';
import { PROVA_PAPEL } from '../domain/prova-tipo.ts';

const papelSchema = z.enum(Object.keys(PROVA_PAPEL) as (keyof typeof PROVA_PAPEL)[]);

const conjuntoLigavelSchema = z.strictObject({
  /** Address below `dados`, with the kind of its records. */
  endereco: z.string(),
  titulo: z.string(),
  colunas: z.array(
    z.strictObject({
      chave: z.string(),
      titulo: z.string(),
      tipo: z.string(),
      /** True if it holds files that the portal keeps. */
      arquivo: z.boolean(),
    }),
  ),
  filtros: z.array(z.strictObject({ nome: z.string(), titulo: z.string() })),
  /** Columns and filters of equal names, which a save fills in where none is given. */
  padrao: z.array(z.strictObject({ papel: papelSchema, pedido: z.string(), coluna: z.string() })),
});

/** `GET /v1/avaliacao/ligaveis/:id`: sets that a criterion can be bound to, and its parts. */
export const ligaveisSchema = z.strictObject({
  numero: z.string(),
  /** Why no set proves the criterion; null if one can. */
  recusa: z.string().nullable(),
  /** Minimum fields by their words in the matrix. `arquivo`: only columns with files of the portal hold it. */
  campos: z.array(z.strictObject({ palavras: z.string(), arquivo: z.boolean() })),
  filtros: z.array(z.string()),
  /** True if the day of the content counts. */
  dia: z.boolean(),
  conjuntos: z.array(conjuntoLigavelSchema),
});
export type Ligaveis = z.infer<typeof ligaveisSchema>;

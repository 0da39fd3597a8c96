import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';

/** An earlier or the present version of what a document belongs to. */
const versaoSchema = z.strictObject({
  numero: z.number().int(),
  /** Since when it was the one in force. */
  desde: z.string(),
  /** Why it was replaced; null of the one in force. */
  motivo: z.string().nullable(),
  /** The stored name of this document then, which opens as a version's file does; null where it had none. */
  caminho: z.string().nullable(),
});

/**
 * `GET /public/v1/{cliente}/documento/{id}?p=`: a published file that is kept here, by the id of the file, and its text as far
 * as it was read. No CPF in it is whole.
 */
export const publicDocumentoSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  /** The stored name: the SHA-256 of the bytes, and the ending that they call for. */
  caminho: z.string(),
  sha256: z.string(),
  tamanho: z.number().int(),
  publicacao: z.strictObject({
    id: idSchema,
    nome: z.string(),
    data: z.string(),
    dataHoraRegistro: z.string(),
    retificadoEm: z.string().nullable(),
    entidade: z.string().nullable(),
    categoria: z.strictObject({
      nome: z.string(),
      nomeUrl: z.string().nullable(),
      exibeAno: z.boolean(),
      exibeMes: z.boolean(),
      exibeDia: z.boolean(),
      grupo: z.strictObject({ nome: z.string(), nomeUrl: z.string() }),
    }),
  }),
  /** Latest first; the one in force is the first. */
  versoes: z.array(versaoSchema),
  texto: z.strictObject({
    /** `pendente`: not read yet. `vazio`: nothing but pictures. `falhou`: it cannot be read. `nenhum`: of this kind none is. */
    situacao: z.enum(['pronto', 'pendente', 'vazio', 'falhou', 'nenhum']),
    /** How many pages the file has; null where nobody knows. */
    paginas: z.number().int().nullable(),
    /** Which part of the text this is, and of how many. */
    parte: z.number().int(),
    partes: z.number().int(),
    /**
     * Its pages, each by its number and as plain text: `\n` between lines, a blank line between paragraphs, `\t` between the
     * cells of a row, and `\v` at the end of a row of headings. A text without pages is one, of the number 0.
     */
    lista: z.array(z.strictObject({ numero: z.number().int(), texto: z.string() })),
  }),
});
export type PublicDocumento = z.infer<typeof publicDocumentoSchema>;

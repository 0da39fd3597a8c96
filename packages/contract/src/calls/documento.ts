import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';

/** Current or earlier version of the publication that owns a document. */
const versaoSchema = z.strictObject({
  numero: z.number().int(),
  /** Start of its validity. */
  desde: z.string(),
  /** Reason of the replacement; null for the version in force. */
  motivo: z.string().nullable(),
  /**
   * Stored name of this document in that version, which opens like a version's file; null if the version did not have
   * it.
   */
  caminho: z.string().nullable(),
});

/**
 * `GET /public/v1/{cliente}/documento/{id}?p=`: a published file stored here, by the id of the file, and its extracted
 * text. CPFs in it are masked.
 */
export const publicDocumentoSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  /** Stored name: SHA-256 of the bytes, and the extension that matches the content. */
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
  /** Latest first; the first is in force. */
  versoes: z.array(versaoSchema),
  texto: z.strictObject({
    /**
     * `pendente`: not extracted yet. `vazio`: only images. `falhou`: unreadable. `nenhum`: no extraction for this file
     * type.
     */
    situacao: z.enum(['pronto', 'pendente', 'vazio', 'falhou', 'nenhum']),
    /** Number of pages of the file; null if unknown. */
    paginas: z.number().int().nullable(),
    /** Number of this part of the text, and number of parts. */
    parte: z.number().int(),
    partes: z.number().int(),
    /**
     * Pages by number as plain text: `\n` between lines, a blank line between paragraphs, `\t` between the cells of a
     * row, `\v` at the end of a header row. A text without pages is one page with number 0.
     */
    lista: z.array(z.strictObject({ numero: z.number().int(), texto: z.string() })),
  }),
});
export type PublicDocumento = z.infer<typeof publicDocumentoSchema>;

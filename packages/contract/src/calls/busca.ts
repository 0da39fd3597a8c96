import { z } from 'zod';
import { type BuscaTipo, buscaTipoList } from '../conjuntos/busca-tipo.ts';
import { idSchema } from '../engine/id-schema.ts';

const tipo = z.enum(buscaTipoList as [BuscaTipo, ...BuscaTipo[]]);

/** A piece of a text, plain and never HTML; `marcado` where it is what was searched for. */
const buscaSegmentoSchema = z.strictObject({ texto: z.string(), marcado: z.boolean() });
export type BuscaSegmento = z.infer<typeof buscaSegmentoSchema>;

const lugar = z.strictObject({ nome: z.string(), nomeUrl: z.string() }).nullable();

const buscaResultadoSchema = z.strictObject({
  tipo,
  id: idSchema,
  titulo: z.array(buscaSegmentoSchema),
  data: z.string().nullable(),
  /** A piece of its own text where the words are. */
  trecho: z.array(buscaSegmentoSchema).nullable(),
  grupo: lugar,
  /** Where a publication stands; a category itself. */
  categoria: z
    .strictObject({
      nome: z.string(),
      nomeUrl: z.string().nullable(),
      linkUrl: z.string().nullable(),
      abrirNovaAba: z.boolean(),
    })
    .nullable(),
  /** The unit of a service, or the unit itself. */
  unidade: z.strictObject({ id: idSchema, nome: z.string() }).nullable(),
  /** The file of a publication that the words are in: a PDF that is kept here. */
  arquivo: z
    .strictObject({
      id: idSchema,
      nome: z.string(),
      tamanho: z.number().int().nullable(),
      trecho: z.array(buscaSegmentoSchema),
    })
    .nullable(),
});
export type BuscaResultado = z.infer<typeof buscaResultadoSchema>;

/** `GET /public/v1/{cliente}/busca?q=&page=&limit=&tipo=&ano=`: pages from 1. */
export const buscaRespostaSchema = z.strictObject({
  /** What was searched for, without accents; empty where the question holds nothing to search for. */
  palavras: z.array(z.string()),
  /** The question was longer than what is searched for. */
  limitada: z.boolean(),
  /** Nothing has these words, and what is listed has words that begin like them. */
  aproximada: z.boolean(),
  list: z.array(buscaResultadoSchema),
  count: z.number().int(),
  /** Counts by kind within the chosen year, and by year within the chosen kind. */
  tipos: z.array(z.strictObject({ tipo, count: z.number().int() })),
  anos: z.array(z.strictObject({ ano: z.number().int(), count: z.number().int() })),
  /** Where nothing was found: the words that something is found by alone. */
  conhecidas: z.array(z.string()),
  /** Where nothing or next to nothing was found: the question with near and frequent words, each of which finds something. */
  sugestoes: z.array(z.string()),
  /** The question whose results are listed, since nothing has the words that were asked for; null if they are its own. */
  emLugar: z.string().nullable(),
  /** Questions of the same meaning in the words of documents; each of them finds something. */
  parecidas: z.array(z.string()),
});
export type BuscaResposta = z.infer<typeof buscaRespostaSchema>;

/** `GET /public/v1/{cliente}/busca/sugestoes?q=`: in texts `marcado` is what they add to what was typed. */
export const buscaSugestoesSchema = z.strictObject({
  /** Words of titles, to be searched for. */
  palavras: z.array(z.array(buscaSegmentoSchema)),
  /** Names in records, such as suppliers, and by which filter of which set its list is narrowed down to one. */
  nomes: z.array(
    z.strictObject({
      conjunto: z.string(),
      filtro: z.string(),
      /** What such names are called, in the plural. */
      rotulo: z.string(),
      nome: z.array(buscaSegmentoSchema),
    }),
  ),
  list: z.array(
    buscaResultadoSchema
      .pick({ tipo: true, id: true, titulo: true, grupo: true, categoria: true, unidade: true })
      .extend({
        /** What it is about or where it stands, or the number of what is told by its object. */
        nota: z.string().nullable(),
      }),
  ),
});
export type BuscaSugestoes = z.infer<typeof buscaSugestoesSchema>;

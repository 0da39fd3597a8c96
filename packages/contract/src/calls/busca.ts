import { z } from 'zod';
import { type BuscaTipo, buscaTipoList } from '../conjuntos/busca-tipo.ts';
import { idSchema } from '../engine/id-schema.ts';

const tipo = z.enum(buscaTipoList as [BuscaTipo, ...BuscaTipo[]]);

/** Plain text segment, never HTML; `marcado` if it matches the search. */
const buscaSegmentoSchema = z.strictObject({ texto: z.string(), marcado: z.boolean() });
export type BuscaSegmento = z.infer<typeof buscaSegmentoSchema>;

const lugar = z.strictObject({ nome: z.string(), nomeUrl: z.string() }).nullable();

const buscaResultadoSchema = z.strictObject({
  tipo,
  id: idSchema,
  titulo: z.array(buscaSegmentoSchema),
  data: z.string().nullable(),
  /** Passage of its own text that contains the words. */
  trecho: z.array(buscaSegmentoSchema).nullable(),
  grupo: lugar,
  /** Category of a publication, or the category itself. */
  categoria: z
    .strictObject({
      nome: z.string(),
      nomeUrl: z.string().nullable(),
      linkUrl: z.string().nullable(),
      abrirNovaAba: z.boolean(),
    })
    .nullable(),
  /** Unit of a service, or the unit itself. */
  unidade: z.strictObject({ id: idSchema, nome: z.string() }).nullable(),
  /** File of a publication that contains the words: a PDF stored here. */
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
  /** Searched words without accents; empty if the query has none. */
  palavras: z.array(z.string()),
  /** True if the query exceeded the limit and was cut. */
  limitada: z.boolean(),
  /** True if nothing has these words: the list holds words with the same beginning. */
  aproximada: z.boolean(),
  list: z.array(buscaResultadoSchema),
  count: z.number().int(),
  /** Counts by kind within the chosen year, and by year within the chosen kind. */
  tipos: z.array(z.strictObject({ tipo, count: z.number().int() })),
  anos: z.array(z.strictObject({ ano: z.number().int(), count: z.number().int() })),
  /** Words that have results on their own, if there are no results for all of them together. */
  conhecidas: z.array(z.string()),
  /** Corrected queries with similar and frequent words, each with results. Only if there are few or no results. */
  sugestoes: z.array(z.string()),
  /**
   * Query whose results are listed instead, because the searched words have none; null if the results belong to the
   * query itself.
   */
  emLugar: z.string().nullable(),
  /** Queries with the same meaning in the words of documents; each has results. */
  parecidas: z.array(z.string()),
});
export type BuscaResposta = z.infer<typeof buscaRespostaSchema>;

/** `GET /public/v1/{cliente}/busca/sugestoes?q=`: `marcado` is the part added to the typed text. */
export const buscaSugestoesSchema = z.strictObject({
  /** Words of titles, offered as searches. */
  palavras: z.array(z.array(buscaSegmentoSchema)),
  /** Names in records, such as suppliers, each with the data set and filter that select its records. */
  nomes: z.array(
    z.strictObject({
      conjunto: z.string(),
      filtro: z.string(),
      /** Plural label of such names. */
      rotulo: z.string(),
      nome: z.array(buscaSegmentoSchema),
    }),
  ),
  list: z.array(
    buscaResultadoSchema
      .pick({ tipo: true, id: true, titulo: true, grupo: true, categoria: true, unidade: true })
      .extend({
        /** Subject or place of the record; its number if the title is the subject. */
        nota: z.string().nullable(),
      }),
  ),
});
export type BuscaSugestoes = z.infer<typeof buscaSugestoesSchema>;

/** `GET /v1/registros?q=`: the best records of a client, for its managers. */
export const registrosAchadosSchema = z.strictObject({
  /** Question that was asked instead, since nothing has the typed words; null if the results belong to these. */
  corrigida: z.string().nullable(),
  list: z.array(
    z.strictObject({
      /** Key of the entity. */
      entidade: z.string(),
      id: idSchema,
      nome: z.string(),
      /** Subject or place of the record; null without one. */
      nota: z.string().nullable(),
    }),
  ),
});
export type RegistrosAchados = z.infer<typeof registrosAchadosSchema>;

/** `GET /v1/registros/{entidade}/{id}/endereco`: the place of a record in the portal. */
export const registroPublicoSchema = z.strictObject({
  /** Title of the record there; null if the portal does not show it. */
  nome: z.string().nullable(),
  /** Whole address; null if the portal has no page for it. */
  endereco: z.string().nullable(),
  /** Name of the evaluation, and the criteria of the client's matrix that the record serves. */
  avaliacao: z.strictObject({
    nome: z.string(),
    criterios: z.array(
      z.strictObject({
        /** Key of the entity of criteria. */
        entidade: z.string(),
        id: idSchema,
        numero: z.string(),
        nome: z.string(),
      }),
    ),
  }),
});
export type RegistroPublico = z.infer<typeof registroPublicoSchema>;

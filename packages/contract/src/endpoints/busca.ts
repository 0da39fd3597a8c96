import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';

/** What a citizen's search finds, in the order that the filters are shown in; labels in pt-BR. */
export const BUSCA_TIPO = {
  publicacao: { singular: 'Publicação', plural: 'Publicações' },
  categoria_publicacao: { singular: 'Página', plural: 'Páginas' },
  servico: { singular: 'Serviço', plural: 'Serviços' },
  faq: { singular: 'Pergunta frequente', plural: 'Perguntas frequentes' },
  estrutura_organizacional: { singular: 'Unidade', plural: 'Estrutura organizacional' },
  aviso_licitacao: { singular: 'Aviso de licitação', plural: 'Avisos de licitação' },
  licitacao: { singular: 'Licitação', plural: 'Licitações' },
  contrato: { singular: 'Contrato', plural: 'Contratos' },
  convenio: { singular: 'Convênio', plural: 'Convênios' },
  declaracao_inexistencia: {
    singular: 'Declaração de inexistência',
    plural: 'Declarações de inexistência',
  },
} as const;
export type BuscaTipo = keyof typeof BUSCA_TIPO;
export const buscaTipoList = Object.keys(BUSCA_TIPO) as readonly BuscaTipo[];

/** What is taken of a question; the answer says when there was more (`limitada`). */
export const BUSCA_MAX_LENGTH = 200;
export const BUSCA_MAX_WORDS = 12;
export const BUSCA_PAGE_SIZE = 20;
export const BUSCA_MAX_PAGE_SIZE = 50;
/** Pages further on are not answered: nobody reads that far, robots do. */
export const BUSCA_MAX_PAGE = 500;

const tipo = z.enum(buscaTipoList as [BuscaTipo, ...BuscaTipo[]]);

/** A piece of a text, plain and never HTML; `marcado` where it is what was searched for. */
export const buscaSegmentoSchema = z.strictObject({ texto: z.string(), marcado: z.boolean() });
export type BuscaSegmento = z.infer<typeof buscaSegmentoSchema>;

const lugar = z.strictObject({ nome: z.string(), nomeUrl: z.string() }).nullable();

export const buscaResultadoSchema = z.strictObject({
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
  /** The file of a publication that the words are in. */
  arquivo: z
    .strictObject({ id: idSchema, nome: z.string(), trecho: z.array(buscaSegmentoSchema) })
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
  /** The question with near words in place of those that nothing has. */
  sugestoes: z.array(z.string()),
});
export type BuscaResposta = z.infer<typeof buscaRespostaSchema>;

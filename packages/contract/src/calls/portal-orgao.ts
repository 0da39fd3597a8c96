import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';

/** An item of `GET /public/v1/{cliente}/transparencia/portal_cliente`. */
export const publicPortalClienteSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  nomeUrl: z.string(),
});

/** Present if the text is too long for the list: it is null, and comes with the record, `/dados/{conjunto}/{id}`. */
const textoAParte = z.literal(true).optional();

/** An item of `GET /public/v1/{cliente}/faq`. `respostaHTML` is cleaned by the server. */
export const publicFaqSchema = z.strictObject({
  id: idSchema,
  pergunta: z.string(),
  respostaHTML: z.string().nullable(),
  textoAParte,
  ordemExibicao: z.number().int(),
});
export type PublicFaq = z.infer<typeof publicFaqSchema>;

/** An item of `GET /public/v1/{cliente}/declaracao-inexistencia`. */
export const publicDeclaracaoSchema = z.strictObject({
  id: idSchema,
  declaracao: z.string(),
  periodo: z.string(),
  /** When it was last rectified; null where it never was. */
  retificadoEm: z.string().nullable(),
  categoriaPublicacao: z.strictObject({
    id: idSchema,
    nome: z.string(),
    nomeUrl: z.string().nullable(),
    grupoCategoriaPublicacao: z.strictObject({
      id: idSchema,
      nome: z.string(),
      nomeUrl: z.string(),
    }),
  }),
});
export type PublicDeclaracao = z.infer<typeof publicDeclaracaoSchema>;

/** An item of `GET /public/v1/{cliente}/estrutura-organizacional`: a unit, and the one above it. */
export const publicEstruturaSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  codigo: z.string(),
  codigoCompleto: z.string(),
  texto: z.string().nullable(),
  textoAParte,
  estruturaPai: z.strictObject({ id: idSchema, nome: z.string() }).nullable(),
  ordemExibicao: z.number().int(),
});
export type PublicEstrutura = z.infer<typeof publicEstruturaSchema>;

/**
 * An item of `GET /public/v1/{cliente}/estrutura-organizacional-gestao`. Where there is a `nomeFoto`, the picture is at
 * `GET /public/v1/{cliente}/estrutura-organizacional-gestao/download/{id}`.
 */
export const publicGestorSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  cargo: z.string(),
  nomeFoto: z.string().nullable(),
  estruturaOrganizacional: z.strictObject({ id: idSchema, nome: z.string() }),
});
export type PublicGestor = z.infer<typeof publicGestorSchema>;

/**
 * An item of `GET /public/v1/{cliente}/estrutura-organizacional/listar` and of `servico/estrutura` (spec portal §3,
 * "unit list items"). `descricao` is the beginning of the unit's text, without its markup.
 */
export const publicUnidadeSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  descricao: z.string().nullable(),
});
export type PublicUnidade = z.infer<typeof publicUnidadeSchema>;

/** An item of `GET /public/v1/{cliente}/modalidadelicitacao`. */
export const publicModalidadeSchema = z.strictObject({ id: idSchema, nome: z.string() });

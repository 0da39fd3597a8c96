import { z } from 'zod';
import { categorias, tiposDaCategoria } from '../conjuntos/categoria-publicacao.conjunto.ts';
import { LICENCA_DADOS, type LicencaDadosId } from '../domain/licenca-dados.ts';
import { idSchema } from '../engine/id-schema.ts';
import { registry } from '../entities/index.ts';
import { type PaginaDeRegistrosKey, paginasDeRegistros } from '../paginas/index.ts';
import { prazoDaPaginaSchema } from './prazo-da-pagina.ts';
import { rowSchema } from './row-schema.ts';

/**
 * `GET /public/v1/cliente`: one public body with a portal. `GET /public/v1/clientesiorconp/{identificador}` lists the
 * members of a consortium in the same form.
 */
export const publicClientSchema = z.strictObject({
  id: idSchema,
  identificador: z.string(),
  nome: z.string(),
  cidade: z.string(),
  uf: z.string().nullable(),
});
export type PublicClient = z.infer<typeof publicClientSchema>;

/** `GET /public/v1/orgao`: the matching bodies and their number, and the number of all bodies in each state. */
export const publicOrgaosSchema = z.strictObject({
  list: z.array(publicClientSchema),
  count: z.int(),
  total: z.int(),
  ufs: z.array(z.strictObject({ uf: z.string(), total: z.int() })),
});
export type PublicOrgaos = z.infer<typeof publicOrgaosSchema>;

const licencaDadosId = z.enum(Object.keys(LICENCA_DADOS) as LicencaDadosId[]);

const held = Object.fromEntries(
  paginasDeRegistros().map(([key]) => [key, z.boolean()]),
) as Readonly<Record<PaginaDeRegistrosKey, z.ZodBoolean>>;

/** `GET /public/v1/portal/{cliente}` (spec portal §3). `demonstracao` marks fictional data. */
export const publicPortalSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  nomeUrl: z.string(),
  clienteGlobal: z.strictObject({
    id: idSchema,
    identificador: z.string(),
    nome: z.string(),
    cidade: z.string(),
    uf: z.string().nullable(),
    cnpj: z.string().nullable(),
    clienteTipo: z.strictObject({ id: idSchema }),
  }),
  /** Contact data of the body; null for each that the client has not given. */
  contato: z.strictObject({
    endereco: z.string().nullable(),
    /** Opening days and hours as text. */
    atendimento: z.string().nullable(),
    /** Digits only. */
    telefone: z.string().nullable(),
    email: z.string().nullable(),
    /** URL for information requests (Lei 12.527). */
    esic: z.string().nullable(),
    ouvidoria: z.string().nullable(),
  }),
  demonstracao: z.boolean(),
  /** IANA name of the time zone that the pages use. */
  fuso: z.string(),
  /** SPDX id of the open data licence; `null` if the client has chosen none. */
  licencaDados: licencaDadosId.nullable(),
  /** URLs of the portal's images, `null` if missing; each replaces the other. */
  logo: z.string().nullable(),
  brasao: z.string().nullable(),
  /** True during maintenance: citizens see the maintenance page. */
  emManutencao: z.boolean(),
  /** True if citizens identify themselves before they download documents of bidding notices. */
  identificacaoPrevia: z.boolean(),
  /** True if the public pages load VLibras: the client asks for it and the installation allows it. */
  vlibras: z.boolean(),
  /** For each page that lists records, true if this portal has any. An event counts until it is over. */
  paginas: z.strictObject(held),
  /**
   * Public data sets with records, with their menu names and the name of a menu entry of the portal that leads there.
   */
  conjuntos: z.array(
    z.strictObject({
      conjunto: z.string(),
      nome: z.string(),
      descricao: z.string(),
      consulta: z.string(),
      /** Path below the portal, if it is not the page of the data set. */
      caminho: z.string().nullable(),
      /** Key figure of today: `9 em andamento`; null if the number is zero. */
      figura: z.string().nullable(),
    }),
  ),
  /** Coming dates, soonest first: sessions of bidding notices, and the event with open registration. */
  datas: z.array(
    z.strictObject({
      tipo: z.enum(['aviso', 'evento']),
      id: idSchema,
      quando: z.iso.datetime(),
      nome: z.string(),
      /** Description of the date: `Abertura às 9h · Pregão eletrônico 24/2026`. */
      nota: z.string(),
    }),
  ),
  /** Most frequent searches, aggregated each night; empty if there are too few. */
  procuras: z.array(z.string()),
});
export type PublicPortal = z.infer<typeof publicPortalSchema>;

/** `GET /public/v1/{cliente}/retirado/{conjunto}/{registro}`: all that remains public of a deleted record. */
/** Outline of a municipality: rings of longitude and latitude in degrees; none if it is unknown. */
export const contornoSchema = z.strictObject({
  /** Name of the municipality. */
  nome: z.string(),
  aneis: z.array(z.array(z.tuple([z.number(), z.number()]))),
});
export type Contorno = z.infer<typeof contornoSchema>;

export const publicRetiradoSchema = z.strictObject({
  titulo: z.string(),
  retiradoEm: z.iso.datetime(),
});
export type PublicRetirado = z.infer<typeof publicRetiradoSchema>;

/** Publication before a rectification, limited to what citizens could read then. */
const publicVersaoSchema = z.strictObject({
  /** Instant of the rectification. */
  retificadoEm: z.string(),
  motivo: z.string(),
  nome: z.string(),
  data: z.string(),
  urlPublicacao: z.string().nullable(),
  /** `caminho` of a stored file opens at `GET /public/v1/{cliente}/publicacao/{id}/versao/{caminho}`. */
  publicacaoArquivos: z.array(
    z.strictObject({
      nome: z.string(),
      linkExterno: z.boolean(),
      caminho: z.string(),
      tamanho: z.number().int().nullable(),
    }),
  ),
});
export type PublicVersao = z.infer<typeof publicVersaoSchema>;

/** `GET /public/v1/{cliente}/publicacao/{id}/versoes`: the earlier versions, latest first. */
export const publicVersaoListSchema = z.strictObject({ list: z.array(publicVersaoSchema) });
export type PublicVersaoList = z.infer<typeof publicVersaoListSchema>;

/**
 * `GET /public/v1/{cliente}/pagina/{grupo}/{categoria}`: data of a category page other than its publications, in one
 * round trip. `anos` are the years with publications, newest first.
 */
export const publicCategoriaPaginaSchema = z.strictObject({
  categoria: rowSchema(registry, categorias).extend({ conteudoHtml: z.string().nullable() }),
  tipos: z.array(rowSchema(registry, tiposDaCategoria)),
  anos: z.array(z.number().int()),
  /** Newest `dataHoraRegistro` of the category; null without publications. */
  atualizadoEm: z.string().nullable(),
  /** Newest day that its publications speak of, until today; null without publications. */
  conteudoDe: z.string().nullable(),
  prazo: prazoDaPaginaSchema,
  /** Declarations of nonexistence, latest period first. */
  declaracoes: z.array(
    z.strictObject({
      declaracao: z.string(),
      periodo: z.string(),
      retificadoEm: z.string().nullable(),
    }),
  ),
});
export type PublicCategoriaPagina = z.infer<typeof publicCategoriaPaginaSchema>;

/** Item of `GET /public/v1/municipio`, by its IBGE code; other columns only on request. */
export const publicMunicipioSchema = z.strictObject({
  id: idSchema,
  nome: z.string().optional(),
  uf: z.string().optional(),
});
export type PublicMunicipio = z.infer<typeof publicMunicipioSchema>;

import { z } from 'zod';
import { categorias, tiposDaCategoria } from '../conjuntos/categoria-publicacao.conjunto.ts';
import { LICENCA_DADOS, type LicencaDadosId } from '../domain/licenca-dados.ts';
import { idSchema } from '../engine/id-schema.ts';
import { registry } from '../entities/index.ts';
import { type PaginaDeRegistrosKey, paginasDeRegistros } from '../paginas/index.ts';
import { rowSchema } from './row-schema.ts';

/**
 * `GET /public/v1/cliente`: one public body that has a portal. `GET /public/v1/clientesiorconp/{identificador}`
 * lists the members of a consortium likewise.
 */
export const publicClientSchema = z.strictObject({
  id: idSchema,
  identificador: z.string(),
  nome: z.string(),
  cidade: z.string(),
  uf: z.string().nullable(),
});
export type PublicClient = z.infer<typeof publicClientSchema>;

/** `GET /public/v1/orgao`: those asked for, of how many; and of all, how many there are in each state. */
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
  /** How to reach the body; null each where the client has not said it. */
  contato: z.strictObject({
    endereco: z.string().nullable(),
    /** Days and hours, as a citizen reads them. */
    atendimento: z.string().nullable(),
    /** Digits. */
    telefone: z.string().nullable(),
    email: z.string().nullable(),
    /** Address at which information is asked for (Lei 12.527). */
    esic: z.string().nullable(),
    ouvidoria: z.string().nullable(),
  }),
  demonstracao: z.boolean(),
  /** The zone whose clocks the pages tell, by its IANA name. */
  fuso: z.string(),
  /** The licence of the open data, by its SPDX id; `null` where the client has chosen none. */
  licencaDados: licencaDadosId.nullable(),
  /** The addresses of the portal's pictures, `null` where it has none; each stands in for the other. */
  logo: z.string().nullable(),
  brasao: z.string().nullable(),
  /** The portal is being worked on: citizens see the page that says so. */
  emManutencao: z.boolean(),
  /** Documents of bidding notices come without saying who asks. */
  identificacaoOpcional: z.boolean(),
  /** The public pages come with VLibras: the client asks for it and the installation allows it. */
  vlibras: z.boolean(),
  /** For each page that lists records, whether this portal has any. An event counts until it is over. */
  paginas: z.strictObject(held),
  /** The public sets that hold something, as a menu names them, and what an entry of the portal's own is called that leads there. */
  conjuntos: z.array(
    z.strictObject({
      conjunto: z.string(),
      nome: z.string(),
      descricao: z.string(),
      consulta: z.string(),
      /** Below the portal's address, where that is not the page of the set. */
      caminho: z.string().nullable(),
      /** How many there are today of what matters first: `9 em andamento`; null where there are none. */
      figura: z.string().nullable(),
    }),
  ),
  /** What happens from today on, the soonest first: sessions of bidding notices, and the event that takes registrations. */
  datas: z.array(
    z.strictObject({
      tipo: z.enum(['aviso', 'evento']),
      id: idSchema,
      quando: z.iso.datetime(),
      nome: z.string(),
      /** What happens then: `Abertura às 9h · Pregão eletrônico 24/2026`. */
      nota: z.string(),
    }),
  ),
  /** What is searched for most, as the last night summed it up; empty where too few ask to tell. */
  procuras: z.array(z.string()),
});
export type PublicPortal = z.infer<typeof publicPortalSchema>;

/** `GET /public/v1/{cliente}/retirado/{conjunto}/{registro}`: what a deleted record leaves at its address, no more. */
export const publicRetiradoSchema = z.strictObject({
  titulo: z.string(),
  retiradoEm: z.iso.datetime(),
});
export type PublicRetirado = z.infer<typeof publicRetiradoSchema>;

/** A publication as it was until a rectification: what citizens could read of it then, and nothing else. */
const publicVersaoSchema = z.strictObject({
  /** When it was rectified. */
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
 * `GET /public/v1/{cliente}/pagina/{grupo}/{categoria}`: what a category page needs beside its
 * publications, in one round trip. `anos` are the years that have publications, newest first.
 */
export const publicCategoriaPaginaSchema = z.strictObject({
  categoria: rowSchema(registry, categorias).extend({ conteudoHtml: z.string().nullable() }),
  tipos: z.array(rowSchema(registry, tiposDaCategoria)),
  anos: z.array(z.number().int()),
  /** The newest `dataHoraRegistro` of the category, null while it has no publication. */
  atualizadoEm: z.string().nullable(),
  /** What the body says does not exist here, the latest period first. */
  declaracoes: z.array(
    z.strictObject({
      declaracao: z.string(),
      periodo: z.string(),
      retificadoEm: z.string().nullable(),
    }),
  ),
});
export type PublicCategoriaPagina = z.infer<typeof publicCategoriaPaginaSchema>;

/** An item of `GET /public/v1/municipio`, by its IBGE code; of the rest, the columns that were asked for. */
export const publicMunicipioSchema = z.strictObject({
  id: idSchema,
  nome: z.string().optional(),
  uf: z.string().optional(),
});
export type PublicMunicipio = z.infer<typeof publicMunicipioSchema>;

import { z } from 'zod';
import { LICENCA_DADOS, type LicencaDadosId } from '../domain/licenca-dados.ts';
import { COLOR } from '../domain/values.ts';
import { idSchema } from '../engine/id-schema.ts';
import { type PaginaDeRegistrosKey, paginasDeRegistros } from '../paginas/index.ts';

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

const cor = z.string().regex(COLOR).nullable();

/** A client's colours as its pages wear them, made of those of its layout. */
export const publicTemaSchema = z.strictObject({
  /** Custom properties of CSS, which says in which modes each is worn. */
  estilo: z.record(z.string(), z.string()),
  /** The page's colour would swallow links: what is read stands on a white sheet. */
  folha: z.boolean(),
  /** The colour of the client's top, for the browser's own bar; null where the client has none. */
  barra: z.string().nullable(),
});
export type PublicTema = z.infer<typeof publicTemaSchema>;

/**
 * An item of `GET /public/v1/{cliente}/layout`; the first one counts. A colour of `null` is the product's own.
 * The pictures are shown from the addresses that the portal's answer gives.
 */
export const publicLayoutSchema = z.strictObject({
  id: idSchema,
  topBrasao: z.string().nullable(),
  logotipo: z.string().nullable(),
  topNomePortal: z.string().nullable(),
  exibeNomePortal: z.boolean(),
  pageBgColor: cor,
  pageFontColor: cor,
  topBgColor: cor,
  topNomePortalColor: cor,
  navbarBgColor: cor,
  navbarFontColor: cor,
  categoriaButtonBgColor: cor,
  categoriaButtonFontColor: cor,
  grupoCategoriaLabelFontColor: cor,
  footerBgColor: cor,
  footerFontColor: cor,
  tema: publicTemaSchema,
});
export type PublicLayout = z.infer<typeof publicLayoutSchema>;

export const publicGrupoSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  nomeUrl: z.string(),
  ordemExibicao: z.number().int(),
  navbarPublicacao: z.boolean(),
});
export type PublicGrupo = z.infer<typeof publicGrupoSchema>;

/** A category as the home and the group pages need it; `conteudoHtml` comes with its own page alone. */
export const publicCategoriaSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  nomeUrl: z.string().nullable(),
  listado: z.boolean(),
  linkExterno: z.boolean(),
  linkUrl: z.string().nullable(),
  abrirNovaAba: z.boolean(),
  ordemExibicao: z.number().int(),
  agruparEntidade: z.boolean(),
  agruparAno: z.boolean(),
  exibeAno: z.boolean(),
  exibeMes: z.boolean(),
  exibeDia: z.boolean(),
  exibirDataAtualizacao: z.boolean(),
  grupoCategoriaPublicacao: z.strictObject({
    id: idSchema,
    nome: z.string(),
    nomeUrl: z.string(),
    navbarPublicacao: z.boolean(),
  }),
});
export type PublicCategoria = z.infer<typeof publicCategoriaSchema>;

export const publicCategoriaTipoSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  nomePlural: z.string().nullable(),
  ordemExibicao: z.number().int(),
  categoriaPublicacao: z.strictObject({ id: idSchema }),
});
export type PublicCategoriaTipo = z.infer<typeof publicCategoriaTipoSchema>;

/** A file of a publication. Size and type are null for an outside address. */
export const publicArquivoSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  linkExterno: z.boolean(),
  caminho: z.string(),
  tamanho: z.number().int().nullable(),
});
export type PublicArquivo = z.infer<typeof publicArquivoSchema>;

/** An item of `GET /public/v1/{cliente}/publicacao_arquivo`: a file, and the publication it belongs to. */
export const publicPublicacaoArquivoSchema = publicArquivoSchema.extend({
  ordem: z.number().int(),
  publicacao: z.strictObject({ id: idSchema, nome: z.string() }),
});

export const publicPublicacaoSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  data: z.string(),
  dataHoraRegistro: z.string(),
  urlPublicacao: z.string().nullable(),
  tipoPublicacao: z.strictObject({ id: idSchema }),
  categoriaPublicacao: z.strictObject({ id: idSchema }),
  categoriaPublicacaoTipo: z.strictObject({ id: idSchema, nome: z.string() }).nullable(),
  entidade: z.strictObject({ id: idSchema, nome: z.string() }).nullable(),
  subcategoriaPublicacao: z
    .strictObject({
      id: idSchema,
      nome: z.string(),
      nomeUrl: z.string().nullable(),
      linkExterno: z.boolean(),
      linkUrl: z.string().nullable(),
      abrirNovaAba: z.boolean(),
      grupoCategoriaPublicacao: z.strictObject({ id: idSchema, nomeUrl: z.string() }),
    })
    .nullable(),
  publicacaoArquivos: z.array(publicArquivoSchema),
  /** When it was last rectified; null where it never was. */
  retificadoEm: z.string().nullable(),
});
export type PublicPublicacao = z.infer<typeof publicPublicacaoSchema>;

/** A publication as it was until a rectification: what citizens could read of it then, and nothing else. */
export const publicVersaoSchema = z.strictObject({
  /** When it was rectified. */
  retificadoEm: z.string(),
  motivo: z.string(),
  nome: z.string(),
  data: z.string(),
  urlPublicacao: z.string().nullable(),
  /** `caminho` of a stored file opens at `GET /public/v1/{cliente}/publicacao/{id}/versao/{caminho}`. */
  publicacaoArquivos: z.array(publicArquivoSchema.omit({ id: true })),
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
  categoria: publicCategoriaSchema.extend({ conteudoHtml: z.string().nullable() }),
  tipos: z.array(publicCategoriaTipoSchema),
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

/** An item of `GET /public/v1/evento`; the first one is the event (spec portal §7). `valor` as `1234.56`. */
export const publicEventoSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  dataInicialRealizacao: z.string(),
  dataFinalRealizacao: z.string().nullable(),
  local: z.string().nullable(),
  valor: z.string().nullable(),
  inscricaoInicio: z.string().nullable(),
  inscricaoFim: z.string().nullable(),
  contatoWhatsapp: z.string().nullable(),
  clienteGlobal: z.strictObject({ id: idSchema, identificador: z.string(), fuso: z.string() }),
});
export type PublicEvento = z.infer<typeof publicEventoSchema>;

/** An item of `GET /public/v1/municipio`, by its IBGE code; of the rest, the columns that were asked for. */
export const publicMunicipioSchema = z.strictObject({
  id: idSchema,
  nome: z.string().optional(),
  uf: z.string().optional(),
});
export type PublicMunicipio = z.infer<typeof publicMunicipioSchema>;

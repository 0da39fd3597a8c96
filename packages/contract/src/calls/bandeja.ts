import { z } from 'zod';
import {
  BANDEJA_CAMPOS,
  BANDEJA_GRAVIDADES,
  BANDEJA_LIMITE,
  BANDEJA_MOTIVOS,
  BANDEJA_PROBLEMAS,
  BANDEJA_SITUACAO,
  type BandejaSituacao,
} from '../domain/bandeja.ts';
import { idSchema } from '../engine/id-schema.ts';

const namedSchema = z.strictObject({ id: idSchema, nome: z.string() });

/** Fault of a field, in words for people. */
const faltaSchema = z.strictObject({
  /** Name of the field, such as `categoriaPublicacao`. */
  campo: z.string(),
  mensagem: z.string(),
});

const palpiteSchema = z.strictObject({
  motivo: z.enum(BANDEJA_MOTIVOS),
  /** Evidence: part of the file name or of the text, or the name of a similar publication. */
  de: z.string(),
});
export type PalpiteDaBandeja = z.infer<typeof palpiteSchema>;

const problemaSchema = z.strictObject({
  codigo: z.enum(BANDEJA_PROBLEMAS),
  gravidade: z.enum(BANDEJA_GRAVIDADES),
  /** First page with the problem, from 1. */
  pagina: z.number().int().nullable(),
  /** Publication that has the same file already. */
  publicacao: namedSchema.nullable(),
  mensagem: z.string(),
  /** True once a person answered that the document is to be published as it is. */
  respondida: z.boolean(),
});
export type ProblemaDaBandeja = z.infer<typeof problemaSchema>;

/** Document in the tray: a PDF that becomes a publication. */
export const itemDaBandejaSchema = z.strictObject({
  id: idSchema,
  /** Rises with every edit by a person and with every change of state from `pronta` on. */
  versao: z.number().int(),
  situacao: z.enum(Object.keys(BANDEJA_SITUACAO) as [BandejaSituacao, ...BandejaSituacao[]]),
  arquivo: z.strictObject({
    /** Original name, without folders. */
    nome: z.string(),
    bytes: z.number().int(),
  }),
  /** Null until the PDF is read, and for one that cannot be read. */
  paginas: z.number().int().nullable(),
  nome: z.string().nullable(),
  /** Day, `YYYY-MM-DD`. */
  data: z.string().nullable(),
  categoriaPublicacao: z
    .strictObject({
      id: idSchema,
      nome: z.string(),
      grupoCategoriaPublicacao: namedSchema,
      /** True if publications of the category name an entity. */
      agruparEntidade: z.boolean(),
      /** True if the category has types to choose from. */
      temTipos: z.boolean(),
    })
    .nullable(),
  categoriaPublicacaoTipo: namedSchema.nullable(),
  entidade: namedSchema.nullable(),
  /** Reasons of guessed values. A field that a person set has none. */
  palpites: z.partialRecord(z.enum(BANDEJA_CAMPOS), palpiteSchema),
  problemas: z.array(problemaSchema),
  /** Fields that block the publication: missing values, and those that the last save refused. */
  erros: z.array(faltaSchema),
  /** Reason why the last publication failed, if it is not of one field. */
  falha: z.string().nullable(),
  /** Null until it is published, and for one that became a draft in review. */
  publicacao: z.strictObject({ id: idSchema }).nullable(),
  enviadaPor: z.strictObject({ nome: z.string() }),
  enviadaEm: z.string(),
});
export type ItemDaBandeja = z.infer<typeof itemDaBandejaSchema>;

/** `GET /v1/bandeja`. */
export const bandejaSchema = z.strictObject({
  /** In the order of their uploads. */
  itens: z.array(itemDaBandejaSchema),
  /** Most documents that may wait to be published. */
  limite: z.number().int(),
  /** Documents that still are to be read. */
  lendo: z.number().int(),
  /** Documents that still are to be published. */
  publicando: z.number().int(),
});
export type Bandeja = z.infer<typeof bandejaSchema>;

const chosenSchema = z.looseObject({ id: idSchema }).transform(({ id }) => ({ id }));

/** Fields to set; an absent one stays as it is, and null empties it. */
const camposSchema = z.strictObject({
  nome: z.string().max(500, 'Nome: no máximo 500 letras').nullable().optional(),
  data: z.string().max(30, 'Data: a data não existe').nullable().optional(),
  categoriaPublicacao: chosenSchema.nullable().optional(),
  categoriaPublicacaoTipo: chosenSchema.nullable().optional(),
  entidade: chosenSchema.nullable().optional(),
});
export type CamposDaBandeja = z.infer<typeof camposSchema>;

/** `PUT /v1/bandeja`: edits of one or many documents. */
export const editBandejaSchema = z.strictObject({
  itens: z
    .array(
      z.strictObject({
        id: idSchema,
        /** Version that the person saw. */
        versao: z.number().int(),
        campos: camposSchema,
      }),
    )
    .min(1, 'Escolha os documentos.')
    .max(BANDEJA_LIMITE.abertas, `Altere no máximo ${BANDEJA_LIMITE.abertas} de cada vez.`),
});

/**
 * Reasons why an edit was not done. `versao`: another person changed the document; `item` is the current one. `excluida`:
 * it is no longer in the tray. `emPublicacao`: it is being published, or was. `campos`: a value is wrong.
 */
const BANDEJA_RECUSAS = ['versao', 'excluida', 'emPublicacao', 'campos'] as const;

/** Outcome of the edit of each document, in the order of the request. */
export const editadosSchema = z.array(
  z.strictObject({
    id: idSchema,
    /** Document after the edit, or as it is if the edit was refused; null if it is gone. */
    item: itemDaBandejaSchema.nullable(),
    /** Null if the edit was done. */
    recusa: z
      .strictObject({
        motivo: z.enum(BANDEJA_RECUSAS),
        mensagem: z.string(),
        erros: z.array(faltaSchema),
      })
      .nullable(),
  }),
);
export type Editados = z.infer<typeof editadosSchema>;

/** `PUT /v1/bandeja/:id/resposta`: the answer to a problem. */
export const respostaSchema = z.strictObject({
  codigo: z.enum(BANDEJA_PROBLEMAS),
  respondida: z.boolean(),
});

/** `POST /v1/bandeja/publicacao`. */
export const publicarBandejaSchema = z.strictObject({
  itens: z
    .array(
      z.strictObject({
        id: idSchema,
        /** Version that the person checked. */
        versao: z.number().int(),
      }),
      'Escolha os documentos.',
    )
    .min(1, 'Escolha os documentos.')
    .max(
      2 * BANDEJA_LIMITE.abertas,
      `Escolha no máximo ${2 * BANDEJA_LIMITE.abertas} documentos de cada vez.`,
    ),
});

/** Outcome for each chosen document, in the order of the request. */
export const publicadosSchema = z.array(
  z.strictObject({
    id: idSchema,
    /** Null if it is no longer in the tray. */
    item: itemDaBandejaSchema.nullable(),
    /** Reason why it was not taken up; null if it will be published, or was already. */
    recusa: z.string().nullable(),
  }),
);
export type Publicados = z.infer<typeof publicadosSchema>;

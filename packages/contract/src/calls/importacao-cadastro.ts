import { z } from 'zod';
import {
  ENVIO_DAS_LINHAS,
  importacaoCadastroSituacaoList,
  LINHA_MUDANCA,
  LINHA_SITUACAO,
} from '../domain/importacao-cadastro.ts';
import { idSchema } from '../engine/id-schema.ts';
import { deParaSchema, falhaSchema, lidaSchema, pessoaSchema } from './importacao.ts';

/** Longest text of a corrected cell. */
const CELULA_MAX = 20_000;

/** Cells of a row by the name of their column. */
const celulasSchema = z.record(z.string(), z.string());

/** State of an import of entities. */
export const importacaoCadastroSchema = z.strictObject({
  id: idSchema,
  /** Key of the entity. */
  tipo: z.string(),
  arquivo: z.strictObject({
    nome: z.string(),
    bytes: z.number().int(),
    /** Instant until which the file is kept, and the import can be undone; null if it is deleted. */
    ate: z.string().nullable(),
  }),
  ...lidaSchema,
  /** True for an export of the portal, or of the list. */
  exportada: z.boolean(),
  /** Headings of the file that no column is read from. */
  naoUsadas: z.array(z.string()),
  /** Sentences on what this file does not bring. */
  avisos: z.array(z.string()),
  /**
   * All names in columns whose names need a meaning, with the rows of each. The check is refused until
   * `dePara.colunas[coluna].valores` has each name.
   */
  aResolver: z.record(
    z.string(),
    z.array(z.strictObject({ nome: z.string(), linhas: z.number().int() })),
  ),
  /** Sent files that cells may name. */
  arquivos: z.array(
    z.strictObject({
      caminho: z.string(),
      bytes: z.number().int(),
      /** True if a row names it; false before the check. */
      usado: z.boolean(),
    }),
  ),
  alteraExistentes: z.boolean(),
  situacao: z.enum(importacaoCadastroSituacaoList),
  envio: z.enum(ENVIO_DAS_LINHAS),
  /** Rows done of those that a check, a publication or an undo has to do; null while none runs. */
  andamento: z.strictObject({ feitas: z.number().int(), total: z.number().int() }).nullable(),
  falha: falhaSchema.nullable(),
  /** Rows by effect (`novas`, `alteradas`, `iguais`, of the rows that are not refused) and by state. */
  contagem: z.strictObject({
    novas: z.number().int(),
    alteradas: z.number().int(),
    iguais: z.number().int(),
    recusadas: z.number().int(),
    pendentes: z.number().int(),
    enviadas: z.number().int(),
  }),
  /** Saves that can be undone. */
  desfazivel: z.strictObject({ incluidas: z.number().int(), alteradas: z.number().int() }),
  enviadaEm: z.string(),
  enviadaPor: pessoaSchema,
  atualizadaEm: z.string(),
});
export type ImportacaoCadastro = z.infer<typeof importacaoCadastroSchema>;

/** `GET {path}?tipo=`: imports whose file is still kept, newest first. */
export const importacaoAbertaSchema = importacaoCadastroSchema
  .pick({ id: true, tipo: true, situacao: true, enviadaEm: true, enviadaPor: true })
  .extend({ arquivo: z.strictObject({ nome: z.string(), bytes: z.number().int() }) });
export type ImportacaoAberta = z.infer<typeof importacaoAbertaSchema>;

/** Row of the file. */
const linhaImportadaSchema = z.strictObject({
  /** First line of the row in the file, from 1. */
  linha: z.number().int(),
  situacao: z.enum(LINHA_SITUACAO),
  /** Reason why it is refused, was not sent, or could not be undone. */
  motivo: z.string().nullable(),
  /** Columns at fault. */
  campos: z.array(z.string()),
  /** Known names that a cell may have been meant to hold, by column, the most similar first. */
  sugestoes: z.record(z.string(), z.array(z.string())),
  celulas: celulasSchema,
  /** False if its cells stand under the wrong headings: only the file can be corrected. */
  corrigivel: z.boolean(),
  /** Record that the row added or changes. */
  registro: z.strictObject({ id: idSchema }).nullable(),
  /** Null for a refused row. */
  mudanca: z.enum(LINHA_MUDANCA).nullable(),
  /**
   * Body of a row that the browser claimed, to send by POST, or by PUT if it has an `id`. Null in every other answer.
   */
  corpo: z.record(z.string(), z.unknown()).nullable(),
});
export type LinhaImportada = z.infer<typeof linhaImportadaSchema>;

/** `GET {path}/:id/linhas?situacao=&limit=&offset=` */
export const linhasImportadasSchema = z.strictObject({
  count: z.number().int(),
  list: z.array(linhaImportadaSchema),
});
export type LinhasImportadas = z.infer<typeof linhasImportadasSchema>;

/** Answer to the correction or to the report of a row. */
export const linhaComEstadoSchema = z.strictObject({
  linha: linhaImportadaSchema,
  estado: importacaoCadastroSchema,
});
export type LinhaComEstado = z.infer<typeof linhaComEstadoSchema>;

/** `PUT {path}/:id/mapeamento`: keeps a mapping, complete or not, and looks its names up. */
export const mapSchema = z.strictObject({ dePara: deParaSchema });

/** `PUT {path}/:id/conferencia`: checks every row. */
export const checkCadastroSchema = z.strictObject({
  dePara: deParaSchema,
  /** True if existing records are changed to what the file says. */
  alteraExistentes: z.boolean(),
});

/** `PUT {path}/:id/linhas/:linha`: replaces cells of a refused row. */
export const correcaoSchema = z.strictObject({
  celulas: z.record(
    z.string().min(1).max(60),
    z.string().max(CELULA_MAX, `A célula tem mais de ${CELULA_MAX} letras.`),
  ),
});

/** `PUT {path}/:id/linhas/:linha/envio`: claim on a row that the browser is about to send, or its outcome. */
export const envioSchema = z.union([
  /** Any text that only this window has. */
  z.strictObject({ inicio: z.string().min(1).max(100) }),
  z.strictObject({ registro: z.strictObject({ id: idSchema }) }),
  z.strictObject({ motivo: z.string().trim().min(1).max(2000) }),
]);

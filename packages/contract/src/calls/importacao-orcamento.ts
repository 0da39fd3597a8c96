import { z } from 'zod';
import { importacaoOrigemList, importacaoSituacaoList } from '../domain/importacao-orcamento.ts';
import { idSchema } from '../engine/id-schema.ts';
import { importacaoTipoList } from '../importacoes/index.ts';
import { deParaSchema, falhaSchema, lidaSchema, pessoaSchema } from './importacao.ts';

const decimalSchema = z.string().regex(/^-?\d+(\.\d+)?$/);

/** Scope of the file. Rows outside it are rejected, and only records within it can count as removed. */
const escopoSchema = z
  .strictObject({
    exercicio: z
      .number('Informe o exercício.')
      .int('Informe o exercício.')
      .min(1990, 'O exercício deve ser de 1990 ou depois.')
      .max(2100, 'O exercício deve ser até 2100.'),
    mesDe: z.number().int().min(1).max(12),
    mesAte: z.number().int().min(1).max(12),
    /** Codes of managing units; empty for all units in the file. */
    ugs: z.array(z.string().trim().min(1).max(30)).max(200),
  })
  .refine(({ mesDe, mesAte }) => mesDe <= mesAte, {
    message: 'O último mês vem antes do primeiro.',
    path: ['mesAte'],
  });
export type EscopoDaImportacao = z.infer<typeof escopoSchema>;

/** Total of the file next to the published total of the same scope. */
const somaSchema = z.strictObject({
  /** Label: 'Pago', 'Previsto'. */
  medida: z.string(),
  /** Null if the total has no month. */
  mes: z.number().int().nullable(),
  arquivo: decimalSchema,
  publicado: decimalSchema,
});
export type SomaDaImportacao = z.infer<typeof somaSchema>;

const recusaSchema = z.strictObject({
  linha: z.number().int(),
  coluna: z.string().nullable(),
  motivo: z.string(),
});

/** Effects of publishing the file; nothing is written. */
const conferenciaSchema = z.strictObject({
  linhas: z.number().int(),
  novas: z.number().int(),
  alteradas: z.number().int(),
  iguais: z.number().int(),
  /** Records published within the scope that are missing from the file. */
  ausentes: z.number().int(),
  ausentesValor: decimalSchema,
  /** True if so many are missing that a person must confirm it separately. */
  ausentesDemais: z.boolean(),
  recusadas: z.number().int(),
  recusadasValor: decimalSchema,
  /** First rejections; the CSV has all. */
  recusas: z.array(recusaSchema),
  avisos: z.array(z.strictObject({ mensagem: z.string(), quantidade: z.number().int() })),
  somas: z.array(somaSchema),
  /** Largest changes, by amount. */
  mudancas: z.array(
    z.strictObject({ registro: z.string(), de: decimalSchema, para: decimalSchema }),
  ),
});
export type Conferencia = z.infer<typeof conferenciaSchema>;

/** File of the budget import, with its state. */
export const importacaoSchema = z.strictObject({
  id: idSchema,
  tipo: z.enum(importacaoTipoList),
  exercicio: z.number().int(),
  mesDe: z.number().int(),
  mesAte: z.number().int(),
  ugs: z.array(z.string()),
  origem: z.enum(importacaoOrigemList),
  /** Uploaded file. Rows fetched from a source appear as a file that is no longer stored. */
  arquivo: z.strictObject({
    nome: z.string(),
    bytes: z.number().int(),
    sha256: z.string(),
    /** Instant until which the file is kept; null if it is deleted. */
    ate: z.string().nullable(),
  }),
  ...lidaSchema,
  situacao: z.enum(importacaoSituacaoList),
  /** Progress of a running import. */
  andamento: z
    .strictObject({ etapa: z.enum(['lendo', 'gravando']), linhas: z.number().int() })
    .nullable(),
  /** Reason why the last try stopped. Nothing was written. */
  falha: falhaSchema.nullable(),
  conferencia: conferenciaSchema.nullable(),
  /** Corrected rows that the last check does not know. Publication waits for a check of them. */
  correcoes: z.number().int(),
  enviadaEm: z.string(),
  enviadaPor: pessoaSchema,
  publicadaEm: z.string().nullable(),
  publicadaPor: pessoaSchema,
  /** Reason for publishing without the rejected rows. */
  motivo: z.string().nullable(),
  desfeitaEm: z.string().nullable(),
  desfeitaPor: pessoaSchema,
});
export type Importacao = z.infer<typeof importacaoSchema>;

/** `PUT {path}/:id/conferencia`: validates the whole file. */
export const checkSchema = z.strictObject({ escopo: escopoSchema, dePara: deParaSchema });

/** `PUT {path}/:id/publicacao`: publishes in one transaction, all or nothing. */
export const publishSchema = z.strictObject({
  /** Consent to publish without the rejected rows, with a reason that is shown to citizens. */
  semRecusadas: z
    .strictObject({
      motivo: z
        .string()
        .trim()
        .min(10, 'Diga o motivo em pelo menos 10 letras: o cidadão o lê.')
        .max(500, 'O motivo tem mais de 500 letras.'),
    })
    .nullable(),
  /** Confirms that more than 5% of the records may be removed. */
  aceitaAusentes: z.boolean(),
});
export type ImportacaoPublish = z.infer<typeof publishSchema>;

/** `GET {path}/:id/linhas`: refused rows of the last check, with their cells. */
export const recusadasSchema = z.strictObject({
  count: z.number().int(),
  list: z.array(
    z.strictObject({
      /** First line of the row in the file, from 1. */
      linha: z.number().int(),
      motivo: z.string(),
      /** Columns at fault. */
      campos: z.array(z.string()),
      /** Known names or codes that a cell may have been meant to hold, by column. */
      sugestoes: z.record(z.string(), z.array(z.string())),
      /** Cells by column, as the mapping reads them. */
      celulas: z.record(z.string(), z.string()),
      /** True if its cells were corrected after the check. */
      corrigida: z.boolean(),
    }),
  ),
});
export type Recusadas = z.infer<typeof recusadasSchema>;

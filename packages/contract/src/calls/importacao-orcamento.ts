import { z } from 'zod';
import {
  importacaoOrigemList,
  importacaoSituacaoList,
  importacaoTipoList,
} from '../domain/importacao-orcamento.ts';
import { idSchema } from '../engine/id-schema.ts';

const decimalSchema = z.string().regex(/^-?\d+(\.\d+)?$/);
const nome = z.string().min(1).max(200);

/**
 * Where a column of the canonical file comes from: a column of the file sent, one value for all rows, several columns put together;
 * and what the file's words mean here. Four operations and no expressions.
 */
const colunaSchema = z.union([
  z.strictObject({ de: nome, valores: z.record(nome, z.string().max(200)).optional() }),
  z.strictObject({ fixo: z.string().max(200) }),
  z.strictObject({ juntar: z.array(nome).min(2).max(8), separador: z.string().max(3).optional() }),
]);

/** How the columns of a file are those of its canonical format. */
export const deParaSchema = z.strictObject({
  colunas: z.record(z.string().max(60), colunaSchema),
  opcoes: z.strictObject({
    /** What stands before the cents; asked where the file does not say. */
    decimal: z.enum(['virgula', 'ponto']).optional(),
    /** Amounts of a month are those of the year up to it. */
    acumulado: z.boolean().optional(),
  }),
});
export type DePara = z.infer<typeof deParaSchema>;

/** What the file holds and no more: rows outside are refused, and only within it can something be gone. */
const escopoSchema = z
  .strictObject({
    exercicio: z
      .number('Informe o exercício.')
      .int('Informe o exercício.')
      .min(1990, 'O exercício deve ser de 1990 ou depois.')
      .max(2100, 'O exercício deve ser até 2100.'),
    mesDe: z.number().int().min(1).max(12),
    mesAte: z.number().int().min(1).max(12),
    /** Codes of managing units; none for all that the file has. */
    ugs: z.array(z.string().trim().min(1).max(30)).max(200),
  })
  .refine(({ mesDe, mesAte }) => mesDe <= mesAte, {
    message: 'O último mês vem antes do primeiro.',
    path: ['mesAte'],
  });
export type EscopoDaImportacao = z.infer<typeof escopoSchema>;

const pessoaSchema = z.strictObject({ nome: z.string() }).nullable();

/** An amount of the file beside what is published of the same scope. */
const somaSchema = z.strictObject({
  /** In words: 'Pago', 'Previsto'. */
  medida: z.string(),
  /** Null for what has no month. */
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

/** What publishing the file would do; nothing of it is written. */
const conferenciaSchema = z.strictObject({
  linhas: z.number().int(),
  novas: z.number().int(),
  alteradas: z.number().int(),
  iguais: z.number().int(),
  /** Published within the scope, and not in the file. */
  ausentes: z.number().int(),
  ausentesValor: decimalSchema,
  /** So many go that somebody has to confirm it by itself. */
  ausentesDemais: z.boolean(),
  recusadas: z.number().int(),
  recusadasValor: decimalSchema,
  /** The first of them; all are in the CSV. */
  recusas: z.array(recusaSchema),
  avisos: z.array(z.strictObject({ mensagem: z.string(), quantidade: z.number().int() })),
  somas: z.array(somaSchema),
  /** What changes most, by its amount. */
  mudancas: z.array(
    z.strictObject({ registro: z.string(), de: decimalSchema, para: decimalSchema }),
  ),
});
export type Conferencia = z.infer<typeof conferenciaSchema>;

/** A file of the budget's import and what became of it. */
export const importacaoSchema = z.strictObject({
  id: idSchema,
  tipo: z.enum(importacaoTipoList),
  exercicio: z.number().int(),
  mesDe: z.number().int(),
  mesAte: z.number().int(),
  ugs: z.array(z.string()),
  origem: z.enum(importacaoOrigemList),
  /** Rows that a source brought are told as a file that is gone. */
  arquivo: z.strictObject({
    nome: z.string(),
    bytes: z.number().int(),
    sha256: z.string(),
    /** The moment up to which it is kept; null where it is gone. */
    ate: z.string().nullable(),
  }),
  codificacao: z.enum(['utf-8', 'windows-1252']),
  separador: z.enum([';', ',', '\t']),
  cabecalho: z.array(z.string()),
  /** Its first rows, without what must not be read. */
  amostra: z.array(z.array(z.string())),
  /** Its columns that are never read, and why. */
  descartadas: z.array(z.strictObject({ coluna: z.string(), motivo: z.string() })),
  dePara: deParaSchema,
  /** A file with the same headings came in before, and this is how its columns were mapped. */
  reconhecido: z.boolean(),
  situacao: z.enum(importacaoSituacaoList),
  /** What a run that goes on does now. */
  andamento: z
    .strictObject({ etapa: z.enum(['lendo', 'gravando']), linhas: z.number().int() })
    .nullable(),
  /** Why the last try ended before its end. Nothing was written. */
  falha: z
    .strictObject({
      linha: z.number().int().nullable(),
      mensagem: z.string(),
      /** An option that only a person can tell. */
      pergunta: z.enum(['decimal']).nullable(),
    })
    .nullable(),
  conferencia: conferenciaSchema.nullable(),
  enviadaEm: z.string(),
  enviadaPor: pessoaSchema,
  publicadaEm: z.string().nullable(),
  publicadaPor: pessoaSchema,
  /** Why it was published without the rows that were refused. */
  motivo: z.string().nullable(),
  desfeitaEm: z.string().nullable(),
  desfeitaPor: pessoaSchema,
});
export type FalhaDaImportacao = NonNullable<z.infer<typeof importacaoSchema>['falha']>;
export type Importacao = z.infer<typeof importacaoSchema>;

/** `PUT {path}/:id/conferencia`: judges the whole file. */
export const conferirSchema = z.strictObject({ escopo: escopoSchema, dePara: deParaSchema });

/** `PUT {path}/:id/publicacao`: everything in one transaction, or nothing. */
export const publicarSchema = z.strictObject({
  /** Publishing without the refused rows is an act of its own, with its reason, which citizens read. */
  semRecusadas: z
    .strictObject({
      motivo: z
        .string()
        .trim()
        .min(10, 'Diga o motivo em pelo menos 10 letras: o cidadão o lê.')
        .max(500, 'O motivo tem mais de 500 letras.'),
    })
    .nullable(),
  /** That more than one in twenty goes was seen and is meant. */
  aceitaAusentes: z.boolean(),
});
export type PublicarImportacao = z.infer<typeof publicarSchema>;

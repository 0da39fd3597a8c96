import { z } from 'zod';
import { importacaoOrigemList, importacaoSituacaoList } from '../domain/importacao-orcamento.ts';
import { idSchema } from '../engine/id-schema.ts';
import { importacaoTipoList } from '../importacoes/index.ts';
import { OPERACOES } from '../table-file/column-operation.ts';
import { ENCODINGS } from '../table-file/encoding.ts';
import { SEPARATORS } from '../table-file/layout.ts';
import {
  CHOSEN_ENCODINGS,
  DATAS_VISTAS,
  NUMEROS_VISTOS,
  PAPEIS_DA_LINHA,
} from '../table-file/reading.ts';

const decimalSchema = z.string().regex(/^-?\d+(\.\d+)?$/);
const nome = z.string().min(1).max(200);

/**
 * Source of a column of the canonical file: a column of the uploaded file with an operation on its cells and a mapping
 * of their values, a constant, or several columns joined. No expressions.
 */
const colunaSchema = z.union([
  z.strictObject({
    de: nome,
    operacao: z.enum(OPERACOES).optional(),
    /** Meanings of the texts that the operation leaves. */
    valores: z.record(nome, z.string().max(200)).optional(),
  }),
  z.strictObject({ fixo: z.string().max(200) }),
  z.strictObject({ juntar: z.array(nome).min(2).max(8), separador: z.string().max(3).optional() }),
]);

/** Mapping from the columns of a file to its canonical format. */
export const deParaSchema = z.strictObject({
  colunas: z.record(z.string().max(60), colunaSchema),
  opcoes: z.strictObject({
    /** Decimal separator; asked for if the file does not show it. */
    decimal: z.enum(['virgula', 'ponto']).optional(),
    /** True if monthly amounts are cumulative within the year. */
    acumulado: z.boolean().optional(),
    /** Rows that belong to this kind of file, if the file holds others too: those with one of the texts in a column. */
    somente: z
      .strictObject({ de: nome, valores: z.array(z.string().max(200)).min(1).max(50) })
      .optional(),
  }),
});
export type DePara = z.infer<typeof deParaSchema>;

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

const pessoaSchema = z.strictObject({ nome: z.string() }).nullable();

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

/** `PUT {path}/:id/leitura`: choices about how the file is read; null lets the reader decide. */
export const readingSchema = z.strictObject({
  linhaDoCabecalho: z
    .number('Diga a linha do cabeçalho.')
    .int('Diga a linha do cabeçalho.')
    .min(1, 'A primeira linha é a 1.')
    .nullable(),
  separador: z.enum(SEPARATORS, 'Escolha um separador da lista.').nullable(),
  codificacao: z.enum(CHOSEN_ENCODINGS, 'Escolha uma codificação da lista.').nullable(),
});

/** Description of how the file was read, for people. */
const leituraSchema = z.strictObject({
  /** Line of the heading in the file, from 1. */
  linhaDoCabecalho: z.number().int(),
  colunas: z.number().int(),
  numeros: z.enum(NUMEROS_VISTOS).nullable(),
  datas: z.enum(DATAS_VISTAS).nullable(),
  /** True if a text shows two letters for one, like «Ã£» for «ã». */
  letrasTrocadas: z.boolean(),
  titulos: z.number().int(),
  /** Among the first 200 rows. */
  totais: z.number().int(),
  /** First lines of the file, without private cells. */
  linhas: z.array(
    z.strictObject({
      linha: z.number().int(),
      papel: z.enum(PAPEIS_DA_LINHA),
      celulas: z.array(z.string()),
    }),
  ),
});

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
  /** Spreadsheet that was read, such as `Planilha Excel, folha «Empenhos»`; null for text. */
  planilha: z.string().nullable(),
  codificacao: z.enum(ENCODINGS),
  separador: z.enum(SEPARATORS),
  cabecalho: z.array(z.string()),
  /** Null for a fixed layout, and once the file is deleted. */
  leitura: leituraSchema.nullable(),
  leituraEscolhida: readingSchema,
  /** First rows, without the columns that must not be read. */
  amostra: z.array(z.array(z.string())),
  /** Columns that are never read, with the reason. */
  descartadas: z.array(z.strictObject({ coluna: z.string(), motivo: z.string() })),
  dePara: deParaSchema,
  /** True if a file with the same headers was imported before: its mapping is proposed. */
  reconhecido: z.boolean(),
  situacao: z.enum(importacaoSituacaoList),
  /** Progress of a running import. */
  andamento: z
    .strictObject({ etapa: z.enum(['lendo', 'gravando']), linhas: z.number().int() })
    .nullable(),
  /** Reason why the last try stopped. Nothing was written. */
  falha: z
    .strictObject({
      linha: z.number().int().nullable(),
      mensagem: z.string(),
      /** Option that only a person can decide. */
      pergunta: z.enum(['decimal']).nullable(),
    })
    .nullable(),
  conferencia: conferenciaSchema.nullable(),
  enviadaEm: z.string(),
  enviadaPor: pessoaSchema,
  publicadaEm: z.string().nullable(),
  publicadaPor: pessoaSchema,
  /** Reason for publishing without the rejected rows. */
  motivo: z.string().nullable(),
  desfeitaEm: z.string().nullable(),
  desfeitaPor: pessoaSchema,
});
export type FalhaDaImportacao = NonNullable<z.infer<typeof importacaoSchema>['falha']>;
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

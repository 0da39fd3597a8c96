import { z } from 'zod';
import { OPERACOES } from '../table-file/column-operation.ts';
import { ENCODINGS } from '../table-file/encoding.ts';
import { SEPARATORS } from '../table-file/layout.ts';
import {
  CHOSEN_ENCODINGS,
  DATAS_VISTAS,
  NUMEROS_VISTOS,
  PAPEIS_DA_LINHA,
} from '../table-file/reading.ts';

// Schemas that imports of the budget and of entities share.

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
  }),
});
export type DePara = z.infer<typeof deParaSchema>;

/** Reasons for a proposed column, the strongest first. */
const PROPOSTAS = ['formato', 'mapeamento', 'nome', 'sinonimo', 'exportacao', 'conteudo'] as const;

const propostaSchema = z.enum(PROPOSTAS);
/**
 * Reason for a proposed column. `formato`: the client's last file with these headings. `mapeamento`: a named mapping.
 * `nome`: the heading is the column's. `sinonimo`: a usual heading of another system. `exportacao`: an export of the
 * portal. `conteudo`: the cells fit no other column.
 */
export type Proposta = z.infer<typeof propostaSchema>;

export const pessoaSchema = z.strictObject({ nome: z.string() }).nullable();

/** `PUT {path}/:id/leitura`: choices about how the file is read; null lets the reader decide. */
const readingSchema = z.strictObject({
  linhaDoCabecalho: z
    .number('Diga a linha do cabeçalho.')
    .int('Diga a linha do cabeçalho.')
    .min(1, 'A primeira linha é a 1.')
    .nullable(),
  separador: z.enum(SEPARATORS, 'Escolha um separador da lista.').nullable(),
  codificacao: z.enum(CHOSEN_ENCODINGS, 'Escolha uma codificação da lista.').nullable(),
});

/** Body of `PUT {path}/:id/leitura`. */
export const rereadSchema = readingSchema.extend({
  /** Mapping on the screen: what a person linked by hand stays where the new headings allow it. */
  dePara: deParaSchema.optional(),
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

/** Parts of the state of an import that describe its file and the mapping of its columns. */
export const lidaSchema = {
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
  /** Reasons for the proposed columns, by name. A column that a person mapped has none. */
  propostas: z.record(z.string(), propostaSchema),
  /** True if a file with the same headers was imported before: its mapping is proposed. */
  reconhecido: z.boolean(),
};

/** Reason why the last try stopped. */
export const falhaSchema = z.strictObject({
  linha: z.number().int().nullable(),
  mensagem: z.string(),
  /** Option that only a person can decide. */
  pergunta: z.enum(['decimal']).nullable(),
});
export type FalhaDaImportacao = z.infer<typeof falhaSchema>;

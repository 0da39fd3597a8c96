import { z } from 'zod';
import { CHAVE, LISTA_LIMITE, LISTA_TIPO, type ListaTipo } from '../listas/lista-propria.ts';

const TIPOS = LISTA_TIPO.map(({ value }) => value) as [ListaTipo, ...ListaTipo[]];

const colunaSchema = z.strictObject({
  chave: z.string(),
  titulo: z.string(),
  tipo: z.enum(TIPOS),
  significado: z.string(),
  obrigatoria: z.boolean(),
  privada: z.boolean(),
  filtro: z.boolean(),
});

/** Row of a list in the back-office: stored values by the keys of their columns. */
export const linhaSchema = z.strictObject({
  id: z.int(),
  versao: z.int(),
  posicao: z.int(),
  valores: z.record(z.string(), z.string()),
});
export type ListaLinha = z.output<typeof linhaSchema>;

export const linhasSchema = z.strictObject({
  lista: z.strictObject({
    id: z.int(),
    nome: z.string(),
    endereco: z.string(),
    publicada: z.boolean(),
    /** Number of changes of the rows so far. */
    carga: z.int(),
    colunas: z.array(colunaSchema),
  }),
  list: z.array(linhaSchema),
  count: z.int(),
  /** Last change, if it can be undone. */
  desfazer: z.strictObject({ resumo: z.string(), em: z.string() }).nullable(),
});
export type ListaLinhas = z.output<typeof linhasSchema>;

/** Values as people write them, by the keys of their columns. */
const valoresSchema = z
  .record(
    z.string().regex(CHAVE),
    z
      .string()
      .max(LISTA_LIMITE.textoLongo + 1000)
      .nullable(),
  )
  .refine((valores) => Object.keys(valores).length <= LISTA_LIMITE.colunas);

/** `versao` is null for a new row. */
export const linhaSaveSchema = z.strictObject({
  versao: z.int().nullable(),
  valores: valoresSchema,
});

/** Result of reading a file for a list. */
export const cargaSchema = z.strictObject({
  gravada: z.boolean(),
  /** Number to write the file with, or that of the written rows. */
  carga: z.int(),
  linhas: z.int(),
  novas: z.int(),
  alteradas: z.int(),
  iguais: z.int(),
  removidas: z.int(),
  /** Titles of the columns that the file has, and its headings that are no columns. */
  lidas: z.array(z.string()),
  naoUsadas: z.array(z.string()),
  recusadas: z.array(
    z.strictObject({ linha: z.int(), coluna: z.string().nullable(), motivo: z.string() }),
  ),
  recusadasTotal: z.int(),
});
export type ListaCarga = z.output<typeof cargaSchema>;

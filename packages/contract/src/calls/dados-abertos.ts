import { z } from 'zod';

/** Type of an export column. */
const colunaTipoSchema = z.enum([
  'text',
  'date',
  'dateTime',
  'number',
  'money',
  'integer',
  'boolean',
  'list',
]);

/** Column of an export in the data dictionary. */
export const colunaSchema = z.strictObject({
  /** Property name in JSON. */
  chave: z.string(),
  /** Column header in CSV, spreadsheets and PDF. */
  titulo: z.string(),
  tipo: colunaTipoSchema,
  significado: z.string(),
});

/** `GET /public/v1/dicionario-de-dados`: all lists that citizens may download, with the meaning of their columns. */
export const dicionarioSchema = z.array(
  z.strictObject({
    lista: z.string(),
    nome: z.string(),
    /** Address with `{cliente}` as a placeholder for the identifier of a public body. */
    endereco: z.string(),
    formatos: z.array(z.string()),
    colunas: z.array(colunaSchema),
  }),
);
export type Dicionario = z.infer<typeof dicionarioSchema>;

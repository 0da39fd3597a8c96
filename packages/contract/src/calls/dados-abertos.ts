import { z } from 'zod';

/** What a column of an export holds. */
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

/** What a column of a list that is taken along means. */
export const colunaSchema = z.strictObject({
  /** The property in JSON. */
  chave: z.string(),
  /** The heading in CSV, spreadsheets and PDF. */
  titulo: z.string(),
  tipo: colunaTipoSchema,
  significado: z.string(),
});

/** `GET /public/v1/dicionario-de-dados`: every list that citizens may take along, and what its columns mean. */
export const dicionarioSchema = z.array(
  z.strictObject({
    lista: z.string(),
    nome: z.string(),
    /** Where it is, with `{cliente}` for the identifier of a public body. */
    endereco: z.string(),
    formatos: z.array(z.string()),
    colunas: z.array(colunaSchema),
  }),
);
export type Dicionario = z.infer<typeof dicionarioSchema>;

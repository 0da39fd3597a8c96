import { z } from 'zod';
import { isCalendarDay, STORED_NAME } from '../domain/values.ts';
import { idSchema } from '../engine/id-schema.ts';

const anexo = {
  id: idSchema,
  /** Legible, and the last part of the address at which citizens download it. */
  nomeArquivo: z.string(),
  /** Where its source keeps it, for what came from one. */
  link: z.string().nullable(),
  /** Came from the audit court: nobody deletes it by hand. */
  licon: z.boolean(),
  /** Bytes; null where there is no copy here. */
  tamanho: z.number().int().nullable(),
  /** Where a manager opens it. */
  endereco: z.string(),
};

/** A file of a procurement. */
export const licitacaoArquivoSchema = z.strictObject({
  ...anexo,
  tipo: z.strictObject({ id: idSchema, nome: z.string(), ordemExibicao: z.number().int() }),
  dataArquivo: z.string(),
  licitacao: z.strictObject({ id: idSchema }),
});
export type LicitacaoArquivo = z.infer<typeof licitacaoArquivoSchema>;

/** A file of a contract. */
export const contratoArquivoSchema = z.strictObject({
  ...anexo,
  tipo: z.strictObject({ id: idSchema, nome: z.string() }),
  data: z.string(),
  contrato: z.strictObject({ id: idSchema }),
});
export type ContratoArquivo = z.infer<typeof contratoArquivoSchema>;

/** A file of either. */
export type Anexo = LicitacaoArquivo | ContratoArquivo;

const stored = {
  /** The stored name that the upload answered. */
  nomeArquivo: z
    .string({ error: 'Envie o arquivo' })
    .regex(STORED_NAME, { error: 'Envie o arquivo' }),
  tipo: z.looseObject(
    { id: z.number({ error: 'Informe o tipo' }).pipe(idSchema) },
    { error: 'Informe o tipo' },
  ),
};
const day = z
  .string({ error: 'Informe a data' })
  .refine(isCalendarDay, { error: 'A data não existe' });

/** `POST {licitacao}/arquivo/salvar/{id da licitação}` */
export const salvarLicitacaoArquivoSchema = z.strictObject({ ...stored, dataArquivo: day });
/** `POST {contrato}/arquivo/salvar/{id do contrato}` */
export const salvarContratoArquivoSchema = z.strictObject({ ...stored, data: day });

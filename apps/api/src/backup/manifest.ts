import { z } from 'zod';
import { waitingJobSchema } from '../database/jobs-transfer.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Name in SQL. It becomes part of statements, so other characters are refused. */
const sqlName = z.string().regex(/^([a-z_][a-z0-9_]*|"[a-zA-Z_][a-zA-Z0-9_]*")$/);
const count = z.number().int().min(0);

/** Contents of a backup, with the checksums that prove it is complete. ADR 0020 explains each part. */
export const manifestSchema = z.strictObject({
  formato: z.literal('claraboia-backup'),
  versao: z.literal(1),
  criadoEm: z.iso.datetime(),
  postgres: z.string(),
  migracoes: z.array(z.strictObject({ nome: z.string(), sha256 })).min(1),
  tabelas: z
    .array(
      z.strictObject({
        nome: sqlName,
        colunas: z.array(sqlName).min(1),
        linhas: count,
        bytes: count,
        sha256,
      }),
    )
    .min(1),
  sequencias: z.array(z.strictObject({ nome: sqlName, valor: z.string().regex(/^\d{1,19}$/) })),
  trabalhos: z.array(waitingJobSchema),
  arquivos: z.strictObject({
    quantidade: count,
    bytes: count,
    /** Files named by a row, but missing in the storage, or with other bytes, at the backup. */
    faltando: z.array(sha256),
  }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Paths in a backup. */
export const MANIFEST_PATH = 'manifesto.json';
export const tablePath = (nome: string) => `banco/${nome.replaceAll('"', '')}.copy`;
export const filePath = (hash: string) => `arquivos/${hash}`;
export const FILE_PATH = /^arquivos\/([0-9a-f]{64})$/;

/** Reason why a backup cannot be made or used; in pt-BR, for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

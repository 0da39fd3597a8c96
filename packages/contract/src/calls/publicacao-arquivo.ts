import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';

/** File of a publication. `caminho` is the stored name, or the URL of an external link. */
export const publicacaoArquivoSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  linkExterno: z.boolean(),
  caminho: z.string(),
  tamanho: z.number().int().nullable(),
  publicacao: z.strictObject({ id: idSchema, versao: z.number().int() }),
});
export type PublicacaoArquivo = z.infer<typeof publicacaoArquivoSchema>;

/** `GET {path}/listar/{id da publicação}`: `data` is the list, in display order. */
export const publicacaoArquivoListSchema = z.array(publicacaoArquivoSchema);

// The entity validates the values; this schema only rejects other properties.
const cell = z.unknown().optional();
const versao = z.number({ error: 'Informe a versão da publicação' }).pipe(idSchema).optional();

/** `POST {path}/salvar/{id da publicação}`: adds a file whose content was uploaded before. */
export const salvarPublicacaoArquivoSchema = z.strictObject({
  nome: cell,
  linkExterno: cell,
  caminho: cell,
});

/**
 * `PUT {path}/editar/{id}`: changes the name, and with `caminho` also the content. With the publication's `versao`, a
 * stale write is rejected.
 */
export const editarPublicacaoArquivoSchema = z.strictObject({
  nome: cell,
  linkExterno: cell,
  caminho: cell,
  versao,
});

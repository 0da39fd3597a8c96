import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';

/** One file of a publication. `caminho` is the stored name, or the address of an external link. */
export const publicacaoArquivoSchema = z.strictObject({
  id: idSchema,
  nome: z.string(),
  linkExterno: z.boolean(),
  caminho: z.string(),
  tamanho: z.number().int().nullable(),
  publicacao: z.strictObject({ id: idSchema, versao: z.number().int() }),
});
export type PublicacaoArquivo = z.infer<typeof publicacaoArquivoSchema>;

/** `GET {path}/listar/{id da publicação}`: `data` is the list, in the order in which they are shown. */
export const publicacaoArquivoListSchema = z.array(publicacaoArquivoSchema);

// What the cells hold is checked by the entity itself: here only that nothing else is in the body.
const cell = z.unknown().optional();
const versao = z.number({ error: 'Informe a versão da publicação' }).pipe(idSchema).optional();

/** `POST {path}/salvar/{id da publicação}`: one more file, its content sent before. */
export const salvarPublicacaoArquivoSchema = z.strictObject({
  nome: cell,
  linkExterno: cell,
  caminho: cell,
});

/**
 * `PUT {path}/editar/{id}`: the name, and where `caminho` comes along another content too. With
 * `versao`, the publication's, a file that somebody changed meanwhile is not overwritten.
 */
export const editarPublicacaoArquivoSchema = z.strictObject({
  nome: cell,
  linkExterno: cell,
  caminho: cell,
  versao,
});

import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';
import { richTextSchema } from '../engine/save-schema.ts';

const alvo = {
  id: z.number({ error: 'Informe a categoria' }).pipe(idSchema),
  versao: z
    .number({ error: 'Informe a versão com que a categoria foi lida' })
    .pipe(idSchema)
    .optional(),
};

/**
 * `POST {categoria_publicacao}/salvar-conteudo`: only the text of a category. If the version is sent, a stale one is
 * rejected; the specification's call does not send it.
 */
export const salvarConteudoSchema = z.strictObject({
  ...alvo,
  conteudoHtml: richTextSchema('Conteúdo', 'pagina').nullable(),
});

/** `POST {categoria_publicacao}/importar-conteudos`: text and types of its template category. */
export const importConteudosSchema = z.strictObject(alvo);

/** Result of the import: true in `conteudo` if the text was imported, and the number of imported types. */
export const importConteudosAnswerSchema = z.strictObject({
  conteudo: z.boolean(),
  tipos: z.number().int(),
});
export type ConteudosImportadosAnswer = z.infer<typeof importConteudosAnswerSchema>;

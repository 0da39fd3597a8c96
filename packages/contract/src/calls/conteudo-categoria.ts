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
 * `POST {categoria_publicacao}/salvar-conteudo`: the text of a category alone. With the
 * version that it was read with, nobody's text is overwritten unseen; the specification's call goes without.
 */
export const salvarConteudoSchema = z.strictObject({
  ...alvo,
  conteudoHtml: richTextSchema('Conteúdo', 'pagina').nullable(),
});

/** `POST {categoria_publicacao}/importar-conteudos`: text and types of the template category it came from. */
export const importarConteudosSchema = z.strictObject(alvo);

/** Whether the text was taken, and how many types came in. */
export const importarConteudosAnswerSchema = z.strictObject({
  conteudo: z.boolean(),
  tipos: z.number().int(),
});
export type ImportarConteudosAnswer = z.infer<typeof importarConteudosAnswerSchema>;

import { z } from 'zod';
import type { ModelosImportadosAnswer } from '../domain/importar-modelos.ts';
import { idSchema } from '../engine/id-schema.ts';

const chosen = (missing: string) =>
  z.looseObject({ id: idSchema }, { error: missing }).transform(({ id }) => ({ id }));

const ESCOLHA_GRUPO = 'Escolha um grupo ou marque Importar tudo';

/** `POST {categoria_publicacao}/importar-modelos`: a whole template, or one of its groups. */
export const importModelosSchema = z
  .strictObject({
    modeloPortal: chosen('Escolha o modelo de portal'),
    modeloGrupoCategoriaPublicacao: chosen(ESCOLHA_GRUPO).nullish(),
    importarTudo: z.boolean({ error: 'Importar tudo: informe sim ou não' }).default(false),
  })
  .superRefine(({ modeloGrupoCategoriaPublicacao: grupo, importarTudo }, context) => {
    const fault = (message: string) =>
      context.addIssue({ code: 'custom', path: ['modeloGrupoCategoriaPublicacao'], message });
    if (importarTudo && (grupo ?? null) !== null) {
      fault('Ao importar tudo, deixe o grupo em branco');
    }
    if (!importarTudo && (grupo ?? null) === null) fault(ESCOLHA_GRUPO);
  });
export type PedidoImportarModelos = z.infer<typeof importModelosSchema>;

/** `data` of the answer. */
export const importModelosAnswerSchema = z.strictObject({
  grupos: z.number().int(),
  categorias: z.number().int(),
  tipos: z.number().int(),
  existentes: z.number().int(),
}) satisfies z.ZodType<ModelosImportadosAnswer>;

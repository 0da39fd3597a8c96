import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';

/** What the audit trail tells apart: writes, reads of personal data, coming and going. */
export const acaoSchema = z.enum([
  'inclusao',
  'alteracao',
  'retificacao',
  'exclusao',
  'ordem',
  'consulta',
  'exportacao',
  'entrada',
  'saida',
]);
export type AcaoAuditoria = z.infer<typeof acaoSchema>;

export const ACAO_LABEL: Readonly<Record<AcaoAuditoria, string>> = {
  inclusao: 'Inclusão',
  alteracao: 'Alteração',
  retificacao: 'Retificação',
  exclusao: 'Exclusão',
  ordem: 'Mudança de ordem',
  consulta: 'Consulta',
  exportacao: 'Exportação',
  entrada: 'Entrada',
  saida: 'Saída',
};

/** One action of the person asking. `entidade` is the label of what was acted on, `quando` an instant. */
export const relatorioIndividualItemSchema = z.strictObject({
  id: idSchema,
  quando: z.iso.datetime(),
  acao: acaoSchema,
  entidade: z.string(),
  /** Null for an export, which is of many records. */
  registroId: idSchema.nullable(),
  /** What the record is called, or was; null where nothing tells. */
  registro: z.string().nullable(),
});
export type RelatorioIndividualItem = z.infer<typeof relatorioIndividualItemSchema>;

/**
 * `GET /v1/relatorio/individual?inicio&fim&limit&offset`: the person's own actions in the client in
 * context, latest first. `inicio` and `fim` are days of Brasília (`YYYY-MM-DD`), both included.
 */
export const relatorioIndividualSchema = z.strictObject({
  list: z.array(relatorioIndividualItemSchema),
  count: z.number().int(),
});
/** The record of an action, as people read it. */
export function registroText({
  registro,
  registroId,
}: Pick<RelatorioIndividualItem, 'registro' | 'registroId'>): string {
  if (registroId === null) return 'vários';
  return registro ?? `nº ${registroId}`;
}
export type RelatorioIndividual = z.infer<typeof relatorioIndividualSchema>;

/** Rows of a page of the report (spec gestao §9, administration lists). */
export const RELATORIO_PAGE_SIZE = 20;

import type { AnyEntity } from './define-entity.ts';
import { dateTime, text } from './fields.ts';

/** The field that a rectification carries beyond those of a change. */
export const MOTIVO = 'motivo';

const MOTIVO_MAX = 500;

const motivo = text({
  label: 'Motivo da retificação',
  help: 'Os cidadãos podem ler o motivo, junto com a versão anterior',
  required: 'Informe o motivo da retificação',
  multiline: true,
  max: MOTIVO_MAX,
});

/** The field in which an entity with the mode `rectify` shows when that was last done. */
export const retificadoEm = dateTime({ label: 'Última retificação', readOnly: true });

/** Shows `retificadoEm` on records that were rectified, and on no other. */
export const onceRectified = (draft: { readonly retificadoEm: string | null }): boolean =>
  draft.retificadoEm !== null;

/** The entity as a rectification sees it: its own fields, then why they change. */
export function withMotivo(entity: AnyEntity): AnyEntity {
  return { ...entity, fields: { ...entity.fields, [MOTIVO]: motivo } };
}

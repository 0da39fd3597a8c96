import type { AnyEntity } from './define-entity.ts';
import { dateTime, text } from './fields.ts';

/** Field that a rectification has in addition to those of a change. */
export const MOTIVO = 'motivo';

const MOTIVO_MAX = 500;

const motivo = text({
  label: 'Motivo da retificação',
  help: 'Os cidadãos podem ler o motivo, junto com a versão anterior',
  required: 'Informe o motivo da retificação',
  multiline: true,
  max: MOTIVO_MAX,
});

/** Field with the instant of the last rectification, for entities with the mode `rectify`. */
export const retificadoEm = dateTime({ label: 'Última retificação', readOnly: true });

/** Visibility of `retificadoEm`: only on rectified records. */
export const onceRectified = (draft: { readonly retificadoEm: string | null }): boolean =>
  draft.retificadoEm !== null;

/** Entity for a rectification: its own fields, then the reason. */
export function withMotivo(entity: AnyEntity): AnyEntity {
  return { ...entity, fields: { ...entity.fields, [MOTIVO]: motivo } };
}

import type { Field } from '@claraboia/contract';

/** Fields that share one cell of the form's grid. */
interface FieldGroup {
  readonly key: string;
  readonly className: string;
  readonly fields: readonly (readonly [name: string, field: Field])[];
}

/** Widths by field type: short fields are placed next to each other, long ones take the full width. */
const WIDTH: Partial<Record<Field['type'], 'short' | 'wide'>> = {
  collection: 'wide',
  color: 'short',
  date: 'short',
  dateTime: 'short',
  decimal: 'short',
  integer: 'short',
  masked: 'short',
  richText: 'wide',
};

const classOf = (field: Field) => {
  const width = field.type === 'text' && field.multiline === true ? 'wide' : WIDTH[field.type];
  return width === undefined ? 'record-form-field' : `record-form-field is-${width}`;
};

/** One cell per field, but one common cell for consecutive switches. */
export function groupSwitches(
  fields: readonly (readonly [name: string, field: Field])[],
): readonly FieldGroup[] {
  const groups: FieldGroup[] = [];
  for (const entry of fields) {
    const [name, field] = entry;
    const last = groups.at(-1);
    if (field.type === 'boolean' && last?.fields.at(-1)?.[1].type === 'boolean') {
      const together = { ...last, className: 'record-form-switches' };
      groups[groups.length - 1] = { ...together, fields: [...last.fields, entry] };
    } else {
      groups.push({
        key: name,
        className: classOf(field),
        fields: [entry],
      });
    }
  }
  return groups;
}

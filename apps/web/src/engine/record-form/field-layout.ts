import type { Field } from '@claraboia/contract';

/** What stands together in one place of the form's grid. */
interface FieldGroup {
  readonly key: string;
  readonly className: string;
  readonly fields: readonly (readonly [name: string, field: Field])[];
}

const shapeOf = (field: Field) =>
  field.type === 'text' && field.multiline === true ? 'multiline' : field.type;

/** One place for each field, but one place together for switches that follow one another. */
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
        className: `record-form-field is-${shapeOf(field)}`,
        fields: [entry],
      });
    }
  }
  return groups;
}

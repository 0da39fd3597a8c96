import { DROPDOWN_SCREEN, useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import type { FieldInputProps, FieldOf } from './field-props.ts';
import { ReferenceDropdown } from './reference-dropdown.tsx';
import { ReferenceModal } from './reference-modal.tsx';

/** Reference to another record: a dropdown on wider screens, a modal on phones (spec gestao §2). */
export function ReferenceFieldInput(props: FieldInputProps<FieldOf<'reference'>>) {
  const wide = useMediaQuery(DROPDOWN_SCREEN);
  return wide ? <ReferenceDropdown {...props} /> : <ReferenceModal {...props} />;
}

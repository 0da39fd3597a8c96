import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { FieldInputProps, FieldOf } from './field-props.ts';

// The editor weighs as much as the rest of the back-office: only forms that have such a field load it.
const RichTextEditor = lazy(async () => ({
  default: (await import('./rich-text-editor.tsx')).RichTextEditorInput,
}));

export function RichTextFieldInput(props: FieldInputProps<FieldOf<'richText'>>) {
  return (
    <Suspense fallback={<Skeleton height={400} aria-label={`${props.field.label}: carregando`} />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}

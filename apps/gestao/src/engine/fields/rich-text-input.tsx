import { Waiting } from '../../ui/kit/waiting.tsx';
import { LazyPiece, pieceOf } from '../../ui/lazy-piece.tsx';
import type { FieldInputProps, FieldOf } from './field-props.ts';

type RichTextProps = FieldInputProps<FieldOf<'richText'>>;

// Loads the editor only in forms with such a field: it is as large as the rest of the back-office.
const editor = pieceOf<RichTextProps>(
  async () => (await import('./rich-text-editor.tsx')).RichTextEditorInput,
);

export function RichTextFieldInput(props: RichTextProps) {
  const waiting = <Waiting height={400} label={`${props.field.label}: carregando`} />;
  return <LazyPiece piece={editor} props={props} waiting={waiting} />;
}

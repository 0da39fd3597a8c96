import { Waiting } from '../../ui/kit/waiting.tsx';
import { LazyPiece, pieceOf } from '../../ui/lazy-piece.tsx';
import type { FieldInputProps, FieldOf } from './field-props.ts';

type RichTextProps = FieldInputProps<FieldOf<'richText'>>;

// The editor weighs as much as the rest of the back-office: only forms that have such a field load it.
const editor = pieceOf<RichTextProps>(
  async () => (await import('./rich-text-editor.tsx')).RichTextEditorInput,
);

export function RichTextFieldInput(props: RichTextProps) {
  const waiting = <Waiting height={400} label={`${props.field.label}: carregando`} />;
  return <LazyPiece piece={editor} props={props} waiting={waiting} />;
}

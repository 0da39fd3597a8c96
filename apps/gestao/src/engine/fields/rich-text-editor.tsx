import '@mantine/tiptap/styles.css';
import './rich-text.css';
import { Input } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { TableKit } from '@tiptap/extension-table';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type FocusEvent, useEffect, useId, useRef } from 'react';
import { withCpfNote } from './cpf-note.tsx';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';
import { RichTextImage } from './rich-text-image.ts';
import { RICH_TEXT_LABELS } from './rich-text-labels.ts';
import { RichTextTableControls } from './rich-text-table-controls.tsx';
import { cleanPastedHtml } from './word-paste.ts';

/** Marks the link box, so that the kit's dialogs, which handle Esc first, leave it to close that box. */
function keepEscape({ target }: FocusEvent<HTMLElement>) {
  if (target.closest('[role="dialog"]')?.getAttribute('aria-modal') === null) {
    target.dataset.mantineStopPropagation = 'true';
  }
}

/** Rich text editor: 400 px high, toolbar in place, no menu bar (spec gestao §2). */
export function RichTextEditorInput(props: FieldInputProps<FieldOf<'richText'>>) {
  const { field, path, value, onChange, onLeave } = props;
  const { label, error, disabled, withAsterisk } = labelledProps(props);
  const labelId = useId();
  const latest = useRef({ onChange, onLeave });
  latest.current = { onChange, onLeave };
  // Last value that the editor itself wrote; any other value came from outside.
  const written = useRef(value);

  const editor = useEditor({
    editable: !disabled,
    shouldRerenderOnTransaction: true,
    extensions: [
      StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
      Link,
      TableKit.configure({ table: { resizable: false } }),
      RichTextImage,
    ],
    content: value ?? '',
    editorProps: {
      transformPastedHTML: cleanPastedHtml,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'data-field': path,
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? null : changed.getHTML();
      latest.current.onChange(written.current);
    },
    onBlur: () => latest.current.onLeave(),
  });

  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor?.commands.setContent(value ?? '', { emitUpdate: false });
  }, [editor, value]);

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={withCpfNote(field, value)}
      error={error}
      withAsterisk={withAsterisk}
    >
      <RichTextEditor
        editor={editor}
        labels={RICH_TEXT_LABELS}
        className="rich-text"
        data-invalid={error !== undefined || undefined}
        data-disabled={disabled || undefined}
      >
        {!disabled && (
          <RichTextEditor.Toolbar role="toolbar" aria-label={`Formatação: ${field.label}`}>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
              <RichTextEditor.Underline />
              <RichTextEditor.Strikethrough />
              <RichTextEditor.ClearFormatting />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.H2 />
              <RichTextEditor.H3 />
              <RichTextEditor.H4 />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
              <RichTextEditor.Blockquote />
              <RichTextEditor.Hr />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup onFocus={keepEscape}>
              <RichTextEditor.Link />
              <RichTextEditor.Unlink />
            </RichTextEditor.ControlsGroup>
            <RichTextTableControls />
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Undo />
              <RichTextEditor.Redo />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
        )}
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
}

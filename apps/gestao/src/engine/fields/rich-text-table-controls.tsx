import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTableMinus,
  IconTablePlus,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

interface ControlProps {
  readonly label: string;
  readonly icon: ComponentType<{ size: number }>;
  readonly onClick: () => void;
}

function Control({ label, icon: Icon, onClick }: ControlProps) {
  return (
    <RichTextEditor.Control aria-label={label} title={label} onClick={onClick}>
      <Icon size={16} />
    </RichTextEditor.Control>
  );
}

/** Table controls; those for rows and columns only while the caret is in a table. */
export function RichTextTableControls() {
  const { editor } = useRichTextEditorContext();
  if (editor === null) return null;
  const chain = () => editor.chain().focus();
  const insert = { rows: 3, cols: 3, withHeaderRow: true };
  return (
    <RichTextEditor.ControlsGroup>
      <Control
        label="Inserir tabela"
        icon={IconTablePlus}
        onClick={() => chain().insertTable(insert).run()}
      />
      {editor.isActive('table') && (
        <>
          <Control
            label="Inserir linha abaixo"
            icon={IconRowInsertBottom}
            onClick={() => chain().addRowAfter().run()}
          />
          <Control
            label="Excluir linha"
            icon={IconRowRemove}
            onClick={() => chain().deleteRow().run()}
          />
          <Control
            label="Inserir coluna à direita"
            icon={IconColumnInsertRight}
            onClick={() => chain().addColumnAfter().run()}
          />
          <Control
            label="Excluir coluna"
            icon={IconColumnRemove}
            onClick={() => chain().deleteColumn().run()}
          />
          <Control
            label="Excluir tabela"
            icon={IconTableMinus}
            onClick={() => chain().deleteTable().run()}
          />
        </>
      )}
    </RichTextEditor.ControlsGroup>
  );
}

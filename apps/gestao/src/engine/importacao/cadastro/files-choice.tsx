import { counted } from '@claraboia/contract';
import { Button } from '@mantine/core';
import { IconFiles, IconFolder } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';

interface FilesChoiceProps {
  readonly accept: string;
  readonly note: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** Removes the chosen files; null without any. */
  readonly onClear: (() => void) | null;
  /** Path of the field, for its error. */
  readonly path?: string;
  readonly error?: string | undefined;
  /** State of the files, announced. */
  readonly children: ReactNode;
}

/** Files that a spreadsheet refers to: many at once, a whole folder, or dropped. */
export function FilesChoice(props: FilesChoiceProps) {
  const { accept, note, onFiles, onClear, path, error, children } = props;
  const fault = useId();
  const many = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const endings = accept.split(',').map((ending) => ending.trim().toLocaleLowerCase('pt-BR'));
  const isTaken = ({ name }: File) =>
    endings.some((ending) => name.toLocaleLowerCase('pt-BR').endsWith(ending));
  const [left, setLeft] = useState<readonly File[]>([]);
  const take = (chosen: readonly File[]) => {
    setLeft(chosen.filter((file) => !isTaken(file)));
    onFiles(chosen.filter(isTaken));
  };
  const input = (kind: 'files' | 'folder') => (
    <input
      ref={kind === 'files' ? many : folder}
      type="file"
      multiple
      hidden
      accept={accept}
      aria-label={kind === 'files' ? 'Arquivos da planilha' : 'Pasta dos arquivos'}
      {...(kind === 'folder' && { webkitdirectory: '' })}
      onChange={({ currentTarget }) => {
        take([...(currentTarget.files ?? [])]);
        currentTarget.value = '';
      }}
    />
  );
  return (
    // Drag and drop is a shortcut: the buttons inside do the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Arquivos"
      className="importar-files"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        // A dropped folder has no files; the button chooses folders.
        take([...event.dataTransfer.files]);
      }}
    >
      <p>{note}</p>
      <div className="importar-actions">
        {input('files')}
        {input('folder')}
        <Button
          variant="light"
          leftSection={<IconFiles size={18} aria-hidden />}
          data-field={path}
          aria-describedby={error === undefined ? undefined : fault}
          onClick={() => many.current?.click()}
        >
          Escolher arquivos
        </Button>
        <Button
          variant="light"
          leftSection={<IconFolder size={18} aria-hidden />}
          onClick={() => folder.current?.click()}
        >
          Escolher pasta
        </Button>
        {onClear !== null && (
          <Button
            variant="subtle"
            onClick={() => {
              setLeft([]);
              onClear();
              // This button is gone.
              many.current?.parentElement?.querySelector('button')?.focus();
            }}
          >
            Retirar os arquivos
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p id={fault} className="screen-fault">
          {error}
        </p>
      )}
      <div role="status" className="importar-note">
        {children}
        {left.length > 0 && (
          <p>
            {counted(left.length, 'arquivo ficou', 'arquivos ficaram')} de fora, por não terminar em{' '}
            {accept}:{' '}
            {left
              .slice(0, 5)
              .map(({ name }) => name)
              .join(', ')}
            {left.length > 5 ? ' …' : ''}.
          </p>
        )}
      </div>
    </section>
  );
}

import { Button } from '@mantine/core';
import { IconFiles, IconFolder } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';

interface FilesChoiceProps {
  readonly accept: string;
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
}

/** Dropped files, which have only their names; a button chooses folders. */
const filesOf = ({ dataTransfer }: DragEvent) => [...dataTransfer.files];

/** Files that a spreadsheet refers to: many at once, a whole folder, or dropped. */
export function FilesChoice({ accept, files, onFiles }: FilesChoiceProps) {
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
  const count = files.length.toLocaleString('pt-BR');
  return (
    // Drag and drop is a shortcut: the buttons inside do the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Arquivos"
      className="importar-files"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(filesOf(event));
      }}
    >
      <p>
        Escolha primeiro os arquivos que a planilha cita, ou a pasta deles; também podem ser
        arrastados para cá. Nada é publicado antes de você conferir.
      </p>
      <div className="importar-actions">
        {input('files')}
        {input('folder')}
        <Button
          variant="light"
          leftSection={<IconFiles size={18} aria-hidden />}
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
      </div>
      <p role="status" className="importar-note">
        {files.length === 0
          ? 'Nenhum arquivo escolhido.'
          : `${count} ${files.length === 1 ? 'arquivo escolhido' : 'arquivos escolhidos'}. Sem planilha? O modelo já vem com os nomes deles, para completar.`}
        {left.length > 0 &&
          ` Ficaram de fora ${left.length.toLocaleString('pt-BR')}, que não terminam em ${accept}: ${left
            .slice(0, 5)
            .map(({ name }) => name)
            .join(', ')}${left.length > 5 ? ' …' : ''}.`}
      </p>
    </section>
  );
}

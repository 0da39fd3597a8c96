import { Button } from '@mantine/core';
import { IconFiles, IconFolder } from '@tabler/icons-react';
import { useRef } from 'react';
import { wantedFiles } from './dropped-files.ts';

interface FilesButtonsProps {
  /** True in an empty tray, where nothing else can be done. */
  readonly isFirst: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Chooses many PDFs, or a folder of them. */
export function FilesButtons({ isFirst, onFiles }: FilesButtonsProps) {
  const many = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const input = (kind: 'files' | 'folder') => (
    <input
      ref={kind === 'files' ? many : folder}
      type="file"
      multiple
      hidden
      accept=".pdf"
      aria-label={kind === 'files' ? 'Arquivos da bandeja' : 'Pasta de arquivos da bandeja'}
      {...(kind === 'folder' && { webkitdirectory: '' })}
      onChange={({ currentTarget }) => {
        onFiles(wantedFiles(currentTarget.files ?? []));
        currentTarget.value = '';
      }}
    />
  );
  return (
    <>
      {input('files')}
      {input('folder')}
      <Button
        variant={isFirst ? 'filled' : 'light'}
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
    </>
  );
}

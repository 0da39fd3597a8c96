import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFault } from '../load-fault.tsx';
import './files.css';

interface FilesListProps<Answer> {
  readonly files: UseQueryResult<Answer>;
  /** Renders the files, one `li` each. */
  readonly rows: (answer: Answer) => readonly ReactNode[];
  /** Renders content below the list, such as an add button. */
  readonly children?: (answer: Answer) => ReactNode;
}

/** Files of a record in the states loading, failed, empty, or as a list. */
export function FilesList<Answer>({ files, rows, children }: FilesListProps<Answer>) {
  if (files.isPending) {
    return (
      <div role="status" aria-label="Carregando os arquivos">
        <Skeleton height={64} mb="sm" />
        <Skeleton height={64} />
      </div>
    );
  }
  if (files.isError) {
    return (
      <LoadFault error={files.error} busy={files.isFetching} onRetry={() => void files.refetch()} />
    );
  }
  const list = rows(files.data);
  return (
    <>
      {list.length === 0 && <p>Sem Registros</p>}
      <ul className="files-list" aria-label="Arquivos">
        {list}
      </ul>
      {children?.(files.data)}
    </>
  );
}

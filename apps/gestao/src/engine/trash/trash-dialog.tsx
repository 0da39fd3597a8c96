import { counted, formatDateTime, LIXEIRA_DIAS, LIXEIRA_PAGE_SIZE } from '@claraboia/contract';
import type { Lixeira } from '@claraboia/contract/schema';
import { DROPDOWN_SCREEN, useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import { Button, Modal, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import type { ActionDialogProps } from '../define-screen.ts';
import { entityClient, entityKeys } from '../entity-client.ts';
import { MorePages, nextOffset, PagesFault } from '../pages.tsx';
import './trash.css';
import { useRestore } from './use-restore.ts';

/** Milliseconds without typing until the search is sent. */
const SEARCH_DEBOUNCE = 300;

const KINDS = [
  { value: 'excluidos', label: 'Excluídos' },
  { value: 'arquivados', label: 'Arquivados' },
];

const EMPTY: Readonly<Record<string, string>> = {
  excluidos: 'A lixeira está vazia.',
  arquivados: 'Nada está arquivado.',
};

/** Deleted or archived records of a list, latest first, each with a button that restores it. */
export function TrashDialog({ entity, onClose }: ActionDialogProps) {
  const wide = useMediaQuery(DROPDOWN_SCREEN);
  const [text, setText] = useState('');
  const [kind, setKind] = useState('excluidos');
  const arquivados = kind === 'arquivados';
  const titulo = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE);
  const search = useRef<HTMLInputElement>(null);
  const trash = useInfiniteQuery({
    queryKey: entityKeys.trash(entity, { titulo, arquivados }),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      entityClient.trash(entity, { titulo, arquivados }, pageParam, signal),
    getNextPageParam: nextOffset(LIXEIRA_PAGE_SIZE),
    staleTime: 0,
  });
  // The restored row disappears together with its button, which had the focus.
  const restore = useRestore(entity, () => search.current?.focus());
  const pages = trash.data?.pages ?? [];
  const list = pages.flatMap((page) => page.list);
  const count = pages.at(-1)?.count ?? 0;

  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={!wide}
      title={`Lixeira e arquivo de ${entity.label.plural}`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <SegmentedControl
        className="trash-kind"
        aria-label="O que mostrar"
        data={KINDS}
        value={kind}
        onChange={setKind}
      />
      <p className="trash-note">
        {arquivados
          ? 'O que foi arquivado saiu do portal, fica aqui sem prazo e volta inteiro, com os arquivos.'
          : `O que foi excluído fica aqui por ${LIXEIRA_DIAS} dias e pode ser restaurado inteiro, com os arquivos.`}
      </p>
      <TextInput
        ref={search}
        data-autofocus
        type="search"
        label="Procurar pelo título"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="trash-count" role="status">
        {trash.isSuccess && counted(count, 'registro', 'registros')}
      </p>
      {trash.isPending && (
        <div role="status" aria-label="Carregando a lixeira">
          <Skeleton height={48} mb="sm" />
          <Skeleton height={48} />
        </div>
      )}
      <PagesFault query={trash} isEmpty={list.length === 0} />
      {trash.isSuccess && list.length === 0 && (
        <p className="engine-notice">
          {titulo === '' ? EMPTY[kind] : 'Nada aqui tem este título.'}
        </p>
      )}
      <ul className="trash-list">
        {list.map((item) => (
          <TrashRow
            key={item.id}
            item={item}
            busy={restore.isPending && restore.variables?.id === item.id}
            onRestore={() => restore.mutate({ id: item.id })}
          />
        ))}
      </ul>
      <MorePages query={trash} />
    </Modal>
  );
}

interface TrashRowProps {
  readonly item: Lixeira['list'][number];
  readonly busy: boolean;
  readonly onRestore: () => void;
}

function TrashRow({ item, busy, onRestore }: TrashRowProps) {
  const { titulo, excluidoEm, excluidoPor, dias } = item;
  const who = excluidoPor === null ? '' : ` por ${excluidoPor.nome}`;
  return (
    <li className="trash-row">
      <div>
        <strong>{titulo}</strong>
        <p className="trash-when">
          {dias === null ? 'Arquivado' : 'Excluído'} em {formatDateTime(excluidoEm)}
          {who}.{dias !== null && ` Sai da lixeira em ${counted(dias, 'dia', 'dias')}.`}
        </p>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={`${dias === null ? 'Publicar de novo' : 'Restaurar'} ${titulo}`}
        loading={busy}
        onClick={onRestore}
      >
        {dias === null ? 'Publicar de novo' : 'Restaurar'}
      </Button>
    </li>
  );
}

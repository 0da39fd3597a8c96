import { type AnyDraft, type AnyEntity, MESSAGE_CODE, type Message } from '@claraboia/contract';
import type { Previa, Rascunho } from '@claraboia/contract/schema';
import { ApiError, messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Modal, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../../ui/kit/toast.tsx';
import { Waiting } from '../../ui/kit/waiting.tsx';
import { LoadFault } from '../load-fault.tsx';
import './drafts.css';

/** Widths of the frame, in CSS pixels; null for all there is. */
const WIDTHS = [
  { value: '360', label: 'Celular' },
  { value: '768', label: 'Tablet' },
  { value: '', label: 'Computador' },
];

export interface PreviewAsked {
  readonly entity: AnyEntity;
  readonly modo: Rascunho['modo'];
  readonly registro: { readonly id: number; readonly versao: number } | undefined;
  readonly conteudo: AnyDraft;
}

interface PreviewDialogProps extends PreviewAsked {
  /** Takes the messages that name fields; returns the others. */
  readonly onFaults?: (messages: readonly Message[]) => readonly Message[];
  readonly onClose: () => void;
}

/** True page of a form, as citizens will see it. Nothing is saved. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { entity, modo, registro, conteudo, onFaults, onClose } = props;
  const [width, setWidth] = useState('');
  const page = useQuery({
    queryKey: ['preview', entity.key, registro, conteudo],
    queryFn: async ({ signal }): Promise<Previa> => {
      const body = { entidade: entity.key, modo, registro, conteudo };
      return (await ask('POST /v1/rascunhos/previa', { body, signal })).data;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const leave = useEffectEvent((error: Error) => {
    const isOfFields = error instanceof ApiError && error.has(MESSAGE_CODE.invalidField);
    if (!isOfFields || onFaults === undefined) return;
    const rest = onFaults(messagesOf(error));
    showToast('warning', rest[0]?.description ?? 'Complete os campos marcados para ver a página.');
    onClose();
  });
  useEffect(() => {
    if (page.error !== null) leave(page.error);
  }, [page.error]);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title="Ver como o cidadão"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <p className="draft-preview-note" role="status">
        {page.isSuccess && noteOf(page.data)}
      </p>
      <SegmentedControl
        className="draft-preview-widths"
        aria-label="Largura da tela"
        data={WIDTHS}
        value={width}
        onChange={setWidth}
      />
      {page.isPending && <Waiting label="Montando a página" height={320} />}
      {page.isError && (
        <LoadFault error={page.error} busy={page.isFetching} onRetry={() => void page.refetch()} />
      )}
      {page.isSuccess && (
        <iframe
          // Scripts never run in it, and its links lead nowhere.
          sandbox="allow-same-origin"
          className="draft-preview-frame"
          title="Página como o cidadão a verá"
          srcDoc={page.data.html}
          style={width === '' ? undefined : { width: `${width}px` }}
          onLoad={({ currentTarget }) => settle(currentTarget.contentDocument, onClose)}
        />
      )}
    </Modal>
  );
}

const noteOf = ({ endereco, propria }: Previa) =>
  propria
    ? `Ficará em ${endereco}. Ainda não está publicado: só você vê isto.`
    : 'Este cadastro não tem página própria: veja a página inicial com ele. Só você vê isto.';

/** Keeps a click from leaving the page, since nothing behind it exists yet, and lets Escape close the dialog from within. */
function settle(page: Document | null, onClose: () => void) {
  page?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onClose();
  });
  for (const kind of ['click', 'submit', 'auxclick']) {
    page?.addEventListener(kind, (event) => event.preventDefault(), { capture: true });
  }
}

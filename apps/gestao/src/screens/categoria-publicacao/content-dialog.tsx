import { categoriaPublicacao } from '@claraboia/contract';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { DROPDOWN_SCREEN, useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../engine/confirm-dialog.tsx';
import type { ActionDialogProps } from '../../engine/define-screen.ts';
import {
  type EntityRecord,
  entityClient,
  entityKeys,
  forgetEntities,
  isStale,
} from '../../engine/entity-client.ts';
import { RichTextFieldInput } from '../../engine/fields/rich-text-input.tsx';
import { FORM_QUERY } from '../../engine/form-query.ts';
import { LeaveGuard } from '../../engine/leave-guard.tsx';
import { LoadFault } from '../../engine/load-fault.tsx';
import { ConflictDialog } from '../../engine/record-form/conflict/conflict-dialog.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { toastMessages } from '../../ui/kit/toast.tsx';
import { Waiting } from '../../ui/kit/waiting.tsx';

const { conteudoHtml: field } = categoriaPublicacao.fields;
const ONLY = ['conteudoHtml'];
const NO_FAULTS: ReadonlyMap<string, string> = new Map();

const LEAVING = {
  title: 'Sair sem salvar?',
  question:
    'O texto foi alterado e ainda não foi salvo. Se você sair agora, a alteração será perdida.',
  yes: 'Sair sem salvar',
  no: 'Continuar editando',
};

/** Editor of a category's text, separate from its other fields. */
export function ContentDialog({ row, onClose }: ActionDialogProps) {
  const id = row?.id ?? 0;
  const wide = useMediaQuery(DROPDOWN_SCREEN);
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [busy, setBusy] = useState(false);
  const record = useQuery({
    queryKey: entityKeys.record(categoriaPublicacao, id),
    queryFn: ({ signal }) => entityClient.get(categoriaPublicacao, id, signal),
    ...FORM_QUERY,
  });
  const close = () => {
    if (busy) return;
    if (dirty) setLeaving(true);
    else onClose();
  };
  return (
    <>
      <Modal
        opened
        onClose={close}
        title={`Conteúdo de ${typeof row?.nome === 'string' ? row.nome : 'categoria'}`}
        size="xl"
        fullScreen={!wide}
        closeOnClickOutside={false}
      >
        {record.isPending && <Waiting height={400} label="Carregando o texto" />}
        {record.isError && (
          <LoadFault
            error={record.error}
            busy={record.isFetching}
            onRetry={() => void record.refetch()}
          />
        )}
        {record.isSuccess && (
          <ContentForm
            key={record.dataUpdatedAt}
            record={record.data}
            onDirty={setDirty}
            onBusy={setBusy}
            onCancel={close}
            onSaved={onClose}
          />
        )}
      </Modal>
      <LeaveGuard isUnsaved={() => dirty} texts={() => LEAVING} />
      <ConfirmDialog
        opened={leaving}
        {...LEAVING}
        danger
        onYes={onClose}
        onNo={() => setLeaving(false)}
      />
    </>
  );
}

/** Saved text, with the version that it replaces. */
interface Content {
  readonly versao: number;
  readonly conteudoHtml: string | null;
}

interface ContentFormProps {
  readonly record: EntityRecord;
  readonly onDirty: (dirty: boolean) => void;
  readonly onBusy: (busy: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

function ContentForm(props: ContentFormProps) {
  const { record, onDirty, onBusy, onCancel, onSaved } = props;
  const queryClient = useQueryClient();
  const before = record.conteudoHtml as string | null;
  const [text, setText] = useState(before);
  const [conflict, setConflict] = useState(false);
  const save = useWrite({
    mutationFn: ({ versao, conteudoHtml }: Content) =>
      ask('POST /v1/transparencia/categoria_publicacao/salvar-conteudo', {
        body: { id: record.id, versao, conteudoHtml },
      }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: ({ messages }) => {
      toastMessages(messages);
      void forgetEntities(queryClient);
      onSaved();
    },
    onError: (error) => {
      if (isStale(error)) setConflict(true);
    },
  });
  return (
    <>
      <form
        noValidate
        className="screen-form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ versao: record.versao, conteudoHtml: text });
        }}
      >
        <RichTextFieldInput
          field={field}
          path="conteudoHtml"
          value={text}
          onChange={(update) => {
            const next = typeof update === 'function' ? update(text) : update;
            setText(next);
            onDirty(next !== before);
          }}
          onLeave={() => undefined}
          faults={NO_FAULTS}
          disabled={save.isPending}
          draft={record}
        />
        {save.isError && !isStale(save.error) && (
          <div className="screen-fault" role="alert">
            {messagesOf(save.error).map(({ description }) => (
              <p key={description}>{description}</p>
            ))}
          </div>
        )}
        <div className="engine-dialog-actions">
          <Button variant="default" onClick={onCancel} disabled={save.isPending}>
            Cancelar
          </Button>
          <Button type="submit" loading={save.isPending}>
            Salvar
          </Button>
        </div>
      </form>
      {conflict && (
        <ConflictDialog
          entity={categoriaPublicacao}
          before={record}
          mine={{ ...record, conteudoHtml: text }}
          only={ONLY}
          busy={save.isPending}
          onSave={({ versao }, draft) => {
            const conteudoHtml = draft.conteudoHtml as string | null;
            setText(conteudoHtml);
            save.mutate({ versao, conteudoHtml });
          }}
          onDone={onSaved}
          onClose={() => setConflict(false)}
        />
      )}
    </>
  );
}

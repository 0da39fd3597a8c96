import { inscricao, STATUS_PAGAMENTO } from '@claraboia/contract';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Anchor, Autocomplete, Button, Modal, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { ActionDialogProps } from '../../engine/define-screen.ts';
import { useEngine } from '../../engine/engine-context.ts';
import {
  type EntityRecord,
  entityClient,
  entityKeys,
  forgetEntities,
  isStale,
} from '../../engine/entity-client.ts';
import { LoadFault } from '../../engine/load-fault.tsx';
import {
  ConflictDialog,
  type ConflictDialogProps,
} from '../../engine/record-form/conflict/conflict-dialog.tsx';
import { configuracaoQuery } from '../../lib/configuracao.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toastMessages } from '../../ui/kit/toast.tsx';
import './pagamento-dialog.css';

/** Payment status of a registration, with its proof (spec gestao §2). */
export function PagamentoDialog({ row, onClose }: ActionDialogProps) {
  const id = row?.id ?? 0;
  const record = useQuery({
    queryKey: entityKeys.record(inscricao, id),
    queryFn: ({ signal }) => entityClient.get(inscricao, id, signal),
    gcTime: 0,
  });
  const nome = typeof row?.nome === 'string' ? row.nome : '';
  return (
    <Modal opened onClose={onClose} title={`Pagamento de ${nome}`} size="lg">
      {record.isError ? (
        <LoadFault error={record.error} onRetry={() => void record.refetch()} />
      ) : record.data === undefined ? (
        <Skeleton height={160} role="status" aria-label="Carregando a inscrição" />
      ) : (
        <>
          <StatusForm record={record.data} onSaved={onClose} />
          <Comprovante record={record.data} />
        </>
      )}
    </Modal>
  );
}

const ONLY = ['statusPagamento'];

interface StatusFormProps {
  readonly record: EntityRecord;
  readonly onSaved: () => void;
}

function StatusForm({ record, onSaved }: StatusFormProps) {
  const writes = useEngine().allows(inscricao, 'change');
  const queryClient = useQueryClient();
  const { id, statusPagamento } = record;
  const { data: configuracao } = useQuery(configuracaoQuery);
  const news =
    configuracao?.correio === false
      ? 'Esta instalação não envia e-mails: avise quem se inscreveu'
      : 'Quem se inscreveu recebe um e-mail quando ela muda';
  const [status, setStatus] = useState(typeof statusPagamento === 'string' ? statusPagamento : '');
  // Base of the status change: the registration as read, or as another user has saved it since.
  const base = useRef(record);
  const [conflict, setConflict] = useState<Pick<ConflictDialogProps, 'before' | 'mine'> | null>(
    null,
  );
  const save = useWrite({
    mutationFn: (chosen: string) =>
      ask('PUT /v1/transparencia/inscricao/status', {
        body: { id, versao: base.current.versao, statusPagamento: chosen },
      }),
    onError: (error, chosen) => {
      const mine = { ...base.current, statusPagamento: chosen };
      setConflict(isStale(error) ? { before: base.current, mine } : null);
    },
    onSuccess: async ({ messages }) => {
      toastMessages(messages);
      await forgetEntities(queryClient);
      onSaved();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(status);
  };
  return (
    <>
      <form className="pagamento-form" onSubmit={submit}>
        <Autocomplete
          label={inscricao.fields.statusPagamento.label}
          description={`Escolha uma das situações de costume ou escreva outra. ${news}`}
          data={Object.values(STATUS_PAGAMENTO)}
          // All options are always shown: the text in the field is not a search.
          filter={({ options }) => options}
          value={status}
          onChange={setStatus}
          disabled={!writes}
          error={
            save.isError && !isStale(save.error)
              ? messagesOf(save.error)
                  .map(({ description }) => description)
                  .join(' ')
              : undefined
          }
        />
        {writes && (
          <Button type="submit" loading={save.isPending}>
            Alterar status do pagamento
          </Button>
        )}
      </form>
      {conflict !== null && (
        <ConflictDialog
          key={conflict.before.versao}
          entity={inscricao}
          {...conflict}
          only={ONLY}
          busy={save.isPending}
          onSave={(now, draft) => {
            const chosen = typeof draft.statusPagamento === 'string' ? draft.statusPagamento : '';
            base.current = now;
            setStatus(chosen);
            save.mutate(chosen);
          }}
          onDone={onSaved}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
}

function Comprovante({ record }: { readonly record: EntityRecord }) {
  const name = record.comprovantePagamento;
  if (typeof name !== 'string') {
    return <p className="pagamento-none">Esta inscrição ainda não tem comprovante de pagamento.</p>;
  }
  const address = `${inscricao.path}/comprovante/${record.id}`;
  return (
    <section aria-labelledby="comprovante">
      <h2 id="comprovante" className="pagamento-title">
        Comprovante de pagamento
      </h2>
      {name.endsWith('.pdf') ? (
        <Anchor href={address} target="_blank" rel="noopener">
          Abrir o comprovante (PDF)
          <span className="visually-hidden"> (abre em nova aba)</span>
        </Anchor>
      ) : (
        <img
          className="pagamento-image"
          src={address}
          width={400}
          alt="Comprovante de pagamento enviado"
        />
      )}
    </section>
  );
}

import {
  type AnyEntity,
  agendaFault,
  formatDateTime,
  type Message,
  type RascunhoAcao,
} from '@claraboia/contract';
import type { Rascunho } from '@claraboia/contract/schema';
import { ApiError, messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Button, Modal, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useWrite } from '../../lib/use-write.ts';
import { toastError, toastMessages, toastNext } from '../../ui/kit/toast.tsx';
import { formKey } from '../entity-client.ts';
import { isShared } from '../share/share-dialog.tsx';
import { share } from '../share/share-host.tsx';
import { WriteContext } from '../write-context.tsx';
import { forgetDrafts, moveDraft, type Step } from './draft-calls.ts';
import { type Minutes, MinutesInputs } from './minutes.tsx';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
}

const WORDS: Readonly<Record<RascunhoAcao, Words>> = {
  enviar: {
    title: 'Enviar para revisão',
    text: 'Outra pessoa confere e aprova. Até lá, nada aparece no portal.',
    yes: 'Enviar para revisão',
  },
  devolver: {
    title: 'Devolver',
    text: 'Volta aos rascunhos, para quem escreveu.',
    yes: 'Devolver',
  },
  aprovar: {
    title: 'Aprovar',
    text: 'Você confere e responde por esta publicação com quem a escreveu.',
    yes: 'Aprovar',
  },
  agendar: {
    title: 'Agendar publicação',
    text: 'Aparece e sai sozinho, no minuto marcado, também na busca e nos dados abertos.',
    yes: 'Agendar',
  },
  desagendar: {
    title: 'Cancelar agendamento',
    text: 'Volta aos rascunhos e não aparece sozinho.',
    yes: 'Cancelar agendamento',
  },
  publicar: {
    title: 'Publicar',
    text: 'Os cidadãos passam a ver agora mesmo.',
    yes: 'Publicar',
  },
};

/** Minutes that a step asks for. */
const NAMES: { readonly [A in RascunhoAcao]?: readonly (keyof Minutes)[] } = {
  enviar: ['publicarEm', 'arquivarEm'],
  agendar: ['publicarEm', 'arquivarEm'],
};

interface MoveDialogProps {
  readonly acao: RascunhoAcao;
  /** Draft as shown; null for a form that is not kept yet. */
  readonly draft: Rascunho | null;
  readonly entity: AnyEntity;
  /** Draft as kept, with what was typed since. */
  readonly keep: () => Promise<Rascunho>;
  /** Called after the step; `id` is the record if it is published. */
  readonly onDone: (id: number | null) => void;
  /** Takes the messages that name fields; returns the others. */
  readonly onFaults?: (messages: readonly Message[]) => readonly Message[];
  readonly onClose: () => void;
}

/** Question before a step of a draft, with what the step needs. */
export function MoveDialog(props: MoveDialogProps) {
  const { acao, draft, entity, keep, onDone, onFaults = (all) => all, onClose } = props;
  const queryClient = useQueryClient();
  const { title, text, yes } = WORDS[acao];
  const names = NAMES[acao] ?? [];
  const [minutes, setMinutes] = useState<Minutes>({
    publicarEm: draft?.publicarEm ?? null,
    arquivarEm: draft?.arquivarEm ?? null,
  });
  const [motivo, setMotivo] = useState('');
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const key = useRef(formKey());
  // The second click of a double one may come while the dialog closes.
  const isDone = useRef(false);
  const needsReason = acao === 'devolver' && draft?.aprova === true;

  const move = useWrite({
    mutationFn: async (step: Step) => moveDraft(await keep(), step, key.current),
    onSuccess: async ({ data, messages }) => {
      isDone.current = true;
      const id = data.registro?.id ?? null;
      if (id !== null && isShared(entity)) {
        toastNext(messages, 'Ver no portal', () => share({ entity, id }));
      } else toastMessages(messages);
      onDone(id);
      await forgetDrafts(queryClient);
    },
    onError: (error) => {
      key.current = formKey();
      if (!(error instanceof ApiError)) return toastError(error);
      const here = new Map<string, string>();
      const others = messagesOf(error).filter(({ field, description }) => {
        const isHere = field === 'motivo' ? needsReason : names.some((name) => name === field);
        if (isHere && field !== undefined) here.set(field, description);
        return !isHere;
      });
      setFaults(here);
      const rest = onFaults(others);
      toastMessages(rest);
      if (here.size === 0) onClose();
      if (error.status === 409 || error.status === 404) void forgetDrafts(queryClient);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDone.current) return;
    const found = faultsOf(acao, minutes, needsReason ? motivo : null);
    setFaults(found);
    if (found.size > 0) return;
    const step: Step = {
      acao,
      ...(names.length > 0 && minutes),
      ...(acao === 'devolver' && { motivo: motivo.trim() }),
    };
    move.mutate(step);
  };

  return (
    <Modal
      opened
      onClose={move.isPending ? () => undefined : onClose}
      title={`${title}: ${entity.label.singular}`}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <form className="screen-form" noValidate onSubmit={submit}>
        <WriteContext entity={entity} />
        <p>{text}</p>
        {acao === 'aprovar' && draft !== null && <p>{whenText(draft)}</p>}
        {acao === 'publicar' && (draft?.arquivarEm ?? null) !== null && (
          <p>Sai em {formatDateTime(draft?.arquivarEm ?? '')}.</p>
        )}
        <MinutesInputs
          names={names}
          required={acao === 'agendar' ? 'publicarEm' : null}
          value={minutes}
          onChange={setMinutes}
          faults={faults}
        />
        {acao === 'devolver' && (
          <Textarea
            label="O que falta"
            name="motivo"
            autosize
            minRows={3}
            maxLength={1000}
            withAsterisk={needsReason}
            aria-required={needsReason}
            error={faults.get('motivo')}
            value={motivo}
            onChange={(event) => setMotivo(event.currentTarget.value)}
          />
        )}
        <div className="engine-dialog-actions">
          <Button variant="default" onClick={onClose} disabled={move.isPending}>
            Cancelar
          </Button>
          <Button
            type="submit"
            loading={move.isPending}
            data-autofocus={names.length === 0 && acao !== 'devolver' ? true : undefined}
          >
            {yes}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Faults that need no server. */
function faultsOf(acao: RascunhoAcao, { publicarEm, arquivarEm }: Minutes, motivo: string | null) {
  const faults = new Map<string, string>();
  const now = new Date();
  if (acao === 'agendar' && (publicarEm ?? null) === null) {
    faults.set('publicarEm', 'Informe o dia e a hora em que aparece');
  }
  if (NAMES[acao] !== undefined) {
    for (const [name, instant] of Object.entries({ publicarEm, arquivarEm })) {
      const fault = typeof instant === 'string' ? agendaFault(instant, now) : null;
      if (fault !== null) faults.set(name, fault);
    }
  }
  if (motivo?.trim() === '') faults.set('motivo', 'Diga o que falta, para quem escreveu');
  return faults;
}

/** When an approved draft appears and leaves. */
function whenText({ publicarEm, arquivarEm }: Rascunho): string {
  const isLater = publicarEm !== null && Date.parse(publicarEm) > Date.now();
  const appears = isLater ? `Aparece em ${formatDateTime(publicarEm)}` : 'Aparece na hora';
  return arquivarEm === null ? `${appears}.` : `${appears} e sai em ${formatDateTime(arquivarEm)}.`;
}

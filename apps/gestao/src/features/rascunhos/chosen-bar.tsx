import { counted, type RascunhoAcao, type RascunhoSituacao } from '@claraboia/contract';
import type { Rascunho } from '@claraboia/contract/schema';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Button, Checkbox, Modal, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { forgetDrafts, moveDraft, useRule } from '../../engine/drafts/draft-calls.ts';
import { formKey } from '../../engine/entity-client.ts';
import { showToast } from '../../ui/kit/toast.tsx';

interface Many {
  readonly acao: RascunhoAcao;
  readonly label: string;
  readonly participle: string;
  readonly drafts: readonly Rascunho[];
}

interface ChosenBarProps {
  readonly situacao: RascunhoSituacao;
  readonly list: readonly Rascunho[];
  readonly chosen: readonly Rascunho[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** Number of chosen drafts, and the step that all of them can take. */
export function ChosenBar({ situacao, list, chosen, onChoose }: ChosenBarProps) {
  const rule = useRule(true);
  const [open, setOpen] = useState<Many | null>(null);
  const isAll = chosen.length === list.length;
  const steps = stepsOf(situacao, chosen, rule.data?.aprovacao === true);
  return (
    <div className="drafts-chosen">
      <Checkbox
        label="Escolher todos desta página"
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={() => onChoose(isAll ? [] : list.map(({ id }) => id))}
      />
      <strong role="status">
        {chosen.length > 0 && counted(chosen.length, 'escolhido', 'escolhidos')}
      </strong>
      {steps.map((each) => (
        <Button key={each.acao} size="xs" variant="default" onClick={() => setOpen(each)}>
          {each.label} {each.drafts.length}…
        </Button>
      ))}
      {open !== null && (
        <ManyDialog
          many={open}
          onClose={(rest) => {
            setOpen(null);
            onChoose(rest);
          }}
        />
      )}
    </div>
  );
}

function stepsOf(
  situacao: RascunhoSituacao,
  chosen: readonly Rascunho[],
  needsApproval: boolean,
): readonly Many[] {
  const send: Many = {
    acao: 'enviar',
    label: 'Enviar para revisão',
    participle: 'enviado',
    drafts: chosen,
  };
  const publish: Many = {
    acao: 'publicar',
    label: 'Publicar',
    participle: 'publicado',
    drafts: chosen,
  };
  const mine = chosen.filter(({ aprova }) => aprova);
  const all: Readonly<Record<RascunhoSituacao, readonly Many[]>> = {
    rascunho: needsApproval ? [send] : [publish, send],
    emRevisao: [{ acao: 'aprovar', label: 'Aprovar', participle: 'aprovado', drafts: mine }],
    agendada: [
      {
        acao: 'desagendar',
        label: 'Cancelar o agendamento de',
        participle: 'cancelado',
        drafts: chosen,
      },
    ],
  };
  return all[situacao].filter(({ drafts }) => drafts.length > 0);
}

interface Refused {
  readonly draft: Rascunho;
  readonly why: string;
}

interface ManyDialogProps {
  readonly many: Many;
  /** @param rest drafts that did not take the step */
  readonly onClose: (rest: readonly number[]) => void;
}

/** Question before a step of many drafts, its progress, and the reasons of those that were refused. */
function ManyDialog({ many, onClose }: ManyDialogProps) {
  const { acao, label, participle, drafts } = many;
  const queryClient = useQueryClient();
  const [done, setDone] = useState<number | null>(null);
  const [refused, setRefused] = useState<readonly Refused[] | null>(null);
  const isRunning = useRef(false);
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    const found: Refused[] = [];
    for (const [at, draft] of drafts.entries()) {
      setDone(at);
      try {
        const { publicarEm, arquivarEm } = draft;
        const step = acao === 'enviar' ? { acao, publicarEm, arquivarEm } : { acao };
        await moveDraft(draft, step, formKey());
      } catch (error) {
        const why = messagesOf(error)
          .map(({ description }) => description)
          .join(' ');
        found.push({ draft, why });
      }
    }
    await forgetDrafts(queryClient);
    const count = drafts.length - found.length;
    if (count > 0) showToast('success', `${counted(count, participle, `${participle}s`)}.`);
    if (found.length === 0) onClose([]);
    else setRefused(found);
  };
  const isBusy = done !== null && refused === null;
  const close = () =>
    onClose((refused ?? drafts.map((draft) => ({ draft }))).map((r) => r.draft.id));
  return (
    <Modal
      opened
      onClose={isBusy ? () => undefined : close}
      title={`${label} ${drafts.length}`}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {refused === null ? (
        <>
          <ul className="drafts-names">
            {drafts.map(({ id, titulo }) => (
              <li key={id}>{titulo}</li>
            ))}
          </ul>
          {isBusy && (
            <Progress
              value={((done ?? 0) / drafts.length) * 100}
              aria-label={`${done} de ${drafts.length}`}
            />
          )}
          <div className="engine-dialog-actions">
            <Button variant="default" disabled={isBusy} onClick={close}>
              Cancelar
            </Button>
            <Button loading={isBusy} onClick={() => void run()} data-autofocus>
              {label} {drafts.length}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p role="status">{counted(refused.length, 'recusado', 'recusados')}:</p>
          <ul className="drafts-names">
            {refused.map(({ draft, why }) => (
              <li key={draft.id}>
                <strong>{draft.titulo}</strong>: {why}
              </li>
            ))}
          </ul>
          <div className="engine-dialog-actions">
            <Button onClick={close}>Voltar</Button>
          </div>
        </>
      )}
    </Modal>
  );
}

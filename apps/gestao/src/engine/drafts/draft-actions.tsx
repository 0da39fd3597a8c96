import {
  ANEXOS,
  type AnyDraft,
  type AnyEntity,
  MESSAGE_CODE,
  type Message,
  MOTIVO,
  type RascunhoAcao,
  type RascunhoSituacao,
} from '@claraboia/contract';
import type { Rascunho, RascunhoInteiro } from '@claraboia/contract/schema';
import { ApiError, api } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { DROPDOWN_SCREEN, useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconClock,
  IconDeviceFloppy,
  IconEye,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useWrite } from '../../lib/use-write.ts';
import { showToast, toastError, toastMessages } from '../../ui/kit/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { FormMode } from '../define-screen.ts';
import { type EntityRecord, formKey } from '../entity-client.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { forgetDrafts } from './draft-calls.ts';
import { MoveDialog } from './move-dialog.tsx';
import { type PreviewAsked, PreviewDialog } from './preview-dialog.tsx';

/** Form whose values are kept. */
interface Form {
  readonly draft: AnyDraft;
  readonly latest: { readonly current: AnyDraft };
  readonly dirty: boolean;
  readonly placeMessages: (messages: readonly Message[]) => readonly Message[];
}

interface DraftFormOptions {
  readonly entity: AnyEntity;
  readonly mode: FormMode;
  readonly form: Form;
  /** Record that the form changes, as the user saw it last. */
  readonly base: { readonly current: EntityRecord | null };
  /** Draft that the form continues; null for none yet. */
  readonly draft: RascunhoInteiro | null;
  /** True if nothing is published without a second person. */
  readonly needsApproval: boolean;
  /** True while files are on their way. */
  readonly isSending: boolean;
  /** Checks the form and shows its faults; true if it has none. */
  readonly check: () => boolean;
  /** Called when messages were assigned to fields. */
  readonly onRefused: () => void;
  /** Called when the form has nothing left to save; `id` is the published record. */
  readonly onDone: (id?: number) => void;
}

/** Ways of a form besides saving: to keep a draft, have it reviewed, schedule it, or show its page. */
export function useDraftForm(options: DraftFormOptions) {
  const { entity, mode, form, base, draft, needsApproval, isSending } = options;
  const queryClient = useQueryClient();
  // On phones the bar of buttons would cover half of the form.
  const wide = useMediaQuery(DROPDOWN_SCREEN);
  // Draft as last kept: a step that is refused leaves one behind.
  const kept = useRef<Rascunho | null>(draft);
  const [hasKept, setHasKept] = useState(draft !== null);
  const keptContent = useRef<AnyDraft | null>(null);
  const key = useRef(formKey());
  /** Values of the last try to add a draft: other ones are another request. */
  const tried = useRef<AnyDraft | null>(null);
  const [moving, setMoving] = useState<RascunhoAcao | null>(null);
  const [preview, setPreview] = useState<PreviewAsked | null>(null);
  const [discarding, setDiscarding] = useState(false);
  const [undoing, setUndoing] = useState(false);
  /** True if the form has no save of its own: it continues a draft, or has files, which only a draft attaches. */
  const isDraftOnly = hasKept || hasFiles(form.draft);
  const situacao = draft?.situacao ?? null;
  const modo = mode === 'view' ? 'change' : mode;
  const { current: record } = base;
  const isOlder = draft !== null && record !== null && draft.registroVersao !== record.versao;
  const registroNow = () => {
    const now = base.current;
    return now === null ? undefined : { id: now.id, versao: now.versao };
  };

  /** Keeps what the form holds, if it is kept in no draft yet. */
  const keep = async (): Promise<Rascunho> => {
    const conteudo = form.latest.current;
    const known = kept.current;
    const registro = registroNow();
    const isKept =
      keptContent.current === null ? !form.dirty && !isOlder : keptContent.current === conteudo;
    if (known !== null && isKept) return known;
    if (known === null && tried.current !== null && tried.current !== conteudo) {
      key.current = formKey();
    }
    tried.current = conteudo;
    const { data } =
      known === null
        ? await api.post<Rascunho>(
            '/v1/rascunhos',
            { entidade: entity.key, modo, registro, conteudo },
            { key: key.current },
          )
        : await ask('PUT /v1/rascunhos/:id', {
            params: { id: known.id },
            body: {
              versao: known.versao,
              conteudo,
              ...(registro !== undefined && { registroVersao: registro.versao }),
            },
          });
    kept.current = data;
    setHasKept(true);
    keptContent.current = conteudo;
    return data;
  };
  const placed = (messages: readonly Message[]) => {
    const rest = form.placeMessages(messages);
    if (rest.length < messages.length) options.onRefused();
    return rest;
  };
  const save = useWrite({
    mutationFn: keep,
    onSuccess: async () => {
      showToast('success', SAVED[situacao ?? 'rascunho']);
      options.onDone();
      await forgetDrafts(queryClient);
    },
    onError: (error) => {
      key.current = formKey();
      // The draft has another version now, or is gone: the next save adds a new one.
      const isOver =
        error instanceof ApiError &&
        (error.has(MESSAGE_CODE.changedByOther) || error.has(MESSAGE_CODE.notFound));
      if (isOver && kept.current !== null) {
        kept.current = null;
        showToast('warning', OTHERS);
      } else if (error instanceof ApiError) toastMessages(placed(error.messages));
      else toastError(error);
    },
  });
  const whenSent = (act: () => void) => () => {
    if (isSending) showToast('warning', 'Espere o envio dos arquivos terminar.');
    else act();
  };
  const step = (acao: RascunhoAcao, checks = true) =>
    whenSent(() => {
      if (!checks || options.check()) setMoving(acao);
    });
  const show = whenSent(() => {
    if (options.check()) {
      setPreview({ entity, modo, registro: registroNow(), conteudo: form.latest.current });
    }
  });
  const saveDraft = whenSent(() => {
    if (situacao === null || situacao === 'rascunho') save.mutate();
    else setUndoing(true);
  });

  const isDraft = situacao === null || situacao === 'rascunho' || form.dirty;
  const buttons = buttonsOf();

  return {
    /** True if the form is not saved by itself, also because nothing is published without a second person. */
    replacesSave: isDraftOnly || needsApproval,
    isOlder,
    saveDraft,
    busy: save.isPending,
    buttons,
    dialogs: dialogsOf(),
  };

  function buttonsOf(): ReactNode {
    const main: { acao: RascunhoAcao; label: string; checks?: boolean }[] = [];
    if (isDraft) {
      if (needsApproval) main.push({ acao: 'enviar', label: 'Enviar para revisão' });
      else if (isDraftOnly) main.push({ acao: 'publicar', label: 'Publicar' });
    } else if (situacao === 'emRevisao') {
      // One whose record has changed cannot be published as it is.
      if (draft?.aprova === true && !isOlder) main.push({ acao: 'aprovar', label: 'Aprovar' });
      main.push({
        acao: 'devolver',
        label: draft?.aprova === true ? 'Devolver' : 'Retirar da revisão',
        checks: false,
      });
    } else {
      if (!isOlder) main.push({ acao: 'publicar', label: 'Publicar agora' });
      main.push({ acao: 'desagendar', label: 'Cancelar agendamento', checks: false });
    }
    return (
      <>
        {main.map(({ acao, label, checks }, at) => (
          <Button key={acao} variant={at === 0 ? 'filled' : 'default'} onClick={step(acao, checks)}>
            {label}
          </Button>
        ))}
        {isDraft && wide && (
          <Button
            variant="default"
            loading={save.isPending}
            leftSection={<IconDeviceFloppy size={18} aria-hidden />}
            onClick={saveDraft}
          >
            Salvar rascunho
          </Button>
        )}
        <Menu position="top-start" withinPortal>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              Mais
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {isDraft && !wide && (
              <Menu.Item
                leftSection={<IconDeviceFloppy size={16} aria-hidden />}
                onClick={saveDraft}
              >
                Salvar rascunho
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={show}>
              Ver como o cidadão
            </Menu.Item>
            {isDraft && !needsApproval && (
              <>
                <Menu.Item
                  leftSection={<IconClock size={16} aria-hidden />}
                  onClick={step('agendar')}
                >
                  Agendar publicação…
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconSend size={16} aria-hidden />}
                  onClick={step('enviar')}
                >
                  Enviar para revisão…
                </Menu.Item>
              </>
            )}
            {hasKept && (
              <Menu.Item
                color="danger"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setDiscarding(true)}
              >
                Descartar rascunho…
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </>
    );
  }

  function dialogsOf(): ReactNode {
    return (
      <>
        {moving !== null && (
          <MoveDialog
            acao={moving}
            draft={draft}
            entity={entity}
            keep={KEEPING.has(moving) ? keep : async () => kept.current ?? keep()}
            onDone={(id) => options.onDone(id ?? undefined)}
            onFaults={placed}
            onClose={() => setMoving(null)}
          />
        )}
        {preview !== null && (
          <PreviewDialog {...preview} onFaults={placed} onClose={() => setPreview(null)} />
        )}
        <ConfirmDialog
          opened={undoing}
          title="Salvar rascunho"
          question={UNDOES[situacao ?? 'rascunho']}
          yes="Salvar rascunho"
          no="Voltar"
          busy={save.isPending}
          onYes={() => {
            setUndoing(false);
            save.mutate();
          }}
          onNo={() => setUndoing(false)}
        />
        <DiscardDialog
          opened={discarding}
          subject="O rascunho"
          draftNow={() => kept.current}
          onDone={() => options.onDone()}
          onClose={() => setDiscarding(false)}
        />
      </>
    );
  }
}

const hasFiles = ({ [ANEXOS]: files }: AnyDraft) => Array.isArray(files) && files.length > 0;

/** Steps that need what the form holds. */
const KEEPING: ReadonlySet<RascunhoAcao> = new Set(['enviar', 'agendar', 'publicar', 'aprovar']);

const OTHERS =
  'Outra pessoa mudou ou publicou este rascunho. Salve de novo para guardar o que está aqui como outro rascunho.';

/** Consequence of a change, before it is saved. */
const UNDOES: Readonly<Record<RascunhoSituacao, string>> = {
  rascunho: '',
  emRevisao: 'O que foi mudado precisa ser enviado de novo: sai da revisão. Salvar?',
  agendada: 'O agendamento é desfeito: não aparece sozinho até ser agendado de novo. Salvar?',
};

const SAVED: Readonly<Record<RascunhoSituacao, string>> = {
  rascunho: 'Rascunho salvo.',
  emRevisao: 'Rascunho salvo. Saiu da revisão: envie de novo.',
  agendada: 'Rascunho salvo. O agendamento foi desfeito: agende de novo.',
};

/** Values of a draft over those of its form, without the reason of another rectification. */
export const contentOf = ({ conteudo, modo }: RascunhoInteiro): AnyDraft =>
  modo === 'rectify'
    ? conteudo
    : Object.fromEntries(Object.entries(conteudo).filter(([name]) => name !== MOTIVO));

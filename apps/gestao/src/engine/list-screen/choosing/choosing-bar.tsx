import {
  type AnyEntity,
  changesMany,
  ESCOLHIDOS_MAX,
  hasStates,
  type ManyPreset,
  MESSAGE_CODE,
  message,
  presetChanges,
  removesMany,
  today,
} from '@claraboia/contract';
import { Button } from '@mantine/core';
import { IconArchive, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showToast, toastError, toastUndo } from '../../../ui/kit/toast.tsx';
import type { Engine } from '../../engine-context.ts';
import { forgetEntities, type ListRow } from '../../entity-client.ts';
import type { ListScreenModel } from '../use-list-screen.ts';
import { ChangeManyDialog } from './change-many-dialog.tsx';
import './choosing.css';
import { allWords, pageWords, records, recordsDone } from './choosing-words.ts';
import { ManyDialog } from './many-dialog.tsx';
import type { Choosing } from './use-choosing.ts';
import { type Job, jobOf, useTurns } from './use-turns.ts';

/** Actions on many records that the user may do. */
export interface ManyActions {
  readonly change: boolean;
  readonly remove: boolean;
}

/** Null if the user may do none. */
export function manyActions(engine: Engine, entity: AnyEntity): ManyActions | null {
  const change = changesMany(entity) && engine.allows(entity, 'change');
  const remove = removesMany(entity) && engine.allows(entity, 'delete');
  return change || remove ? { change, remove } : null;
}

interface ChoosingBarProps {
  readonly list: ListScreenModel;
  readonly choosing: Choosing;
  readonly may: ManyActions;
}

type Open = { readonly rows: readonly ListRow[] } & (
  | { readonly kind: 'change' | 'remove' | 'archive' }
  | { readonly kind: 'preset'; readonly preset: ManyPreset }
);

/** Number of chosen rows, and the actions on them. */
export function ChoosingBar({ list, choosing, may }: ChoosingBarProps) {
  const { entity } = list;
  const [open, setOpen] = useState<Open | null>(null);
  const undo = useUndo(entity);
  const { count } = choosing;
  const done = (refused: ReadonlySet<number>) => choosing.keep(refused);
  const close = () => {
    setOpen(null);
    setClosed((times) => times + 1);
  };
  // After the render in which the dialog is gone, and again once the rows are those that are left.
  const [closed, setClosed] = useState(0);
  useEffect(() => {
    if (closed > 0 && (document.activeElement ?? document.body) === document.body) focusList();
  }, [closed, list.rows]);
  const shared = { list, onClose: close };
  return (
    <>
      <div className="list-chosen" data-empty={count === 0 || undefined}>
        <strong role="status">{count > 0 && recordsDone(count, 'escolhido')}</strong>
        {count > 0 && (
          <>
            {may.change && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setOpen({ kind: 'change', rows: choosing.rows() })}
              >
                Alterar {count}…
              </Button>
            )}
            {may.change &&
              entity.capabilities.many?.presets?.map((preset) => {
                const rows = choosing.rows().filter((row) => isMeant(preset, row));
                return (
                  rows.length > 0 && (
                    <Button
                      key={preset.label}
                      size="xs"
                      variant="default"
                      onClick={() => setOpen({ kind: 'preset', preset, rows })}
                    >
                      {preset.label} {rows.length}…
                    </Button>
                  )
                );
              })}
            {may.remove && hasStates(entity) && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconArchive size={16} aria-hidden />}
                onClick={() => setOpen({ kind: 'archive', rows: choosing.rows() })}
              >
                Arquivar {count}…
              </Button>
            )}
            {may.remove && (
              <Button
                size="xs"
                variant="default"
                className="list-button-danger"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setOpen({ kind: 'remove', rows: choosing.rows() })}
              >
                Excluir {count}…
              </Button>
            )}
            <MoreRows list={list} choosing={choosing} />
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconX size={16} aria-hidden />}
              onClick={() => {
                choosing.clear();
                focusList();
              }}
            >
              Limpar
            </Button>
          </>
        )}
      </div>
      {open?.kind === 'change' && (
        <ChangeManyDialog {...shared} rows={open.rows} onDone={(_, refused) => done(refused)} />
      )}
      {open?.kind === 'preset' && (
        <ManyDialog
          {...shared}
          rows={open.rows}
          verb="changeMany"
          participle="alterado"
          title={`${open.preset.label} ${records(open.rows.length)}`}
          question={open.preset.question}
          yes={`${open.preset.label} ${open.rows.length}`}
          changes={() => presetChanges(open.preset, today())}
          onDone={(_, refused) => done(refused)}
        />
      )}
      {open?.kind === 'archive' && (
        <ManyDialog
          {...shared}
          rows={open.rows}
          verb="archiveMany"
          participle="arquivado"
          title={`Arquivar ${records(open.rows.length)}`}
          question="Saem do portal e ficam guardados sem prazo entre os arquivados. Arquivar os registros escolhidos?"
          yes={`Arquivar ${open.rows.length}`}
          onDone={(job, refused) => {
            done(refused);
            undo(job);
          }}
        />
      )}
      {open?.kind === 'remove' && (
        <ManyDialog
          {...shared}
          rows={open.rows}
          verb="removeMany"
          participle="excluído"
          title={`Excluir ${records(open.rows.length)}`}
          question="Tem certeza que deseja excluir os registros escolhidos? Eles vão para a lixeira."
          yes={`Excluir ${open.rows.length}`}
          danger
          onDone={(job, refused) => {
            done(refused);
            undo(job);
          }}
        />
      )}
    </>
  );
}

/** True if a preset changes a row. */
const isMeant = ({ except = {} }: ManyPreset, row: ListRow) =>
  Object.entries(except).every(([name, values]) => !values.includes(String(row[name])));

/** Returns the focus to the list: the bar and its buttons are gone, and maybe the row that had it. */
function focusList() {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  (rows.find(({ tabIndex }) => tabIndex === 0) ?? rows[0])?.focus();
}

/** Buttons that choose more rows. */
function MoreRows({ list, choosing }: Pick<ChoosingBarProps, 'list' | 'choosing'>) {
  return (
    <>
      {choosing.page !== 'all' && list.rows.length > 0 && (
        <Button size="xs" variant="subtle" onClick={choosing.choosePage}>
          {pageWords(list)}
        </Button>
      )}
      {choosing.count < list.count &&
        list.rows.length < list.count &&
        (list.count > ESCOLHIDOS_MAX ? (
          <span className="list-chosen-note">
            Para escolher tudo, filtre: são mais de {ESCOLHIDOS_MAX.toLocaleString('pt-BR')}.
          </span>
        ) : (
          <Button
            size="xs"
            variant="subtle"
            loading={choosing.loading}
            onClick={choosing.chooseAll}
          >
            {allWords(list)}
          </Button>
        ))}
    </>
  );
}

/** Offers to restore deleted records, all at once. */
function useUndo(entity: AnyEntity): (job: Job) => void {
  const queryClient = useQueryClient();
  const restore = useTurns(entity, {
    onDone: async ({ lote }) => {
      const refused = lote.filter(({ situacao }) => situacao === 'recusado');
      const restored = lote.length - refused.length;
      if (restored > 0) showToast('success', `${recordsDone(restored, 'restaurado')}.`);
      const [first] = refused;
      const notes = new Set(
        lote
          .filter(({ situacao }) => situacao === 'feito')
          .flatMap(({ mensagens }) => mensagens.map(({ description }) => description)),
      );
      for (const note of notes) showToast('warning', note);
      if (first !== undefined) {
        const why = first.mensagens.map(({ description }) => description).join(' ');
        showToast('warning', `Não voltaram ${records(refused.length)}. ${why}`);
      }
      await forgetEntities(queryClient);
    },
    onError: (error, job) => {
      toastError(error);
      // The same job continues with the turn that has no answer.
      offer(job, `${recordsDone(job.total - job.lote.length, 'por restaurar')}.`);
      void forgetEntities(queryClient);
    },
  });
  const offer = (job: Job, text: string) =>
    toastUndo([message(MESSAGE_CODE.deleted, text)], () => restore.run(job));
  return ({ verb, lote, begunFor }) => {
    const gone = lote.filter(({ situacao }) => situacao === 'feito').map(({ id }) => ({ id }));
    if (gone.length === 0) return;
    // The last ones first: what others depended on left after them.
    const job = jobOf('restoreMany', gone.toReversed(), { begunFor });
    offer(job, `${recordsDone(gone.length, verb === 'archiveMany' ? 'arquivado' : 'excluído')}.`);
  };
}

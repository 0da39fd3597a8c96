import { counted } from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { ConfirmDialog } from '../../engine/confirm-dialog.tsx';
import { showToast } from '../../ui/kit/toast.tsx';
import { CAMPO_ROTULO, isSame } from './campos.ts';
import { type EditState, heldIds } from './edit-queue.ts';
import { useEscolhas } from './escolhas.ts';
import { TrayGrid } from './grid.tsx';
import { noteOf, type RowMoves } from './grid-row.tsx';
import { type Celula, type Coluna, isCampo } from './grid-state.ts';
import { Outcome } from './outcome.tsx';
import { camposWith, type Spread, spreadFill, spreadPaste } from './paste.ts';
import { PasteNotice } from './paste-notice.tsx';
import { PublishBar } from './publish-bar.tsx';
import { isReady } from './situacao.ts';
import { useTray } from './tray-context.ts';
import { focusTitle } from './tray-title.tsx';
import { TrayToolbar } from './tray-toolbar.tsx';
import { useGrid } from './use-grid.ts';
import { useTrayActions } from './use-tray-actions.ts';

interface TrayWorkProps extends EditState {
  readonly itens: readonly ItemDaBandeja[];
  /** With the values that are not saved yet. */
  readonly rows: readonly ItemDaBandeja[];
  readonly cliente: string;
  /** True if each document is a card. */
  readonly cards: boolean;
}

const columnsOf = (hasEntidade: boolean): readonly Coluna[] => [
  'escolha',
  'arquivo',
  'nome',
  'data',
  'categoriaPublicacao',
  'categoriaPublicacaoTipo',
  ...(hasEntidade ? (['entidade'] as const) : []),
  'situacao',
  'problemas',
];

/** Cell in which a document first lacks something. */
function faultyCell(item: ItemDaBandeja, columns: readonly Coluna[]): Celula {
  const campos = new Set(item.erros.map(({ campo }) => campo));
  const isGone = item.problemas.some(({ codigo }) => codigo === 'categoriaExcluida');
  const lacking = columns.find((each) => campos.has(each));
  return {
    id: item.id,
    coluna: lacking ?? (isGone ? 'categoriaPublicacao' : 'problemas'),
  };
}

/** Grid of the tray with what is done to its documents. */
export function TrayWork(props: TrayWorkProps) {
  const { itens, rows, pending, naoSalvos, pause, cliente, cards } = props;
  const tray = useTray();
  const { escolhas, query } = useEscolhas();
  const actions = useTrayActions(rows);
  const { answer, remove, publish, edit } = actions;
  const [spread, setSpread] = useState<Spread | null>(null);
  const [removing, setRemoving] = useState<readonly ItemDaBandeja[]>([]);
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const counts = useRef<HTMLParagraphElement>(null);
  const held = useMemo(() => heldIds(naoSalvos), [naoSalvos]);
  const hasEntidade = rows.some(({ categoriaPublicacao: each }) => each?.agruparEntidade);
  const columns = useMemo(() => columnsOf(hasEntidade), [hasEntidade]);

  const take = (next: Spread) => {
    setSpread(next.cells > 1 || next.faults.length + next.beyond > 0 ? next : null);
    edit(next.edicoes);
  };
  const fill = () => {
    const { source, chosen } = grid.state;
    const from = rows.find(({ id }) => id === source?.id);
    if (source === null || from === undefined || chosen.size === 0) return;
    const targets = rows.filter(({ id }) => chosen.has(id));
    take(spreadFill(from, source.campo, targets, escolhas));
  };
  const grid = useGrid({
    rows,
    columns,
    onClear: (item, campo) => edit([{ id: item.id, campos: camposWith(item, campo, null) }]),
    onFill: fill,
    onUndo: actions.undo,
    onLeave: () => (button.current?.disabled ? counts : button).current?.focus(),
    onPaste: (text, { id, coluna }) => {
      const from = rows.findIndex((row) => row.id === id);
      const campos = columns.filter(isCampo);
      take(spreadPaste(text, rows.slice(from), campos.slice(campos.indexOf(coluna)), escolhas));
    },
  });
  const takeOut = (items: readonly ItemDaBandeja[]) => {
    const gone = new Set(items.map(({ id }) => id));
    const last = rows.findLastIndex(({ id }) => gone.has(id));
    const next =
      rows.slice(last + 1).find(({ id }) => !gone.has(id)) ??
      rows.findLast(({ id }) => !gone.has(id));
    if (next !== undefined) grid.goTo({ id: next.id, coluna: 'arquivo' });
    remove.mutate([...gone]);
  };
  /** Takes the focus from a button that disappears. */
  const backToGrid = () => {
    const cell = grid.state.active ?? (rows[0] && { id: rows[0].id, coluna: 'nome' as const });
    if (cell !== undefined) grid.goTo(cell);
  };
  const goToFault = (items: readonly ItemDaBandeja[]) => {
    const first =
      items.find((item) => !isReady(item, held) && item.situacao !== 'lendo') ?? items[0];
    if (first !== undefined) grid.goTo(faultyCell(first, columns));
  };

  const latest = useRef<RowMoves>(null);
  latest.current = {
    toggle: (id, isRange) =>
      grid.dispatch(
        isRange
          ? { type: 'extend', order: rows.map((row) => row.id), to: id }
          : { type: 'toggle', id },
      ),
    edit: (cell) => grid.edit(cell),
    press: (cell, isTouch) => {
      if (isTouch || cards) grid.edit(cell);
    },
    commit: (item, campo, value, move, seen) => {
      if (!isSame(value, item[campo]) || item.palpites[campo] !== undefined) {
        edit([{ id: item.id, campos: camposWith(item, campo, value), seen: { [campo]: seen } }]);
      }
      grid.leave(move);
    },
    cancel: (move) => grid.leave(move),
    dropped: (mensagem) => showToast('warning', `${mensagem} Ficou o valor de antes.`),
    lost: ({ arquivo }, campo, text) =>
      showToast(
        'warning',
        `A edição de ${arquivo.nome} foi interrompida. O que você escreveu em ${CAMPO_ROTULO[campo]} não foi salvo: «${text}».`,
      ),
    answer: ({ id }, codigo, respondida) => {
      grid.goTo({ id, coluna: 'problemas' });
      answer.mutate({ id, codigo, respondida });
    },
    remove: takeOut,
    publish: (item) => publish.mutate([item]),
    insist: (naoSalvo) => {
      tray.edits.insist(naoSalvo);
      grid.goTo({ id: naoSalvo.id, coluna: naoSalvo.campo });
    },
    dismiss: (naoSalvo) => {
      tray.edits.dismiss(naoSalvo);
      grid.goTo({ id: naoSalvo.id, coluna: naoSalvo.campo });
    },
  };
  const moves = useMemo(() => stable(latest), []);

  const { active } = grid.state;
  const current = rows.find(({ id }) => id === active?.id);
  const note =
    current !== undefined && active !== null && isCampo(active.coluna)
      ? noteOf(current, active.coluna)
      : null;
  return (
    <>
      <TrayToolbar
        rows={rows}
        held={held}
        state={grid.state}
        undoCount={actions.undoCount}
        onChoose={(ids) => {
          grid.dispatch({ type: 'choose', ids });
          if (ids.length === 0) backToGrid();
        }}
        onFill={fill}
        onUndo={() => {
          actions.undo();
          if (actions.undoCount <= 1) backToGrid();
        }}
        onRemove={(items) => {
          setRemoving(items);
          setAsking(true);
        }}
      />
      {query.isError && (
        <p role="alert" className="bandeja-fault">
          As categorias não carregaram.{' '}
          <Button size="xs" variant="light" onClick={() => void query.refetch()}>
            Tentar de novo
          </Button>
        </p>
      )}
      <div role="status" className="bandeja-live">
        {pause !== null && <SavePause pause={pause} onRetry={() => tray.edits.resume()} />}
      </div>
      {spread !== null && (
        <PasteNotice
          spread={spread}
          rows={rows}
          onFix={(edicoes, fault) => {
            edit(edicoes);
            const [id] = fault.ids;
            if (id !== undefined) grid.goTo({ id, coluna: fault.campo });
            setSpread({ ...spread, faults: spread.faults.filter((each) => each !== fault) });
          }}
          onClose={() => {
            setSpread(null);
            backToGrid();
          }}
        />
      )}
      <details className="bandeja-keys">
        <summary>Como usar o teclado</summary>
        <p id="bandeja-teclas">
          Setas e Tab mudam de célula, Enter ou F2 edita, Esc desiste e sai da grade, espaço ou
          Shift com setas escolhe, Ctrl+D repete o valor nos escolhidos, Ctrl+V cola uma coluna da
          planilha, Ctrl+Z desfaz.
        </p>
      </details>
      <TrayGrid
        itens={itens}
        pending={pending}
        naoSalvos={naoSalvos}
        columns={columns}
        grid={grid}
        escolhas={escolhas}
        cliente={cliente}
        moves={moves}
      />
      <PublishBar
        rows={rows}
        held={held}
        chosen={grid.state.chosen}
        busy={publish.isPending}
        run={actions.run}
        note={note}
        button={button}
        counts={counts}
        onPublish={(items) => publish.mutate(items)}
        onFault={goToFault}
      >
        <Outcome
          rows={rows}
          run={actions.run}
          cliente={cliente}
          escolhas={escolhas}
          busy={remove.isPending}
          onClear={(ids) => {
            remove.mutate(ids);
            focusTitle();
          }}
        />
      </PublishBar>
      <ConfirmDialog
        opened={isAsking}
        title="Tirar da bandeja?"
        question={`${counted(removing.length, 'documento sai', 'documentos saem')} da bandeja. O que já foi publicado continua no portal; o que não foi precisa ser enviado de novo.`}
        yes="Tirar"
        no="Manter"
        danger
        returnsFocus={false}
        onYes={() => {
          setAsking(false);
          takeOut(removing);
        }}
        onNo={() => setAsking(false)}
      />
    </>
  );
}

/** Moves that never change and call the latest ones. */
const stable = (latest: { readonly current: RowMoves | null }): RowMoves => ({
  toggle: (...args) => latest.current?.toggle(...args),
  edit: (...args) => latest.current?.edit(...args),
  press: (...args) => latest.current?.press(...args),
  commit: (...args) => latest.current?.commit(...args),
  cancel: (...args) => latest.current?.cancel(...args),
  dropped: (...args) => latest.current?.dropped(...args),
  lost: (...args) => latest.current?.lost(...args),
  answer: (...args) => latest.current?.answer(...args),
  remove: (...args) => latest.current?.remove(...args),
  publish: (...args) => latest.current?.publish(...args),
  insist: (...args) => latest.current?.insist(...args),
  dismiss: (...args) => latest.current?.dismiss(...args),
});

interface SavePauseProps {
  readonly pause: NonNullable<EditState['pause']>;
  readonly onRetry: () => void;
}

function SavePause({ pause, onRetry }: SavePauseProps) {
  return (
    <p className="bandeja-notice">
      {pause === 'rede'
        ? 'Sem conexão: suas mudanças serão salvas quando voltar.'
        : `Suas mudanças não foram salvas: ${pause.reason}`}{' '}
      <Button size="xs" variant="light" onClick={onRetry}>
        Salvar agora
      </Button>
    </p>
  );
}

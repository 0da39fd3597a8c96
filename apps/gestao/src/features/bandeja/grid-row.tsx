import { type BandejaCampo, counted } from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import { Loader } from '@mantine/core';
import { memo, useRef } from 'react';
import { arquivoPath, portalHref } from './addresses.ts';
import {
  CAMPO_ROTULO,
  type Campos,
  hasCampo,
  isEditable,
  palpiteText,
  textOf,
  withCampos,
} from './campos.ts';
import { CellEditor } from './cell-editor.tsx';
import type { NaoSalvo } from './edit-queue.ts';
import type { Escolhas } from './escolhas.ts';
import { type Celula, type Coluna, isCampo } from './grid-state.ts';
import { type ProblemMoves, ProblemsCell } from './problems-cell.tsx';
import { estadoOf } from './situacao.ts';
import type { Move } from './use-grid.ts';

/** Actions of a row. Stable, so that only changed rows are rendered again. */
export interface RowMoves extends ProblemMoves {
  readonly toggle: (id: number, isRange: boolean) => void;
  readonly edit: (cell: Celula) => void;
  /** Called on a click on a value. */
  readonly press: (cell: Celula, isTouch: boolean) => void;
  readonly commit: (
    item: ItemDaBandeja,
    campo: BandejaCampo,
    value: ItemDaBandeja[BandejaCampo],
    move: Move,
    seen: ItemDaBandeja[BandejaCampo],
  ) => void;
  readonly cancel: (move: Move) => void;
  readonly dropped: (mensagem: string) => void;
  /** Called with a text whose cell left while it was edited. */
  readonly lost: (item: ItemDaBandeja, campo: BandejaCampo, text: string) => void;
}

interface GridRowProps {
  /** Document as the server answered it. */
  readonly item: ItemDaBandeja;
  readonly campos: Campos | undefined;
  readonly naoSalvos: readonly NaoSalvo[];
  /** Place in the grid, from 1. */
  readonly place: number;
  readonly columns: readonly Coluna[];
  readonly isChosen: boolean;
  /** Column that the Tab key enters; null in all rows but one. */
  readonly reachable: Coluna | null;
  /** Letter that began the edit of the reachable column; null if none is edited. */
  readonly typed: string | null;
  readonly escolhas: Escolhas;
  readonly cliente: string;
  readonly moves: RowMoves;
}

/** Document of the tray. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { place, columns, isChosen, reachable, typed, escolhas, cliente, moves } = props;
  const item = withCampos(props.item, props.campos);
  const { id, arquivo, paginas } = item;
  const estado = estadoOf(item, props.naoSalvos.length > 0);
  const tab = (coluna: Coluna) => (reachable === coluna ? 0 : -1);
  const at = (coluna: Coluna) => ({
    'data-in': `${id}:${coluna}`,
    'aria-colindex': columns.indexOf(coluna) + 1,
  });
  const stop = (coluna: Coluna) => ({
    'data-cell': `${id}:${coluna}`,
    'data-stop': '',
    tabIndex: tab(coluna),
  });
  return (
    <div
      role="row"
      className="bandeja-row"
      aria-rowindex={place + 1}
      aria-selected={isChosen}
      data-estado={estado.kind}
    >
      <div role="gridcell" className="bandeja-cell is-escolha" {...at('escolha')}>
        <input
          type="checkbox"
          {...stop('escolha')}
          aria-label={`Escolher ${arquivo.nome}`}
          checked={isChosen}
          // The click knows of Shift.
          onChange={() => undefined}
          onClick={(event) => moves.toggle(id, event.shiftKey)}
        />
      </div>
      <div role="gridcell" className="bandeja-cell is-arquivo" {...at('arquivo')}>
        <a
          {...stop('arquivo')}
          href={arquivoPath(id)}
          target="_blank"
          rel="noopener"
          title={arquivo.nome}
        >
          {arquivo.nome}
          <span className="visually-hidden"> (abre o PDF em nova aba)</span>
        </a>
        {paginas !== null && (
          <span className="bandeja-detail">{counted(paginas, 'página', 'páginas')}</span>
        )}
      </div>
      {columns.filter(isCampo).map((campo) => (
        <ValueCell
          key={campo}
          item={item}
          campo={campo}
          cell={at(campo)}
          stop={stop(campo)}
          typed={reachable === campo ? typed : null}
          escolhas={escolhas}
          moves={moves}
        />
      ))}
      <div
        role="gridcell"
        className="bandeja-cell is-situacao"
        data-label="Situação"
        {...at('situacao')}
        {...stop('situacao')}
      >
        <span className="bandeja-estado">
          {(estado.kind === 'lendo' || estado.kind === 'publicando') && (
            <Loader size={12} aria-hidden />
          )}
          {estado.text}
        </span>
        {item.publicacao !== null && (
          <a
            data-stop=""
            tabIndex={-1}
            href={portalHref(cliente, escolhas, item)}
            target="_blank"
            rel="noopener"
          >
            Ver no portal
            <span className="visually-hidden">: {item.nome} (abre em nova aba)</span>
          </a>
        )}
      </div>
      <ProblemsCell
        item={item}
        naoSalvos={props.naoSalvos}
        cell={at('problemas')}
        stop={stop('problemas')}
        moves={moves}
      />
    </div>
  );
});

/** Most milliseconds between the first press and the end of a double click. */
const DOUBLE_CLICK = 1000;

interface ValueCellProps {
  readonly item: ItemDaBandeja;
  readonly campo: BandejaCampo;
  readonly cell: { readonly 'data-in': string; readonly 'aria-colindex': number };
  readonly stop: {
    readonly 'data-cell': string;
    readonly 'data-stop': string;
    readonly tabIndex: number;
  };
  /** Letter that began the edit; null while it is not edited. */
  readonly typed: string | null;
  readonly escolhas: Escolhas;
  readonly moves: RowMoves;
}

/** Explanation of a cell: its fault, or the reason of its guess; null without one. */
export function noteOf(item: ItemDaBandeja, campo: BandejaCampo): string | null {
  const fault = item.erros.find((erro) => erro.campo === campo);
  if (fault !== undefined && isEditable(item)) return fault.mensagem;
  const palpite = item.palpites[campo];
  return palpite === undefined || !isEditable(item) ? null : palpiteText(palpite);
}

function ValueCell({ item, campo, cell, stop, typed, escolhas, moves }: ValueCellProps) {
  // The second click of one that closed a dialog is no double click of the cell below.
  const firstPress = useRef(Number.NEGATIVE_INFINITY);
  const text = textOf(item[campo]);
  const isWrong = isEditable(item) && item.erros.some((erro) => erro.campo === campo);
  const isGuess = isEditable(item) && !isWrong && text !== '' && item.palpites[campo] !== undefined;
  const mayEdit = isEditable(item) && hasCampo(item, campo);
  const note = noteOf(item, campo);
  if (typed !== null) {
    return (
      <div
        role="gridcell"
        className={`bandeja-cell is-${campo}`}
        data-label={CAMPO_ROTULO[campo]}
        data-editing
        {...cell}
      >
        <CellEditor
          item={item}
          campo={campo}
          typed={typed}
          escolhas={escolhas}
          onCommit={(value, move, seen) => moves.commit(item, campo, value, move, seen)}
          onCancel={moves.cancel}
          onDropped={moves.dropped}
          onLost={(lost) => moves.lost(item, campo, lost)}
        />
      </div>
    );
  }
  const here: Celula = { id: item.id, coluna: campo };
  return (
    // The grid around it handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="gridcell"
      className={`bandeja-cell is-${campo}`}
      data-label={CAMPO_ROTULO[campo]}
      data-guess={isGuess || undefined}
      data-wrong={isWrong || undefined}
      data-editable={mayEdit || undefined}
      aria-invalid={isWrong}
      title={note ?? undefined}
      {...cell}
      {...stop}
      tabIndex={stop.tabIndex}
      onMouseDown={({ detail, timeStamp }) => {
        if (detail === 1) firstPress.current = timeStamp;
      }}
      onDoubleClick={({ timeStamp }) => {
        if (timeStamp - firstPress.current < DOUBLE_CLICK) moves.edit(here);
      }}
      onClick={({ detail, nativeEvent }) => {
        const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
        if (detail < 2) moves.press(here, isTouch);
      }}
    >
      {text !== '' && <span className="bandeja-value">{text}</span>}
      {text === '' && !isWrong && (
        <span className="bandeja-none" aria-hidden>
          {mayEdit ? '' : '—'}
        </span>
      )}
      {isWrong && <span className="bandeja-wrong">{note}</span>}
      {isGuess && <span className="visually-hidden">. {note}</span>}
      {campo === 'categoriaPublicacao' && item.categoriaPublicacao !== null && (
        <span className="bandeja-detail">
          {item.categoriaPublicacao.grupoCategoriaPublicacao.nome}
        </span>
      )}
    </div>
  );
}

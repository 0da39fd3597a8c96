import { LARGURA_COLUNA } from '@claraboia/contract';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { ListColumn } from '../../list-columns.ts';
import type { ListScreenModel } from '../use-list-screen.ts';
import { clampWidth, withWidth } from './arrangement.ts';

/** Step of the arrow keys in rem. */
const STEP = 1;

const remPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Present widths of all columns of a header row in rem, by path. */
function measure(row: Element | null): ReadonlyMap<string, number> {
  const cells = [...(row?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  return new Map(
    cells.map((cell) => [
      cell.dataset.column ?? '',
      cell.getBoundingClientRect().width / remPixels(),
    ]),
  );
}

interface ColumnBorderProps {
  readonly column: ListColumn;
  readonly list: Pick<ListScreenModel, 'vistas' | 'visible'>;
}

/** Right border of a column header: dragged, or moved by the arrow keys, it sets the width. */
export function ColumnBorder({ column: { path, header, width }, list }: ColumnBorderProps) {
  const drag = useRef<{ x: number; measured: ReadonlyMap<string, number> }>(null);
  const { vistas, visible } = list;

  const set = (wanted: number | null, measured?: ReadonlyMap<string, number>) =>
    vistas.arrange((now) => withWidth(now, visible, path, wanted, measured));
  const measured = (border: Element) => measure(border.closest('tr'));

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, measured: measured(event.currentTarget) };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (drag.current === null) return;
    const { x, measured: before } = drag.current;
    const change = (event.clientX - x) / remPixels();
    if (change !== 0) set((before.get(path) || width) + change, before);
  };
  const onPointerEnd = () => {
    drag.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const turn = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (turn !== undefined) {
      const before = measured(event.currentTarget);
      // Keys may come faster than the list is drawn.
      vistas.arrange((now) => {
        const present = now.larguras[path] ?? (before.get(path) || width);
        return withWidth(now, visible, path, present + turn, before);
      });
    } else if (event.key === 'Enter' || event.key === 'Delete') set(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <span
      role="separator"
      tabIndex={0}
      className="list-border"
      aria-orientation="vertical"
      aria-label={`Largura da coluna ${header}`}
      aria-valuemin={LARGURA_COLUNA.min}
      aria-valuemax={LARGURA_COLUNA.max}
      aria-valuenow={Math.round(clampWidth(width))}
      title="Arraste, ou use as setas, para mudar a largura. Dois cliques, ou Enter, voltam à de costume."
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onDoubleClick={() => set(null)}
      onKeyDown={onKeyDown}
    />
  );
}

import type { ItemDaBandeja } from '@claraboia/contract/schema';
import type { ReactNode } from 'react';
import { CAMPO_ROTULO, type Campos } from './campos.ts';
import type { NaoSalvo } from './edit-queue.ts';
import type { Escolhas } from './escolhas.ts';
import { GridRow, type RowMoves } from './grid-row.tsx';
import { type Coluna, isCampo } from './grid-state.ts';
import type { Grid } from './use-grid.ts';

interface TrayGridProps {
  /** Documents as the server answered them. */
  readonly itens: readonly ItemDaBandeja[];
  readonly pending: ReadonlyMap<number, Campos>;
  readonly naoSalvos: readonly NaoSalvo[];
  readonly columns: readonly Coluna[];
  readonly grid: Grid;
  readonly escolhas: Escolhas;
  readonly cliente: string;
  readonly moves: RowMoves;
}

const NOTHING: readonly NaoSalvo[] = [];
/** Rows from which the browser draws only those in view. */
const MANY = 100;

const headOf = (coluna: Coluna): ReactNode => {
  if (isCampo(coluna)) return CAMPO_ROTULO[coluna];
  if (coluna === 'arquivo') return 'Arquivo';
  if (coluna === 'situacao') return 'Situação';
  const name = coluna === 'escolha' ? 'Escolha' : 'Problemas';
  return <span className="visually-hidden">{name}</span>;
};

/** Documents of the tray as a grid; on small screens each is a card. */
export function TrayGrid(props: TrayGridProps) {
  const { itens, pending, naoSalvos, columns, grid, escolhas, cliente, moves } = props;
  const { active, chosen, editing } = grid.state;
  const first = itens[0];
  const isThere = itens.some(({ id }) => id === active?.id);
  const reachable =
    active !== null && isThere
      ? active
      : first === undefined
        ? null
        : { id: first.id, coluna: 'nome' as const };
  return (
    // The cells take the focus.
    <div
      role="grid"
      tabIndex={-1}
      className="bandeja-grid"
      aria-label="Documentos da bandeja"
      aria-describedby="bandeja-teclas"
      aria-rowcount={itens.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      data-many={itens.length > MANY || undefined}
      data-entidade={columns.includes('entidade') || undefined}
      {...grid.gridProps}
    >
      <div role="row" aria-rowindex={1} className="bandeja-head">
        {columns.map((coluna, place) => (
          <div
            key={coluna}
            role="columnheader"
            aria-colindex={place + 1}
            className={`is-${coluna}`}
          >
            {headOf(coluna)}
          </div>
        ))}
      </div>
      {itens.map((item, place) => (
        <GridRow
          key={item.id}
          item={item}
          campos={pending.get(item.id)}
          naoSalvos={ofItem(naoSalvos, item.id)}
          place={place + 1}
          columns={columns}
          isChosen={chosen.has(item.id)}
          reachable={reachable?.id === item.id ? reachable.coluna : null}
          typed={editing !== null && active?.id === item.id ? editing : null}
          escolhas={escolhas}
          cliente={cliente}
          moves={moves}
        />
      ))}
    </div>
  );
}

function ofItem(naoSalvos: readonly NaoSalvo[], id: number): readonly NaoSalvo[] {
  if (naoSalvos.length === 0) return NOTHING;
  const own = naoSalvos.filter((each) => each.id === id && each.motivo !== 'fora');
  return own.length === 0 ? NOTHING : own;
}

import { skipTo } from '@claraboia/ui/skip-links/targets.ts';
import { Button, CloseButton } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { filterText } from './column-filter.ts';
import type { ListScreenModel } from './use-list-screen.ts';

/** Filters in effect above the rows, each with a button that removes it. */
export function AppliedFilters({ list }: { readonly list: ListScreenModel }) {
  const leave = (act: () => void) => () => {
    act();
    // The pressed button disappears: the focus moves to the filters.
    skipTo('busca');
  };
  return (
    <div className="list-applied">
      <ul className="list-applied-filters" aria-label="Filtros aplicados">
        {list.applied.map(({ column, filter }) => {
          const text = filterText(column, filter);
          return (
            <li key={column.path} className="list-chip">
              <span className="list-chip-text" title={text}>
                {text}
              </span>
              <CloseButton
                size="sm"
                aria-label={`Retirar o filtro: ${text}`}
                onClick={leave(() => list.filters.remove(column))}
              />
            </li>
          );
        })}
      </ul>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconFilterOff size={16} aria-hidden />}
        onClick={leave(list.filters.clear)}
      >
        Limpar filtros
      </Button>
    </div>
  );
}

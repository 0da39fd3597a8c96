import { Button, NativeSelect } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { FilterInput } from './filter-input.tsx';
import type { ListScreenModel } from './use-list-screen.ts';

/** Panel with all filters and the sort order, including hidden columns. */
export function FilterPanel({ list }: { readonly list: ListScreenModel }) {
  const descending = list.sort?.direction === 'DESC';
  const path = list.sort?.path ?? '';
  const known = list.columns.some((column) => column.path === path);
  return (
    <section id="busca" className="list-panel" aria-label="Filtros e ordem">
      <div className="list-panel-order">
        <NativeSelect
          label="Ordenar por"
          value={known ? path : ''}
          data={[
            ...(known ? [] : [{ value: '', label: 'Ordem padrão' }]),
            ...list.columns
              .filter(({ sortable }) => sortable)
              .map((column) => ({ value: column.path, label: column.header })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') list.toggleSort(value);
          }}
        />
        {known && (
          <Button
            variant="default"
            aria-label={descending ? 'Ordem decrescente' : 'Ordem crescente'}
            onClick={() => list.toggleSort(path)}
          >
            {descending ? (
              <IconSortDescending size={18} aria-hidden />
            ) : (
              <IconSortAscending size={18} aria-hidden />
            )}
          </Button>
        )}
      </div>
      {list.columns.map((column) => (
        <div key={column.path}>
          <span className="list-panel-label" aria-hidden="true">
            {column.header}
          </span>
          <FilterInput column={column} list={list} />
        </div>
      ))}
    </section>
  );
}

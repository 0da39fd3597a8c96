import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconFilter, IconRefresh } from '@tabler/icons-react';
import { ColumnsButton } from './columns/columns-button.tsx';
import { ExercicioToggle } from './exercicio-toggle.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { ListAction } from './list-actions.ts';
import type { ListScreenModel } from './use-list-screen.ts';
import { VistasMenu } from './vistas/vistas-menu.tsx';

interface ListToolbarProps {
  readonly list: ListScreenModel;
  readonly actions: readonly ListAction[];
  /** True from 992 px on, with the full toolbar; below, the row menu and the floating button replace it. */
  readonly large: boolean;
  readonly filtersOpen: boolean;
  readonly onToggleFilters: () => void;
}

/** Toolbar of a list. */
export function ListToolbar({
  list,
  actions,
  large,
  filtersOpen,
  onToggleFilters,
}: ListToolbarProps) {
  const icons = large ? 'md' : 'lg';
  const general = actions.filter(
    ({ needsRow, inMenu, id }) => inMenu !== true && (large || (!needsRow && id !== 'add')),
  );
  return (
    <div className="list-toolbar" role="toolbar" aria-label="Ações da lista">
      {general
        .filter(({ isCompact }) => isCompact !== true)
        .map(({ id, label, icon: Icon, look, blocked, blockedNote, run }) => (
          <Button
            key={id}
            size={large ? 'xs' : 'sm'}
            variant={look === 'main' ? 'filled' : 'default'}
            {...(look === 'danger' && { className: 'list-button-danger' })}
            // `aria-disabled` instead of `disabled`: the user can focus it and read the reason.
            {...(blocked !== undefined && {
              'aria-disabled': true,
              ...(blockedNote === undefined
                ? { title: blocked }
                : { 'aria-describedby': blockedNote }),
              'data-blocked': true,
            })}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => run(list.chosen())}
          >
            {label}
          </Button>
        ))}
      <ExportMenu list={list} large={large} />
      <ExercicioToggle list={list} large={large} />
      <span className="list-toolbar-side">
        <VistasMenu list={list} large={large} />
        <ColumnsButton list={list} large={large} />
        {general
          .filter(({ isCompact }) => isCompact === true)
          .map(({ id, label, icon: Icon, run }) => (
            <Tooltip key={id} label={label}>
              <ActionIcon size={icons} aria-label={label} onClick={() => run(list.chosen())}>
                <Icon size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ))}
        <Tooltip label="Filtros">
          <ActionIcon
            size={icons}
            variant={filtersOpen ? 'light' : 'subtle'}
            id={filtersOpen ? undefined : 'busca'}
            aria-label="Filtros"
            aria-expanded={filtersOpen}
            onClick={onToggleFilters}
          >
            <IconFilter size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Atualizar">
          <ActionIcon
            size={icons}
            aria-label="Atualizar"
            loading={list.refreshing}
            onClick={list.refresh}
          >
            <IconRefresh size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </span>
    </div>
  );
}

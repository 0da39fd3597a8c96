import { ActionIcon, Button, Checkbox, Popover, Tooltip } from '@mantine/core';
import { IconColumns3, IconFilter, IconRefresh } from '@tabler/icons-react';
import { ExportMenu } from './export-menu.tsx';
import type { ListAction } from './list-actions.ts';
import type { ListScreenModel } from './use-list-screen.ts';

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
      <span className="list-toolbar-side">
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
        <ColumnChooser list={list} size={icons} />
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

interface ColumnChooserProps {
  readonly list: ListScreenModel;
  readonly size: 'md' | 'lg';
}

function ColumnChooser({ list, size }: ColumnChooserProps) {
  const shown = list.columns.filter(({ path }) => !list.hidden.includes(path));
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon size={size} aria-label="Escolher colunas" title="Escolher colunas">
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Colunas visíveis">
        <Checkbox.Group
          label="Colunas visíveis"
          value={shown.map(({ path }) => path)}
          onChange={(paths) =>
            list.setHidden(
              list.columns.map(({ path }) => path).filter((path) => !paths.includes(path)),
            )
          }
        >
          <div className="list-columns">
            {list.columns.map(({ path, header }) => (
              <Checkbox
                key={path}
                value={path}
                label={header}
                // At least one column must stay visible, or there would be nothing to select.
                disabled={shown.length === 1 && shown[0]?.path === path}
              />
            ))}
          </div>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}

import { Menu } from '@mantine/core';
import type { ListRow } from '../entity-client.ts';
import type { ListAction } from './list-actions.ts';

/** Position of a row menu, in pixels of the window. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
}

interface RowMenuProps {
  readonly place: MenuPlace | null;
  readonly actions: readonly ListAction[];
  readonly row: ListRow | null;
  readonly onClose: () => void;
}

/** Menu of a row: on right click, long press, or tap if there is no toolbar. */
export function RowMenu({ place, actions, row, onClose }: RowMenuProps) {
  return (
    <Menu
      opened={place !== null}
      onChange={(opened) => {
        if (!opened) onClose();
      }}
      position="bottom-start"
      offset={2}
      returnFocus
      withinPortal
      {...(row !== null && { 'aria-label': 'Ações do registro' })}
    >
      <Menu.Target>
        <span
          className="list-menu-anchor"
          aria-hidden="true"
          style={{ left: place?.x ?? 0, top: place?.y ?? 0 }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label="Ações do registro">
        {actions
          .filter(({ needsRow }) => needsRow)
          .map(({ id, label, icon: Icon, look, blocked, run }) => (
            <Menu.Item
              key={id}
              leftSection={<Icon size={16} aria-hidden />}
              {...(look === 'danger' && { color: 'danger' })}
              {...(blocked !== undefined && { 'aria-disabled': true, 'data-blocked': true })}
              onClick={() => run(row)}
            >
              {label}
              {blocked !== undefined && <span className="list-menu-why">{blocked}</span>}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

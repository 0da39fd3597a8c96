import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { ListRow } from '../entity-client.ts';
import type { TreeModel } from './use-list-screen.ts';

interface BranchToggleProps {
  readonly tree: TreeModel | null;
  readonly row: ListRow;
}

/** Expands and collapses the rows below a row, for mouse and touch. Keyboard and screen reader use the row itself. */
export function BranchToggle({ tree, row }: BranchToggleProps) {
  const place = tree?.places.get(row.id);
  if (tree === null || place === undefined) return null;
  const Icon = place.expanded === true ? IconChevronDown : IconChevronRight;
  return (
    <span className="list-branch">
      {place.expanded !== null && (
        <button
          type="button"
          className="list-branch-toggle"
          tabIndex={-1}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            tree.toggle(row.id);
          }}
        >
          <Icon size={16} aria-hidden />
        </button>
      )}
    </span>
  );
}

/** Attributes of a row in a tree: its level, for the style sheet and for screen readers, and its expanded state. */
export function branchProps({ tree, row }: BranchToggleProps) {
  const place = tree?.places.get(row.id);
  if (place === undefined) return {};
  return {
    'aria-level': place.level,
    'aria-expanded': place.expanded ?? undefined,
    style: { '--level': place.level - 1 } as CSSProperties,
  };
}

import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { ListRow } from '../entity-client.ts';
import type { TreeModel } from './use-list-screen.ts';

interface BranchToggleProps {
  readonly tree: TreeModel | null;
  readonly row: ListRow;
}

/**
 * Opens and closes what is below a row. For the mouse and the finger: the keyboard and the
 * screen reader have it on the row itself.
 */
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

/** What a row of a tree bears: its level, for the style sheet and for screen readers, and whether it is open. */
export function branchProps({ tree, row }: BranchToggleProps) {
  const place = tree?.places.get(row.id);
  if (place === undefined) return {};
  return {
    'aria-level': place.level,
    'aria-expanded': place.expanded ?? undefined,
    style: { '--level': place.level - 1 } as CSSProperties,
  };
}

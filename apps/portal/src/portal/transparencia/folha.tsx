import { type FocusEvent, type ReactNode, type RefObject, useRef } from 'react';
import { Icon } from '../icon.tsx';

interface FolhaProps {
  readonly id: string;
  readonly folha: RefObject<HTMLDivElement | null>;
  /** True if it stays open on wide screens, as a column of the page. */
  readonly isBeside: boolean;
  readonly titulo: string;
  readonly children: ReactNode;
  /** Footer that stays visible while the content scrolls. */
  readonly pe: ReactNode;
}

/** Closes the sheet. Does nothing if it is closed, or if the browser has no popovers and it is part of the page. */
export function closeFolha(folha: HTMLElement | null): void {
  if (folha !== null && 'hidePopover' in folha) folha.hidePopover();
}

/**
 * Panel next to a list on wide screens, bottom sheet on phones; the style sheet decides. A popover, because its button
 * works before the scripts have loaded.
 */
export function Folha({ id, folha, isBeside, titulo, children, pe }: FolhaProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Closes the sheet when the focus leaves it: it would cover the focused element.
  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) {
      closeFolha(currentTarget);
    }
  };
  return (
    <div
      ref={folha}
      id={id}
      popover="auto"
      className="transp-folha"
      data-beside={isBeside}
      onToggle={({ newState }) => {
        if (newState === 'open') heading.current?.focus();
      }}
      onBlur={left}
    >
      <div className="transp-folha-top">
        <h2 ref={heading} tabIndex={-1} className="transp-folha-title">
          {titulo}
        </h2>
        <button type="button" className="transp-close transp-folha-close" popoverTarget={id}>
          <Icon name="close" />
          <span className="visually-hidden">Fechar</span>
        </button>
      </div>
      <div className="transp-folha-body">{children}</div>
      <div className="transp-folha-foot">{pe}</div>
    </div>
  );
}

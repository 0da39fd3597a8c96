import { type FocusEvent, type ReactNode, type RefObject, useRef } from 'react';
import { Icon } from '../icon.tsx';

interface FolhaProps {
  readonly id: string;
  readonly folha: RefObject<HTMLDivElement | null>;
  /** Open on wide screens, where it is a column of the page. */
  readonly isBeside: boolean;
  readonly titulo: string;
  readonly children: ReactNode;
  /** What stays at its foot while the rest is moved. */
  readonly pe: ReactNode;
}

/** Nothing where it is not open, or where a browser knows no popovers and it is a part of the page. */
export function closeFolha(folha: HTMLElement | null): void {
  if (folha !== null && 'hidePopover' in folha) folha.hidePopover();
}

/**
 * What stands beside a list on a wide screen and comes up from below on a phone, which the style sheet decides. A popover,
 * which a button opens by itself: before the page's scripts are there too.
 */
export function Folha({ id, folha, isBeside, titulo, children, pe }: FolhaProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It would hide what has the focus then.
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

import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface OutsideLinkProps {
  readonly href: string;
  readonly newTab?: boolean;
  readonly className?: string;
  /** Relation of the target to this page. */
  readonly rel?: 'license';
  readonly children: ReactNode;
}

/** Link that leaves the portal, with an icon and a text for screen readers. */
export function OutsideLink(props: OutsideLinkProps) {
  const { href, newTab = true, className = '', rel, children } = props;
  const rels = [rel, newTab ? 'noopener' : undefined].filter((each) => each !== undefined);
  return (
    <a
      href={href}
      className={className}
      target={newTab ? '_blank' : undefined}
      rel={rels.length === 0 ? undefined : rels.join(' ')}
    >
      <span className="portal-link-text">{children}</span>
      <Icon name="external" className="portal-icon-small" />{' '}
      <span className="visually-hidden">
        {newTab ? '(link externo, abre em nova aba)' : '(link externo)'}
      </span>
    </a>
  );
}

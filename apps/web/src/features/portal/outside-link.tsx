import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface OutsideLinkProps {
  readonly href: string;
  readonly newTab?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that leaves the portal: marked for the eye and for the ear. */
export function OutsideLink({ href, newTab = true, className = '', children }: OutsideLinkProps) {
  return (
    <a href={href} className={className} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      <span className="portal-link-text">{children}</span>
      <Icon name="external" className="portal-icon-small" />{' '}
      <span className="visually-hidden">
        {newTab ? '(link externo, abre em nova aba)' : '(link externo)'}
      </span>
    </a>
  );
}

import { type MouseEvent, type ReactNode, useId } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isPlainClick } from './plain-click.ts';

/** Group of links for one filter; at most one of them is current. */
export function Choices({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="portal-choices" role="group" aria-labelledby={id}>
      <span id={id} className="portal-choices-label">
        {label}
      </span>
      {children}
    </div>
  );
}

interface ChoiceProps {
  /** Query string that the choice leads to. */
  readonly search: string;
  readonly current: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A link, not a button: it can be shared, opened in a new tab and undone with 'back'. The page navigates within the
 * click, so that the next choice already includes this one (`useAsked`), however fast it follows.
 */
export function Choice({ search, current, className = '', children }: ChoiceProps) {
  const navigate = useNavigate();
  const here = useLocation();
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const replace = search === here.search;
    void navigate({ search }, { replace, preventScrollReset: true, flushSync: true });
  };
  return (
    <Link
      to={{ search }}
      onClick={follow}
      className={`portal-chip ${className}`}
      aria-current={current ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}

import { type MouseEvent, type ReactNode, useId } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isPlainClick } from './plain-click.ts';

/** Choices of one kind, of which one holds. */
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
  /** The query of the address that it stands for. */
  readonly search: string;
  readonly current: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A link and not a button: it can be shared, opened aside, and gone back from. The page follows within the click itself,
 * so that the next choice is a link that has this one in it (`useAsked`), however soon it comes.
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

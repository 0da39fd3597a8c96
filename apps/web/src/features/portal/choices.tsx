import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

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
  readonly children: ReactNode;
}

/** A link and not a button: it can be shared, opened aside, and gone back from. */
export function Choice({ search, current, children }: ChoiceProps) {
  return (
    <Link
      to={{ search }}
      preventScrollReset
      className="portal-chip"
      aria-current={current ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}

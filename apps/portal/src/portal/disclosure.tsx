import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface DisclosureProps {
  readonly label: string;
  readonly icon?: IconName;
  readonly className: string;
  readonly initiallyOpen?: boolean;
  readonly children: ReactNode;
}

/**
 * Content that is collapsed on phones and always visible on wide screens. The style sheet decides: a native `details`
 * cannot be opened by width alone.
 */
export function Disclosure({
  label,
  icon = 'down',
  className,
  initiallyOpen = false,
  children,
}: DisclosureProps) {
  const [open, setOpen] = useState(initiallyOpen);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <div className={`portal-disclosure ${className}`} data-open={open}>
      <button
        ref={toggle}
        type="button"
        className="portal-disclosure-toggle"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        onKeyDown={closeOnEscape}
      >
        <Icon name={icon === 'menu' && open ? 'close' : icon} />
        {label}
      </button>
      <div id={id} className="portal-disclosure-panel">
        {children}
      </div>
    </div>
  );
}

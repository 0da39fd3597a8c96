import { type MouseEvent, useEffect } from 'react';
import { SKIP_KEY, SKIP_LABEL, type SkipTarget, skipTo, usePassingTargets } from './targets.ts';

const TARGETS = Object.keys(SKIP_KEY) as SkipTarget[];

/** A dialog that has the page to itself keeps the keyboard. */
const MODAL = 'dialog:modal, [role="dialog"][aria-modal="true"]';

interface SkipLinksProps {
  /** The places that the frame of these pages always has. */
  readonly targets: readonly SkipTarget[];
  /** What places are called on these pages, where that is more than the usual. */
  readonly labels?: Readonly<Partial<Record<SkipTarget, string>>>;
}

/** Links past what repeats on every page, also at Alt+1 to Alt+4; those to places that the page has. */
export function SkipLinks({ targets, labels = {} }: SkipLinksProps) {
  const passing = usePassingTargets();
  const shown = TARGETS.filter((id) => targets.includes(id) || (passing[id] ?? 0) > 0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Ctrl+Alt is what AltGr sends on some systems, where it writes ¹ to ³.
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      // By the place of the key: with Alt, some keyboards write another character there.
      const target = TARGETS.find(
        (id) => event.code === `Digit${SKIP_KEY[id]}` && document.getElementById(id) !== null,
      );
      if (target === undefined || document.querySelector(MODAL) !== null) return;
      event.preventDefault();
      skipTo(target);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  // The hash of the address is the route: following the link for real would leave the page.
  const follow = (id: SkipTarget) => (event: MouseEvent) => {
    event.preventDefault();
    skipTo(id);
  };
  return (
    <nav aria-label="Atalhos">
      {shown.map((id) => (
        <a
          key={id}
          className="skip-link"
          href={`#${id}`}
          aria-keyshortcuts={`Alt+${SKIP_KEY[id]}`}
          onClick={follow(id)}
        >
          {labels[id] ?? SKIP_LABEL[id]} (Alt+{SKIP_KEY[id]})
        </a>
      ))}
    </nav>
  );
}

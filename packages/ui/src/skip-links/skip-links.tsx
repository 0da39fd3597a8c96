import { type MouseEvent, useEffect } from 'react';
import { SKIP_KEY, SKIP_LABEL, type SkipTarget, skipTo, usePassingTargets } from './targets.ts';

const TARGETS = Object.keys(SKIP_KEY) as SkipTarget[];

/** Selector of modal dialogs, which keep the focus. */
const MODAL = 'dialog:modal, [role="dialog"][aria-modal="true"]';

interface SkipLinksProps {
  /** Targets that the layout of these pages always has. */
  readonly targets: readonly SkipTarget[];
  /** Labels of targets on these pages, if they differ from the default. */
  readonly labels?: Readonly<Partial<Record<SkipTarget, string>>>;
}

/** Skip links, also at Alt+1 to Alt+4; only for targets that the page has. */
export function SkipLinks({ targets, labels = {} }: SkipLinksProps) {
  const passing = usePassingTargets();
  const shown = TARGETS.filter((id) => targets.includes(id) || (passing[id] ?? 0) > 0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Ctrl+Alt is AltGr on some systems, where it types ¹ to ³.
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      // Uses the physical key: with Alt, some keyboards type another character.
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
  // The address hash is the route: following the link natively would leave the page.
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

import { type MouseEvent, useEffect } from 'react';

/** Where a skip link and its key lead; in the order of eMAG. */
const TARGETS = [
  { id: 'conteudo', key: '1', label: 'Ir para o conteúdo' },
  { id: 'menu', key: '2', label: 'Ir para o menu' },
] as const;

function goTo(id: string): void {
  const target = document.getElementById(id);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
}

/** Links past what repeats on every page, also at Alt+1 and Alt+2. */
export function SkipLinks({ menu = true }: { readonly menu?: boolean }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      // By the place of the key: with Alt, some keyboards write another character there.
      const target = TARGETS.find(({ key }) => event.code === `Digit${key}`);
      if (target === undefined) return;
      event.preventDefault();
      goTo(target.id);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  // The hash of the address is the route: following the link for real would leave the page.
  const follow = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    goTo(id);
  };
  return (
    <>
      {TARGETS.filter(({ id }) => menu || id !== 'menu').map(({ id, key, label }) => (
        <a key={id} className="skip-link" href={`#${id}`} onClick={follow(id)}>
          {label} (Alt+{key})
        </a>
      ))}
    </>
  );
}

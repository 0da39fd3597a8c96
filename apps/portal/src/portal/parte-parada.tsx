import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from './plain-click.ts';

/** A part of a page that does nothing but lead on: as it was rendered, or what renders it. */
export interface Parado {
  readonly id: string;
  readonly html: string | null;
  readonly node: ReactNode;
}

const idOf = (id: string) => `parte-${id}`;

/**
 * A part without anything to take over in it: where the page came with it, it stays as it came, and neither its code nor its data
 * are loaded. Elsewhere `make` makes it; where that fails, the page is there without it.
 */
export async function parado(id: string, make: () => Promise<ReactNode>): Promise<Parado | null> {
  const there =
    typeof document === 'undefined' || document.documentElement.dataset.ready !== undefined
      ? null
      : document.getElementById(idOf(id));
  if (there !== null) return { id, html: there.innerHTML, node: null };
  try {
    return { id, html: null, node: await make() };
  } catch {
    return null;
  }
}

/** Shows it. Its links lead on within the app, as all others do. */
export function ParteParada({ parte: { id, html, node } }: { readonly parte: Parado }) {
  const navigate = useNavigate();
  const here = useRef<HTMLDivElement>(null);
  // As it came: what is given again is not looked at a second time.
  const [kept] = useState(html);
  useEffect(() => {
    const part = here.current;
    if (part === null || kept === null) return;
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (link === null || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search);
    };
    part.addEventListener('click', follow);
    return () => part.removeEventListener('click', follow);
  }, [kept, navigate]);
  return kept === null ? (
    <div id={idOf(id)}>{node}</div>
  ) : (
    <div
      ref={here}
      id={idOf(id)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the same components on the server, and read back
      dangerouslySetInnerHTML={{ __html: kept }}
    />
  );
}

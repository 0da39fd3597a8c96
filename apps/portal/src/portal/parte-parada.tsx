import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from './plain-click.ts';

/** Static part of a page that only has links: its rendered HTML, or the node that renders it. */
export interface Parado {
  readonly id: string;
  readonly html: string | null;
  readonly node: ReactNode;
}

const idOf = (id: string) => `parte-${id}`;

/**
 * Makes a static part. If the page came with it, its HTML is kept and neither its code nor its data are loaded.
 * Otherwise `make` renders it; if that fails, the page is shown without it.
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

/** Shows a static part. Its links navigate within the app, like all others. */
export function ParteParada({ parte: { id, html, node } }: { readonly parte: Parado }) {
  const navigate = useNavigate();
  const here = useRef<HTMLDivElement>(null);
  // Keeps the first HTML: later values are ignored.
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

import { useEffect } from 'react';
import { Store, useStore } from '../lib/store.ts';

/** Targets of the keys Alt+1 to Alt+4, in the order of eMAG; each is the id of an element. */
export const SKIP_KEY = { conteudo: '1', menu: '2', busca: '3', rodape: '4', ajuda: '4' } as const;
export type SkipTarget = keyof typeof SKIP_KEY;

/** Default labels of the targets. */
export const SKIP_LABEL: Readonly<Record<SkipTarget, string>> = {
  conteudo: 'Ir para o conteúdo',
  menu: 'Ir para o menu',
  busca: 'Ir para a busca',
  rodape: 'Ir para o rodapé',
  ajuda: 'Ir para a ajuda',
};

/**
 * Targets that depend on the content, with a reference count: during a transition, two parts of a page may have the
 * same one.
 */
const passing = new Store<Readonly<Partial<Record<SkipTarget, number>>>>({});

/** Targets that pages register in addition to those of the layout. */
export const usePassingTargets = () => useStore(passing, (counts) => counts);

/** Registers a target while the calling component is mounted; the component renders the element with that id. */
export function useSkipTarget(id: SkipTarget): void {
  useEffect(() => {
    const add = (step: number) => passing.set((counts) => ({ [id]: (counts[id] ?? 0) + step }));
    add(1);
    return () => add(-1);
  }, [id]);
}

const FIELD = 'input, select, button';

/** Scrolls to a target and moves the focus there, with a visible mark. */
export function skipTo(id: SkipTarget): void {
  const place = document.getElementById(id);
  // A group of fields cannot take the focus itself: its first field does.
  const target =
    place?.hasAttribute('tabindex') || place?.matches(FIELD) ? place : place?.querySelector(FIELD);
  if (!(target instanceof HTMLElement)) return;
  // Regions show no focus ring when the app moves the focus. After a skip link, the user must see the target.
  target.dataset.arrived = '';
  target.addEventListener('blur', () => delete target.dataset.arrived, { once: true });
  target.scrollIntoView({ block: 'nearest' });
  target.focus({ preventScroll: true });
}

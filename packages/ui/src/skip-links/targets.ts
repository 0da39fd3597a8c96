import { useEffect } from 'react';
import { Store, useStore } from '../lib/store.ts';

/** Where the keys Alt+1 to Alt+4 lead, in the order of eMAG; each is the id of an element. */
export const SKIP_KEY = { conteudo: '1', menu: '2', busca: '3', rodape: '4', ajuda: '4' } as const;
export type SkipTarget = keyof typeof SKIP_KEY;

/** What each is called where the page has no other name for it. */
export const SKIP_LABEL: Readonly<Record<SkipTarget, string>> = {
  conteudo: 'Ir para o conteúdo',
  menu: 'Ir para o menu',
  busca: 'Ir para a busca',
  rodape: 'Ir para o rodapé',
  ajuda: 'Ir para a ajuda',
};

/** Places that come and go with what is shown; one may stand in several parts of a page while one takes over from another. */
const passing = new Store<Readonly<Partial<Record<SkipTarget, number>>>>({});

/** The places that pages say they have, beside those of their frame. */
export const usePassingTargets = () => useStore(passing, (counts) => counts);

/** Says that the page has this place as long as what calls it is shown; the element with that id is its caller's. */
export function useSkipTarget(id: SkipTarget): void {
  useEffect(() => {
    const add = (step: number) => passing.set((counts) => ({ [id]: (counts[id] ?? 0) + step }));
    add(1);
    return () => add(-1);
  }, [id]);
}

const FIELD = 'input, select, button';

/** Brings a place of the page into view and the keyboard to it, so that it is seen where one has arrived. */
export function skipTo(id: SkipTarget): void {
  const place = document.getElementById(id);
  // A row of fields takes no focus itself: its first field does.
  const target =
    place?.hasAttribute('tabindex') || place?.matches(FIELD) ? place : place?.querySelector(FIELD);
  if (!(target instanceof HTMLElement)) return;
  // Regions take no ring when the app itself moves the focus there; who asked to be brought sees where.
  target.dataset.arrived = '';
  target.addEventListener('blur', () => delete target.dataset.arrived, { once: true });
  target.scrollIntoView({ block: 'nearest' });
  target.focus({ preventScroll: true });
}

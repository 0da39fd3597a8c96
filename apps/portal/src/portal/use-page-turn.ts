import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** Scrolls to the top of the list and moves the focus there when its page changes. */
export function usePageTurn(pagina: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(pagina);
  const navigation = useNavigationType();
  useEffect(() => {
    if (shown.current === pagina) return;
    shown.current = pagina;
    heading.current?.focus({ preventScroll: true });
    // On 'back' the router restores the scroll position.
    if (navigation !== NavigationType.Pop) heading.current?.scrollIntoView();
  }, [pagina, navigation]);
  return heading;
}

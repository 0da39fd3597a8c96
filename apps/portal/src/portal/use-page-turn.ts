import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** Takes the eye and the focus to the top of the list when its page is turned. */
export function usePageTurn(pagina: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(pagina);
  const navigation = useNavigationType();
  useEffect(() => {
    if (shown.current === pagina) return;
    shown.current = pagina;
    heading.current?.focus({ preventScroll: true });
    // On 'back' the router brings the scroll back where it was.
    if (navigation !== NavigationType.Pop) heading.current?.scrollIntoView();
  }, [pagina, navigation]);
  return heading;
}

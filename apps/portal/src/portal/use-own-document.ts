import { useEffect } from 'react';
import { createPath, useBlocker } from 'react-router';

const firstOf = (pathname: string) => pathname.split('/')[1];

/**
 * Opens the pages of another client, and those of none, as another document: what a document may do, such as run VLibras,
 * is the choice of the client whose it is (ADR 0018).
 */
export function useOwnDocument(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      firstOf(currentLocation.pathname) !== firstOf(nextLocation.pathname),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') window.location.assign(createPath(blocker.location));
  }, [blocker]);
}

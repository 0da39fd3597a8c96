import { useEffect } from 'react';
import { createPath, useBlocker } from 'react-router';

const firstOf = (pathname: string) => pathname.split('/')[1];

/**
 * Opens the pages of another client, or of none, with a full page load. Each client decides what its documents may do,
 * such as run VLibras (ADR 0018).
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

import { useMemo } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * What a list is asked to be narrowed down to: by the address that is being gone to, else as it is shown. A choice that
 * is made before the last one has come thus adds to it, and does not take it back.
 * @param parse reads it out of an address; the same function at every rendering
 */
export function useAsked<F>(shown: F, parse: (params: URLSearchParams) => F): F {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const search = location?.pathname === pathname ? location.search : null;
  return useMemo(
    () => (search === null ? shown : parse(new URLSearchParams(search))),
    [search, shown, parse],
  );
}

import { useMemo } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Filter of the address that is being navigated to, or else of the page shown. A choice made while the last one still
 * loads is thus added to it and does not undo it.
 * @param parse reads the filter from an address; must be the same function in every rendering
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

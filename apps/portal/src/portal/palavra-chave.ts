import { useLocation, useParams } from 'react-router';

/** Search words of an address: the query parameter that forms send, or the last path segment (spec portal §2). */
export const palavraChaveOf = (
  params: { readonly palavraChave?: string | undefined },
  search: URLSearchParams,
) => params.palavraChave ?? search.get('q') ?? '';

/** Search words of the current page; empty if it is not a search. */
export function usePalavraChave(): string {
  const { search, pathname } = useLocation();
  const params = useParams();
  const searches = pathname.split('/')[2] === 'busca';
  return searches ? palavraChaveOf(params, new URLSearchParams(search)) : '';
}

import { useLocation, useParams } from 'react-router';

/** What an address searches for: in its query, where forms put it, or as its last part (spec portal §2). */
export const palavraChaveOf = (
  params: { readonly palavraChave?: string | undefined },
  search: URLSearchParams,
) => params.palavraChave ?? search.get('q') ?? '';

/** The same of the page that is shown; empty where it is none of a search. */
export function usePalavraChave(): string {
  const { search, pathname } = useLocation();
  const params = useParams();
  const searches = pathname.split('/')[2] === 'busca';
  return searches ? palavraChaveOf(params, new URLSearchParams(search)) : '';
}

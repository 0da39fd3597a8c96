/**
 * Query options for the record of a form: never from the cache, since a stale version could not be saved, and never
 * refetched while the user edits.
 */
export const FORM_QUERY = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
} as const;

/**
 * How a form asks for what it starts from: never from the cache, since an old version could not be saved, and never
 * replaced under the person's hands.
 */
export const FORM_QUERY = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
} as const;

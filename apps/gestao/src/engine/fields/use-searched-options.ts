import { useEffect, useEffectEvent, useState } from 'react';
import type { ListRow } from '../entity-client.ts';
import { useOptions } from './use-options.ts';

type OptionsRequest = Parameters<typeof useOptions>[0];

/**
 * Options of a reference. `resolve` chooses the option if the typed text leaves only one, immediately or when the
 * server has answered.
 * @param onResolved called with that option, or null if none or several are left
 */
export function useSearchedOptions(
  request: OptionsRequest,
  onResolved: (option: ListRow | null) => void,
) {
  const [isResolving, setResolving] = useState(false);
  const found = useOptions({ ...request, enabled: request.enabled || isResolving });
  const finish = useEffectEvent(() => {
    setResolving(false);
    const [only, ...others] = found.options;
    onResolved(others.length === 0 ? (only ?? null) : null);
  });
  useEffect(() => {
    if (isResolving && !found.busy) finish();
  }, [isResolving, found.busy]);
  return {
    ...found,
    isResolving,
    resolve: () => setResolving(true),
    /** Cancels `resolve`, because the text changed. */
    giveUp: () => setResolving(false),
  };
}

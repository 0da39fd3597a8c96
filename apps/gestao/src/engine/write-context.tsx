import type { AnyEntity } from '@claraboia/contract';
import { useContext } from 'react';
import { contextText, OpenSessionContext } from '../lib/session.ts';

/** Target of a write or deletion: its client and year. Nothing for data of the installation. */
export function WriteContext({ entity }: { readonly entity: AnyEntity }) {
  const session = useContext(OpenSessionContext);
  if (session === null || entity.scope !== 'tenant') return null;
  return (
    <p className="engine-write-context">
      Cliente: <strong>{contextText(session.context)}</strong>
    </p>
  );
}

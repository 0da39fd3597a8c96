import type { AnyEntity } from '@claraboia/contract';
import { useContext } from 'react';
import { contextText, OpenSessionContext } from '../lib/session.ts';

/** Where a record is about to be written or deleted: its client and year. What is the installation's has none. */
export function WriteContext({ entity }: { readonly entity: AnyEntity }) {
  const session = useContext(OpenSessionContext);
  if (session === null || entity.scope !== 'tenant') return null;
  return (
    <p className="engine-write-context">
      Cliente: <strong>{contextText(session.context)}</strong>
    </p>
  );
}

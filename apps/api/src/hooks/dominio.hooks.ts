import { hostOf } from '@claraboia/contract';
import type { EntityHooks } from '../engine/types.ts';
import { invalidField } from '../errors.ts';

/** Stores a host in the form that browsers send; the installation's own host is refused. */
export const dominioHooks = (publicUrl: string): EntityHooks => ({
  beforeSave: async ({ values }) => {
    const host = hostOf(values.host as string);
    if (host === new URL(publicUrl).hostname) {
      throw invalidField('Este é o endereço da própria instalação (PUBLIC_URL)', 'host');
    }
    values.host = host;
  },
});

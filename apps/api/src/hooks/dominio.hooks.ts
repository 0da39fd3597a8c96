import { hostOf } from '@claraboia/contract';
import type { EntityHooks } from '../engine/types.ts';
import { invalidField } from '../errors.ts';

/** A host is kept as browsers send it; that of the installation itself is nobody's own. */
export const dominioHooks = (publicUrl: string): EntityHooks => ({
  beforeSave: async ({ values }) => {
    const host = hostOf(values.host as string);
    if (host === new URL(publicUrl).hostname) {
      throw invalidField('Este é o endereço da própria instalação (PUBLIC_URL)', 'host');
    }
    values.host = host;
  },
});

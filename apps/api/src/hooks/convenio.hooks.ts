import { CONVENIO_NATUREZA } from '@claraboia/contract';
import type { EntityHooks } from '../engine/types.ts';

export const convenioHooks: EntityHooks = {
  beforeSave: async ({ values, before }) => {
    // Systems that save agreements through the API may know neither their kind nor an object apart from the program.
    values.natureza ??= before?.natureza ?? { id: CONVENIO_NATUREZA.recebido };
    values.objeto ??= values.programa ?? null;
  },
};

import { CONTRATO_TIPO } from '@claraboia/contract';
import type { EntityHooks } from '../engine/types.ts';

const isAditivo = (tipo: unknown) => (tipo as { id: number }).id === CONTRATO_TIPO.aditivo;

export const contratoHooks: EntityHooks = {
  beforeSave: async ({ values }) => {
    // Systems that save contracts through the API may not know addenda.
    values.tipo ??= { id: CONTRATO_TIPO.contrato };
    if (!isAditivo(values.tipo)) values.contratoOriginal = null;
  },
};

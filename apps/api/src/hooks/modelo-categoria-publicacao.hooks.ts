import type { EntityHooks } from '../engine/types.ts';
import { invalidField } from '../errors.ts';

const idOf = (reference: unknown) => (reference as { id: number }).id;

/** A template category must be in a group of its own template. */
export const modeloCategoriaPublicacaoHooks: EntityHooks = {
  beforeSave: async ({ tx, values }) => {
    const [grupo] = await tx.query(
      'select 1 from modelo_grupo_categoria_publicacao where id = $1 and modelo_portal_id = $2',
      [idOf(values.modeloGrupoCategoriaPublicacao), idOf(values.modeloPortal)],
    );
    if (grupo === undefined) {
      throw invalidField('Escolha um grupo deste modelo', 'modeloGrupoCategoriaPublicacao');
    }
  },
};

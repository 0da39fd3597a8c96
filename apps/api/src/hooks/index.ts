import type { EntityHooks } from '../engine/types.ts';
import { portalHooks } from './portal.hooks.ts';
import { publicacaoHooks } from './publicacao.hooks.ts';

/** Server behaviour by entity, for the few that need some. */
export const hooks: Readonly<Record<string, EntityHooks>> = {
  portal: portalHooks,
  publicacao: publicacaoHooks,
};

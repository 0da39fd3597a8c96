import type { SyncConfig } from '../config.ts';
import type { EntityHooks } from '../engine/types.ts';
import { invalidFields } from '../errors.ts';

const TEMPLATES = ['liconUrlLicitacao', 'liconUrlContrato'] as const;

/** A template may only lead to a host that this installation fetches from. */
export const configuracaoTcepeLiconHooks = ({ hosts }: Pick<SyncConfig, 'hosts'>): EntityHooks => ({
  beforeSave: async ({ values }) => {
    const faults = TEMPLATES.flatMap((field) => {
      const template = values[field];
      if (typeof template !== 'string') return [];
      const url = new URL(template.replaceAll('{uj}', '1').replaceAll('{ano}', '2026'));
      return hosts.trust(url) === null
        ? [[field, `O servidor ${url.host} não está na lista de fontes permitidas`] as const]
        : [];
    });
    if (faults.length > 0) throw invalidFields(faults);
  },
});

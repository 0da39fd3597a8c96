import { avaliacaoExport } from './features/avaliacao/exportacoes.ts';
import { buscaExport } from './features/busca/exports.ts';
import { orcamentoExports } from './features/orcamento/exportacoes.ts';
import type { PortalExport } from './services/exportacao/portal-export.ts';

/** Files of a portal's own lists, in the order of the data dictionary. */
export const portalExports: readonly PortalExport[] = [
  ...orcamentoExports,
  avaliacaoExport,
  buscaExport,
];

import { DE_CIDADAO } from './dados/cidadao.ts';
import { DE_CONTRATACOES } from './dados/contratacoes.ts';
import { DE_FINANCAS } from './dados/financas.ts';
import { DE_LEGISLATIVO } from './dados/legislativo.ts';
import { DE_PESSOAS } from './dados/pessoas.ts';
import { DE_SAUDE_E_EDUCACAO } from './dados/saude-e-educacao.ts';
import type { Servidos } from './dados/servido.ts';

/**
 * Sets that serve the criteria of the evaluation (PNTP 2026) that ask for data, by the number of the criterion. The
 * others are served by publications, or by parts of the portal.
 */
export const DADOS_DO_CRITERIO: Servidos = {
  ...DE_PESSOAS,
  ...DE_FINANCAS,
  ...DE_CONTRATACOES,
  ...DE_CIDADAO,
  ...DE_SAUDE_E_EDUCACAO,
  ...DE_LEGISLATIVO,
};

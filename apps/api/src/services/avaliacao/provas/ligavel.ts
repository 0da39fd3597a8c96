import { VERIFICACAO } from '@claraboia/contract';
import type { Criterio } from '../../../instalacao/pntp-2026.ts';
import { DO_SITIO } from './portal.ts';

/** Criteria that ask for a contact or a channel of the body, and for nothing else. */
const DE_CONTATO: ReadonlySet<string> = new Set(['2.5', '12.1', '12.4', '15.3']);

/** Why a client cannot bind a setting of its portal to a criterion; null if it can. */
export function recusaDoCampo(criterio: Criterio): string | null {
  const alem = recusaAlem(criterio);
  if (alem !== null) return alem;
  return DE_CONTATO.has(criterio.id)
    ? null
    : `O critério ${criterio.id} não pede um contato: o cadastro do portal não o prova.`;
}

/** Why a client cannot bind a page of its portal to a criterion; null if it can. */
export const recusaDaPagina = (criterio: Criterio): string | null => recusaAlem(criterio);

/** Why the mere presence of something does not prove a criterion; null if it asks for nothing more. */
function recusaAlem({ id, minimo, checks }: Criterio): string | null {
  if (DO_SITIO.has(id)) {
    return `O critério ${id} depende do sítio oficial do órgão: escolha «Fora do portal» e ateste o endereço.`;
  }
  const [first, ...others] = minimo;
  if (first !== undefined) {
    const more = others.length === 0 ? '' : ` e mais ${others.length}`;
    return `O critério ${id} pede «${first}»${more}, que só registros ou documentos provam.`;
  }
  const [, second] = checks;
  return second === undefined
    ? null
    : `O critério ${id} pede também «${VERIFICACAO[second].nome}», que só registros ou documentos provam.`;
}

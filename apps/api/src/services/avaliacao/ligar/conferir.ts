import type { Reference } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import type { EntityHooks } from '../../../engine/types.ts';
import { invalidField } from '../../../errors.ts';
import { CICLOS } from '../../../instalacao/ciclos.ts';
import { readProprio } from '../../../instalacao/endereco-proprio.ts';
import type { Criterio } from '../../../instalacao/pntp-2026.ts';
import { recusaDaPagina, recusaDoCampo } from '../provas/ligavel.ts';
import { caminhoDe } from '../provas/pagina-propria.ts';
import { checkConjunto } from './conferir-conjunto.ts';

/** Criterion of a client's own record of the matrix; undefined if no cycle has it. */
export async function criterioDe(tx: Tx, id: number): Promise<Criterio | undefined> {
  const [item] = await tx.query<{ numero: string; ciclo: number }>(
    `select i.numero, g.ciclo
       from matriz_item i join matriz_grupo g on g.cliente_id = i.cliente_id and g.id = i.matriz_avaliacao_grupo_id
      where i.cliente_id = $1 and i.id = $2`,
    [tx.clienteId, id],
  );
  const ciclo = CICLOS.find(({ ano }) => ano === item?.ciclo);
  return ciclo?.criterios.find((each) => each.id === item?.numero);
}

/** @throws Refusal with the reason, if there is one, at a field */
function refuseIf(recusa: string | null, field: string): void {
  if (recusa !== null) throw invalidField(recusa, field);
}

/**
 * Refuses bindings that could not prove the criterion, with the reason at the field. A page is stored as its path below
 * the portal.
 * @param publicUrl address of the installation; null if it is not known
 */
export const provaCriterioHooks = (publicUrl: string | null): EntityHooks => ({
  beforeSave: async ({ tx, values }) => {
    const field = FIELD[values.tipo as string];
    if (field === undefined) return;
    const criterio = await criterioDe(tx, (values.matrizItem as Reference).id);
    if (criterio === undefined) {
      throw invalidField('Este critério não é da matriz de nenhum ciclo', 'matrizItem');
    }
    if (field === 'campoPortal') return refuseIf(recusaDoCampo(criterio), field);
    if (field === 'conjunto') return checkConjunto(tx, criterio, values);
    refuseIf(recusaDaPagina(criterio), field);
    const read = caminhoDe(values.pagina as string, await readProprio(tx, publicUrl));
    if ('recusa' in read) throw invalidField(read.recusa, field);
    values.pagina = read.caminho;
  },
});

/** Field of each kind of binding that only some criteria accept. */
const FIELD: Readonly<Record<string, string>> = {
  configuracao: 'campoPortal',
  pagina: 'pagina',
  conjunto: 'conjunto',
};

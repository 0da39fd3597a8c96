import { INSCRICAO_FORM_FIELDS, inscricao as inscricaoEntity } from '@claraboia/contract';
import type { Tx } from '../../../database/database.ts';
import type { Repository } from '../../../engine/repository.ts';
import { queueLetter } from '../../../plugins/mail/letters.ts';
import { findInscricao } from './evento-inscricao.ts';

/** Letter that confirms a registration. */
export const CARTA_RECEBIDA = 'inscricao_recebida';

/**
 * Creates a registration from a form whose e-mail was confirmed.
 * @returns its id, or `taken` if the CPF already has one for the event, which stays unchanged
 */
export async function registerForm(
  tx: Tx,
  repository: Repository,
  pendenteId: number,
): Promise<number | 'taken' | 'gone'> {
  const [form] = await tx.query<{ eventoId: number; dados: Record<string, unknown> }>(
    `delete from inscricao_pendente where cliente_id = $1 and id = $2
     returning evento_id as "eventoId", dados`,
    [tx.clienteId, pendenteId],
  );
  if (form === undefined) return 'gone';
  const { eventoId, dados } = form;
  if ((await findInscricao(tx, eventoId, String(dados.cpf))) !== null) return 'taken';
  const fields = Object.fromEntries(INSCRICAO_FORM_FIELDS.map((name) => [name, dados[name]]));
  const saved = await repository.addForCitizen(tx, inscricaoEntity, {
    ...fields,
    evento: { id: eventoId },
  });
  const id = saved.id as number;
  await queueLetter(tx, CARTA_RECEBIDA, id);
  return id;
}

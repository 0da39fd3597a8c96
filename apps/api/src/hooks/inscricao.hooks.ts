import { STATUS_PAGAMENTO } from '@claraboia/contract';
import type { EntityHooks, SaveContext } from '../engine/types.ts';
import { invalidField } from '../errors.ts';
import { queueLetter } from '../plugins/mail/letters.ts';

/** Letter with a registration's current payment status. */
export const CARTA_SITUACAO = 'inscricao_situacao';

/** Initial payment status of a registration: exempt if the event is free. */
async function initialStatus({ tx, values }: SaveContext): Promise<string> {
  const [evento] = await tx.query<{ pago: boolean }>(
    'select coalesce(valor, 0) > 0 as pago from evento where cliente_id = $1 and id = $2',
    [tx.clienteId, (values.evento as { id: number }).id],
  );
  return evento?.pago === true ? STATUS_PAGAMENTO.aguardando : STATUS_PAGAMENTO.isento;
}

export const inscricaoHooks: EntityHooks = {
  beforeSave: async (context) => {
    const { values, before } = context;
    // The CPF gives its person access to the registration: changing it would give access to somebody else.
    if (before !== null && values.cpf !== before.cpf) {
      throw invalidField('O CPF de uma inscrição não pode ser mudado', 'cpf');
    }
    values.statusPagamento ??= await initialStatus(context);
  },
  afterSave: async ({ tx, id, values, before }) => {
    if (before === null || before.statusPagamento === values.statusPagamento) return;
    await queueLetter(tx, CARTA_SITUACAO, id);
  },
};

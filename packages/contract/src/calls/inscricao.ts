import { z } from 'zod';
import { idSchema } from '../engine/id-schema.ts';

const INFORME_SITUACAO = 'Informe a situação do pagamento';

/** `PUT {inscricao}/status`: only the payment status. Other fields of the row may be stale and are ignored. */
export const situacaoPagamentoSchema = z.looseObject({
  id: z.number({ error: 'Informe o registro a alterar' }).pipe(idSchema),
  versao: z.number({ error: 'Informe a versão com que a inscrição foi lida' }).nullish(),
  statusPagamento: z
    .string({ error: INFORME_SITUACAO })
    .refine((value) => value.trim() !== '', { error: INFORME_SITUACAO }),
});

import type { Tx } from '../../../database/database.ts';
import type { BudgetImport } from './define-budget-import.ts';

/** Warning about rows whose person is new and has only a mask. */
export const SO_MASCARA =
  'O CPF está mascarado, e nenhum registro publicado diz de quem é: a pessoa fica reconhecida só pelo nome e pelos seis dígitos.';

/**
 * Keeps the payee of a published record whose row masks the same CPF, as the portal's exports do: a mask alone would
 * make another payee of the same name.
 * @returns the number of rows whose person is only known by a mask, and new
 */
export async function keepMaskedPayees(
  tx: Tx,
  { staging, records: [main], key }: BudgetImport,
): Promise<number> {
  if (staging.payeeDay === undefined || main.references?.favorecido_id === undefined) return 0;
  const { table } = staging;
  const same = key.map((each) => `e.${each} = p.${each}`).join(' and ');
  await tx.execute(
    `update ${table} p set favorecido_chave = f.chave
       from ${main.table} e join favorecido f on f.cliente_id = $1 and f.id = e.favorecido_id
      where e.cliente_id = $1 and ${same} and p.favorecido_mascarado
        and f.documento = p.favorecido_documento and f.nome = p.favorecido_nome`,
    [tx.clienteId],
  );
  const [unknown] = await tx.query<{ rows: number }>(
    `select count(*)::int as rows from ${table} p where p.favorecido_mascarado
        and not exists (select from favorecido f where f.cliente_id = $1 and f.chave = p.favorecido_chave)`,
    [tx.clienteId],
  );
  return unknown?.rows ?? 0;
}

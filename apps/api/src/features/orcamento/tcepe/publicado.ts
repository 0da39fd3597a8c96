import type { Tx } from '../../../database/database.ts';
import { SourceError } from '../../../services/fonte/source-error.ts';

/**
 * The portal's data of a year before the court is queried: the queries to make, and the answers that must not be empty.
 */
export interface Publicado {
  /** Data of this source is published for the year. */
  readonly jaVeio: boolean;
  /** Managing units of the year. */
  readonly ugs: readonly string[];
  /** Months of the year with commitments. */
  readonly meses: readonly number[];
  /** Units whose amounts are balances. */
  readonly saldos: readonly string[];
  /** Units and phases with movements, as `12|3`. */
  readonly movimentos: readonly string[];
  /** Earlier years in which a unit has unpaid commitments, or paid some in the year, as `12|2025`. */
  readonly restos: readonly string[];
  /** Units with revenue, collected and planned. */
  readonly arrecadam: readonly string[];
  readonly preveem: readonly string[];
}

const ORIGEM = `i.cliente_id = $1 and i.origem = 'tcepe'`;
const list = (select: string) => `array(select distinct ${select})`;

export async function readPublicado(tx: Tx, exercicio: number): Promise<Publicado> {
  const saldo = `exists (select from despesa_movimento s where s.cliente_id = $1 and s.empenho_id = e.id and s.chave like 'saldo %')`;
  const ofYear = 'from empenho e where e.cliente_id = $1 and e.exercicio = $2';
  const receitas = 'from receita r where r.cliente_id = $1 and r.exercicio = $2';
  const [row] = await tx.query<Publicado>(
    `select exists (select from importacao_orcamento i where ${ORIGEM} and i.exercicio = $2 and i.situacao = 'publicada') as "jaVeio",
       ${list(`e.ug_codigo ${ofYear}`)} as ugs,
       ${list(`extract(month from e.data)::int ${ofYear}`)} as meses,
       ${list(`e.ug_codigo ${ofYear} and ${saldo}`)} as saldos,
       ${list(`e.ug_codigo || '|' || m.fase_id from empenho e join despesa_movimento m on m.cliente_id = $1 and m.empenho_id = e.id
          where e.cliente_id = $1 and e.exercicio = $2 and m.chave <> 'empenho' and m.chave not like 'saldo %'`)} as movimentos,
       ${list(`e.ug_codigo || '|' || e.exercicio from empenho e join importacao_orcamento i on ${ORIGEM} and i.id = e.importacao_id
          where e.cliente_id = $1 and e.exercicio < $2 and (e.empenhado > e.pago or exists (select from despesa_movimento m
              where m.cliente_id = $1 and m.empenho_id = e.id and extract(year from m.data) = $2))
            and not exists (select from empenho o join despesa_movimento s on s.cliente_id = $1 and s.empenho_id = o.id
              where o.cliente_id = $1 and o.exercicio = e.exercicio and o.ug_codigo = e.ug_codigo and s.chave like 'saldo %')`)} as restos,
       ${list(`r.ug_codigo ${receitas} and exists (select from receita_mes m where m.cliente_id = $1 and m.receita_id = r.id)`)} as arrecadam,
       ${list(`r.ug_codigo ${receitas} and r.previsto_inicial is not null`)} as preveem`,
    [tx.clienteId, exercicio],
  );
  if (row === undefined) throw new Error('what is published is one row');
  return row;
}

/**
 * Refuses to mix sources: files and the court use different codes, so the same accounts would be counted twice.
 * @throws SourceError if the year has data from another source
 */
export async function refuseMixed(tx: Tx, exercicio: number): Promise<void> {
  const other = (tabela: string) => `exists (select from ${tabela} t
    left join importacao_orcamento i on ${ORIGEM} and i.id = t.importacao_id
    where t.cliente_id = $1 and t.exercicio = $2 and i.id is null)`;
  const [row] = await tx.query<{ mixed: boolean }>(
    `select ${other('empenho')} or ${other('receita')} as mixed`,
    [tx.clienteId, exercicio],
  );
  if (row?.mixed !== true) return;
  throw new SourceError(
    `O portal já tem despesas ou receitas de ${exercicio} que não vieram do TCE-PE, e as mesmas contas somariam em dobro. Desfaça as importações desses arquivos, ou desligue esta fonte.`,
  );
}

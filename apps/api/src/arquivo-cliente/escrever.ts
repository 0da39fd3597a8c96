import { copyText } from '../database/copy-text.ts';
import type { LoadTx, Tx } from '../database/database.ts';
import { isDatabaseRefusal, SQLSTATE } from '../database/errors.ts';
import { ArquivoClienteError } from './formato.ts';
import { ESTE, MODELO_COM_NOMES } from './linhas-sql.ts';
import type { Coluna, Nomeia, Tabela } from './tabelas.ts';

/** Creates the temporary tables of an import, which end with its transaction. */
export async function openNotes(tx: Tx): Promise<void> {
  await tx.execute('create temporary table chegada_linha (n bigint, linha json) on commit drop');
  await tx.execute(
    'create temporary table chegada_pessoa (ref bigint primary key, novo bigint not null) on commit drop',
  );
  await tx.execute(
    'create temporary table chegada_portal (antigo bigint primary key, novo bigint not null) on commit drop',
  );
}

/** References with installation-specific ids: their type in the archive, and their value here. */
const AQUI: Readonly<
  Record<Nomeia, { readonly tipo: string; readonly valor: (x: string) => string }>
> = {
  cliente: {
    tipo: 'text',
    // A body missing here is replaced by the client itself.
    valor: (x) =>
      `case when ${x} is null then null when ${x} = '${ESTE}' then $1
            else coalesce((select min(c.id) from cliente c where c.cnpj = ${x}), $1) end`,
  },
  pessoa: {
    tipo: 'bigint',
    valor: (x) => `(select p.novo from chegada_pessoa p where p.ref = ${x})`,
  },
  portal: {
    tipo: 'bigint',
    valor: (x) => `(select p.novo from chegada_portal p where p.antigo = ${x})`,
  },
  modelo: {
    tipo: 'text',
    valor: (x) =>
      `(select min(mc.id) from ${MODELO_COM_NOMES} where concat_ws(e'\\t', mp.nome, mg.nome_url, mc.nome) = ${x})`,
  },
};

/** SQL type that a column has in an archive. */
export const tipoDe = ({ tipo, nomeia }: Coluna): string =>
  nomeia === null ? tipo : AQUI[nomeia].tipo;
const valorDe = ({ nome, nomeia }: Coluna) =>
  nomeia === null ? `x.${nome}` : AQUI[nomeia].valor(`x.${nome}`);

/**
 * Inserts the rows of a table for the transaction's client.
 * @param tabela with the columns of the archive
 * @returns the number of rows
 * @throws ArquivoClienteError if the database refuses them
 */
export async function writeTabela(
  tx: LoadTx,
  tabela: Tabela,
  linhas: AsyncIterable<readonly [numero: number, json: string]>,
): Promise<number> {
  const { nome, colunas } = tabela;
  const names = colunas.map((coluna) => coluna.nome).join(', ');
  const record = colunas.map((coluna) => `${coluna.nome} ${tipoDe(coluna)}`).join(', ');
  try {
    await tx.execute('truncate chegada_linha');
    await tx.copyIn('copy chegada_linha (n, linha) from stdin', copyText(linhas));
    if (nome === 'portal') await numberPortal(tx);
    return await tx.execute(
      `insert into ${nome} (cliente_id, ${names}) overriding system value
       select $1, ${colunas.map(valorDe).join(', ')}
         from chegada_linha c cross join lateral json_to_record(c.linha) as x(${record}) order by c.n`,
      [tx.clienteId],
    );
  } catch (error) {
    throw refusalOf(error, nome);
  }
}

/** Portals are addressed by id only (`/public/logo`), so the id must be unique in the whole installation. */
async function numberPortal(tx: Tx): Promise<void> {
  await tx.execute(
    `insert into chegada_portal (antigo, novo)
     select x.id, case when exists (select from endereco_portal e where e.portal_id = x.id)
                       then nextval($1::regclass) else x.id end
       from chegada_linha c cross join lateral json_to_record(c.linha) as x(id bigint)`,
    [await sequenceOf(tx, 'portal')],
  );
}

/** Sequence that numbers the rows of a table; null if none does. */
export async function sequenceOf(tx: Tx, tabela: string): Promise<string | null> {
  const [found] = await tx.query<{ sequencia: string | null }>(
    // On a cluster a view stands for the table, and takes its ids from a sequence that it does not own.
    `select coalesce(pg_get_serial_sequence($1, 'id'),
              (select split_part(pg_get_expr(d.adbin, d.adrelid), '''', 2)
                 from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
                where d.adrelid = $1::regclass and a.attname = 'id')) as sequencia`,
    [tabela],
  );
  return found?.sequencia ?? null;
}

const RAZAO: Readonly<Record<string, string>> = {
  [SQLSTATE.uniqueViolation]: 'há registros repetidos',
  [SQLSTATE.foreignKeyViolation]: 'um registro cita outro que não existe',
  [SQLSTATE.checkViolation]: 'um valor não é dos que a tabela aceita',
};

/** Maps a database refusal to an archive error. The row's values are left out, because they may be personal. */
export function refusalOf(error: unknown, tabela: string): unknown {
  if (!isDatabaseRefusal(error) || !/^(22|23|54|42804)/.test(error.code)) return error;
  const reason = RAZAO[error.code] ?? 'um valor não é do tipo da coluna';
  const where = error.constraint === undefined ? '' : ` [${error.constraint}]`;
  return new ArquivoClienteError(
    `Os dados de ${tabela} não cabem nesta instalação: ${reason}${where}. Nada foi gravado.`,
    { cause: error },
  );
}

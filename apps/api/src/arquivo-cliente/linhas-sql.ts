import type { Statement } from '../database/database.ts';
import { CELL } from '../services/exportacao/csv-cells.ts';
import type { Coluna, Nomeia, Tabela } from './tabelas.ts';

/** Reference of rows to the client that they belong to. */
export const ESTE = 'este';

/** Archive form of a reference, since ids of this installation mean nothing elsewhere. */
const NOME: Readonly<Record<Nomeia, (column: string) => string>> = {
  // Other bodies by CNPJ, which is the same everywhere; slugs are not.
  cliente: (column) =>
    `(select case when c.id = $1 then '${ESTE}' else coalesce(c.cnpj, '') end from cliente c where c.id = ${column})`,
  modelo: (column) => `(${DO_MODELO} where mc.id = ${column})`,
  // In the list of people, and in the rows themselves.
  pessoa: (column) => column,
  portal: (column) => column,
};

/** A template's category `mc`, with its template `mp` and group `mg`. */
export const MODELO_COM_NOMES = `modelo_categoria_publicacao mc
   join modelo_portal mp on mp.id = mc.modelo_portal_id
   join modelo_grupo_categoria_publicacao mg on mg.id = mc.modelo_grupo_categoria_publicacao_id`;

/** A template's category by the names of its template and group and its own. */
const DO_MODELO = `select concat_ws(e'\\t', mp.nome, mg.nome_url, mc.nome) from ${MODELO_COM_NOMES}`;

const valor = ({ nome, nomeia }: Coluna) => {
  const column = `t.${nome}`;
  return nomeia === null ? column : NOME[nomeia](column);
};

const daTabela = ({ nome, chave, so }: Tabela) => {
  const order = chave.map((column) => `t.${column}`).join(', ');
  return `from ${nome} t where t.cliente_id = $1 and (${so}) order by ${order}`;
};

/** Rows of a client in a table as JSON, complete enough to restore them. */
export function jsonDaTabela(tabela: Tabela, clienteId: number): Statement {
  const columns = tabela.colunas.map((coluna) => `${valor(coluna)} as ${coluna.nome}`).join(', ');
  return {
    text: `select row_to_json(x)::text from (select ${columns} ${daTabela(tabela)}) x`,
    values: [clienteId],
  };
}

/** The same rows as CSV for people; moments in a zone's local time. */
export function csvDaTabela(tabela: Tabela, clienteId: number, fuso: string): Statement {
  const cells = tabela.colunas.map(({ nome, tipo }) => ({ nome, cell: CELL[kindOf(tipo)] }));
  const kept = cells.map(({ nome, cell }) => `${cell.kept(`t.${nome}`)} as ${nome}`).join(', ');
  const shown = cells.map(({ nome, cell }) => cell.shown(`x.${nome}`, '$2::text')).join(', ');
  return {
    text: `select ${shown} from (select ${kept} ${daTabela(tabela)}) x where $2::text is not null`,
    values: [clienteId, fuso],
  };
}

const KIND = {
  bigint: 'integer',
  integer: 'integer',
  boolean: 'boolean',
  date: 'date',
  'timestamp with time zone': 'dateTime',
} as const;

function kindOf(tipo: string): keyof typeof CELL {
  const known = Object.entries(KIND).find(([name]) => name === tipo)?.[1];
  return known ?? (tipo.startsWith('numeric') ? 'number' : 'text');
}

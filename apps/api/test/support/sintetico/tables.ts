import {
  type AnyEntity,
  columnOf,
  type Field,
  type Fields,
  type FieldType,
  isFilled,
} from '@claraboia/contract';
import pg from 'pg';
import { sintetico, sinteticoGrupo, sinteticoRegistry } from './entity.ts';

const TYPES: Readonly<Record<Exclude<FieldType, 'collection' | 'decimal'>, string>> = {
  text: 'text collate "pt-BR-x-icu"',
  masked: 'text',
  slug: 'text',
  url: 'text',
  richText: 'text',
  integer: 'integer',
  color: 'text',
  boolean: 'boolean',
  choice: 'text',
  date: 'date',
  dateTime: 'timestamptz',
  reference: 'bigint',
  file: 'text',
};

function columnSql(owner: { readonly fields: Fields }, name: string, field: Field): string[] {
  if (field.type === 'collection') return [];
  const column = columnOf(owner, name);
  const type = field.type === 'decimal' ? `numeric(15, ${field.decimals})` : TYPES[field.type];
  const isFull = isFilled(field) || field.type === 'boolean';
  const initial =
    field.type === 'dateTime' && field.always === true
      ? " default date_trunc('milliseconds', now())"
      : '';
  const own = `${column} ${type}${isFull ? ' not null' : ''}${initial}`;
  if (field.type !== 'reference') return [own];
  const target = sinteticoRegistry.get(field.to);
  return [
    own,
    target.scope === 'tenant'
      ? `foreign key (cliente_id, ${column}) references ${target.table} (cliente_id, id)`
      : `foreign key (${column}) references ${target.table}`,
  ];
}

function tableSql(
  table: string,
  owner: { readonly fields: Fields },
  more: readonly string[],
): string[] {
  const columns = Object.entries(owner.fields).flatMap(([name, field]) =>
    columnSql(owner, name, field),
  );
  const keys = [
    'cliente_id bigint not null references cliente',
    'id bigint generated always as identity',
  ];
  const all = [...keys, ...columns, ...more, 'primary key (cliente_id, id)'];
  return [`create table ${table} (${all.join(', ')})`, `select proteger_tenant('${table}')`];
}

const VERSION = 'versao bigint not null default 1';

function collectionsSql({ key, table, fields }: AnyEntity): string[] {
  return Object.values(fields).flatMap((field) => {
    if (field.type !== 'collection') return [];
    const parent = `${key}_id`;
    return tableSql(field.table, field, [
      'ordem integer not null',
      `${parent} bigint not null`,
      `foreign key (cliente_id, ${parent}) references ${table} (cliente_id, id) on delete cascade`,
    ]);
  });
}

/** Finds records by the words of their history, as the function of a migration would. */
const SEARCH = [
  `create function procurar_sintetico(palavras text) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select id from sintetico where cliente_id = tenant_atual()
      and to_tsvector('simple', sem_acento(historico)) @@ plainto_tsquery('simple', sem_acento(palavras))
  $$`,
  'grant execute on function procurar_sintetico(text) to claraboia_app',
];

/** Creates the tables of the entities of the tests, from their fields. */
export async function createSinteticoTables(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // One by one, as a cluster takes definitions.
    for (const statement of [
      ...tableSql(sinteticoGrupo.table, sinteticoGrupo, [VERSION]),
      ...tableSql(sintetico.table, sintetico, [
        VERSION,
        'constraint sintetico_nome_uk unique (cliente_id, grupo_id, nome)',
      ]),
      ...collectionsSql(sintetico),
      ...SEARCH,
    ]) {
      await client.query(statement);
    }
  } finally {
    await client.end();
  }
}

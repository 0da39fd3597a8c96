import type { Tx } from '../../database/database.ts';

/** Foreign key to the id of another table, apart from the client. */
export interface Link {
  readonly tabela: string;
  readonly coluna: string;
  readonly alvo: string;
  /** Consequence of deleting the target, as `pg_constraint` codes it: `c` deletes the row, `n` empties the column. */
  readonly aoExcluir: string;
  /** True if the target belongs to a client. */
  readonly doCliente: boolean;
}

/** Tables and foreign keys of the database: the rows that a deletion removes or empties, and the rows they need. */
export class Cascade {
  readonly #links: readonly Link[];
  readonly #columns: ReadonlyMap<string, readonly string[]>;

  private constructor(links: readonly Link[], columns: ReadonlyMap<string, readonly string[]>) {
    this.#links = links;
    this.#columns = columns;
  }

  /**
   * Reads the catalogue.
   * @param derived tables that are not restored, because their rows are temporary or computed
   */
  static async read(tx: Tx, derived: ReadonlySet<string>): Promise<Cascade> {
    const links = await tx.query<Link>(LINKS);
    const tables = await tx.query<{ readonly tabela: string; readonly colunas: string[] }>(COLUMNS);
    return new Cascade(
      links.filter(({ tabela }) => !derived.has(tabela)),
      new Map(tables.map(({ tabela, colunas }) => [tabela, colunas])),
    );
  }

  /** Links of rows that are deleted or emptied together with rows of a table. */
  dependents(tabela: string): readonly Link[] {
    return this.#links.filter(({ alvo, aoExcluir }) => alvo === tabela && /[cn]/.test(aoExcluir));
  }

  /** Links of a table to rows that it refers to. */
  references(tabela: string): readonly Link[] {
    return this.#links.filter((link) => link.tabela === tabela);
  }

  /** Columns of a table that can be inserted, without the client. */
  columns(tabela: string): readonly string[] {
    const columns = this.#columns.get(tabela);
    if (columns === undefined) throw new Error(`there is no table ${tabela}`);
    return columns;
  }
}

const LINKS = `
  select min(r.relname::text) as tabela, min(own.attname::text) as coluna, min(f.relname::text) as alvo,
         -- Where tables are spread, a trigger empties the reference.
         case when exists (select from pg_trigger g where g.tgrelid = k.confrelid and g.tgname = 'soltar_' || left(md5(k.conname), 8))
              then 'n' else k.confdeltype::text end as "aoExcluir",
         cardinality(k.conkey) > 1 as "doCliente"
    from pg_constraint k
    join pg_class r on r.oid = k.conrelid
    join pg_class f on f.oid = k.confrelid
   cross join unnest(k.conkey, k.confkey) as pair (own, theirs)
    join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own
    join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = pair.theirs
   where k.contype = 'f' and k.connamespace = 'public'::regnamespace and own.attname <> 'cliente_id'
   group by k.oid
  having count(*) = 1 and min(theirs.attname::text) = 'id'
   order by 1, 2`;

const COLUMNS = `
  select c.relname as tabela, array_agg(a.attname::text order by a.attnum) as colunas
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
     and a.attgenerated = '' and a.attname <> 'cliente_id'
   group by c.relname`;

import {
  type AnyEntity,
  type Condition,
  type Conjunto,
  counted,
  pathsIn,
  resolvePath,
} from '@claraboia/contract';
import { NO_ADDRESSES, sqlOf } from '../../../engine/conjunto/expression-sql.ts';
import { alwaysOf, modoConditions } from '../../../engine/conjunto/query.ts';
import { ListSql } from '../../../engine/list-sql.ts';
import type { SqlRow } from '../../../engine/sql-row.ts';
import type { Atualidade } from '../../../instalacao/pntp-2026.ts';
import { ANOS, type Campos, chavesDe, PAGINA, PERIODO, type Servido } from '../dados/servido.ts';
import { type Achado, achado, type Caso, type Evidencia, newestOf } from './caso.ts';
import { enderecoDe } from './endereco.ts';
import { anoExigido } from './prazos.ts';

/** Rows of a set in one year: how many there are, and how many fill each column. */
interface Ano {
  readonly ano: number | null;
  readonly linhas: number;
  readonly ultimo: string | null;
  readonly ate: string | null;
  readonly cheias: readonly number[];
}

const SINCE = 'exercicio';

/**
 * Evidence of the sets that serve a criterion together: each minimum field filled in the rows of the series and later
 * ones, days, years, filters, and files with all minimum fields.
 */
export async function judgeConjuntos(
  caso: Caso,
  servidos: readonly Servido[],
  regra: Atualidade | null,
): Promise<Evidencia> {
  const until = (regra === null ? null : anoExigido(regra, caso.hoje)) ?? Number.POSITIVE_INFINITY;
  const read: Lido[] = [];
  // One after the other: they share one connection.
  for (const servido of servidos) read.push(await readServido(caso, servido, until));
  const asked = read.filter(({ servido }) => servido.soDatas !== true);
  const [first, ...others] = asked.filter(({ anos: of }) => of.length > 0);
  const common = (first?.anos ?? []).filter((ano) =>
    others.every(({ anos: of }) => of.includes(ano)),
  );
  const anos = new Set([
    ...common,
    ...read.filter(({ servido }) => servido.soDatas === true).flatMap((each) => [...each.anos]),
  ]);
  const filtros = asked.flatMap(({ filtros: of }) => of);
  const endereco = asked[0]?.endereco ?? '';
  const ultimo = newestOf(read.map((each) => each.ultimo));
  return {
    existe: asked.some(({ total }) => total > 0),
    endereco,
    enderecoDoUltimo: read.find((each) => each.ultimo === ultimo)?.endereco ?? endereco,
    enderecoDosAnos: asked[0]?.enderecoDosAnos ?? endereco,
    anos,
    ultimo,
    ate: newestOf(read.map(({ ate }) => ate)),
    partes: asked.flatMap(({ partes }) => partes),
    gravacao: joined(asked.map(({ gravacao }) => gravacao)),
    filtro: joined(filtros),
  };
}

/** One finding for several: the first that does not hold, or the first. */
function joined(achados: readonly Achado[]): Achado | null {
  return achados.find(({ ok }) => !ok) ?? achados[0] ?? null;
}

/** Findings in one set. */
interface Lido {
  readonly servido: Servido;
  readonly endereco: string;
  readonly enderecoDosAnos: string;
  readonly total: number;
  readonly anos: readonly number[];
  readonly ultimo: string | null;
  readonly ate: string | null;
  readonly partes: readonly Achado[];
  readonly gravacao: Achado;
  readonly filtros: readonly Achado[];
}

/** @param until last year whose rows must be whole: what is asked of closed years is not asked of this one */
async function readServido(caso: Caso, servido: Servido, until: number): Promise<Lido> {
  const conjunto = caso.conjuntos.get(servido.conjunto);
  const endereco = conjunto === undefined ? '' : enderecoDe(conjunto, servido);
  if (conjunto === undefined) {
    const missing = achado(false, `O conjunto ${servido.conjunto} não está no portal.`, endereco);
    return {
      servido,
      endereco,
      enderecoDosAnos: endereco,
      total: 0,
      anos: [],
      ultimo: null,
      ate: null,
      partes: [missing],
      gravacao: missing,
      filtros: [missing],
    };
  }
  const entity = caso.registry.get(conjunto.entidade.key);
  const conditions = [
    ...alwaysOf(conjunto),
    ...modoConditions(conjunto, servido.modo),
    ...(servido.onde ?? []),
  ];
  const keys = [
    ...new Set(
      Object.values(servido.minimo).flatMap((campos) => [...chavesDe(campos), ...juntas(campos)]),
    ),
  ];
  const years = await readAnos(caso, { servido, conjunto, entity, conditions, keys });
  const first = caso.serie.toSorted((a, b) => a - b)[0] ?? 0;
  const judged = years.filter(({ ano }) => ano === null || (ano >= first && ano <= until));
  const total = judged.reduce((sum, { linhas }) => sum + linhas, 0);
  const place = { caso, conjunto, entity, conditions, endereco, total };
  const filtros: Achado[] = [];
  for (const [said, nome] of Object.entries(servido.filtros ?? {})) {
    filtros.push(await doFiltro(place, said, nome));
  }
  return {
    servido,
    endereco,
    enderecoDosAnos: enderecoDe(conjunto, servido, caso.serie),
    total,
    anos: years.flatMap(({ ano }) => (ano === null ? [] : [ano])),
    ultimo: newestOf(years.map(({ ultimo }) => ultimo)),
    ate: newestOf(years.map(({ ate }) => ate)),
    partes: [doMinimo(servido, conjunto, endereco, { keys, judged, total })],
    gravacao: daGravacao(
      conjunto,
      endereco,
      keys.filter((key) => !key.includes(EITHER)),
    ),
    filtros,
  };
}

interface Reading {
  readonly servido: Servido;
  readonly conjunto: Conjunto;
  readonly entity: AnyEntity;
  readonly conditions: readonly Condition[];
  readonly keys: readonly string[];
}

/** Counts the rows of each year, and those that fill each column. */
async function readAnos(
  { tx, registry, hoje }: Caso,
  { servido, conjunto, entity, conditions, keys }: Reading,
): Promise<Ano[]> {
  const { tipos = {}, vigencia } = servido;
  const inner = ListSql.columns(registry, entity, { conditions, sort: [] }, tx.clienteId, (row) => {
    const day = `${row.text(hoje)}::date`;
    const dia = diaSql(servido, conjunto, row, day);
    const from =
      vigencia === undefined ? anoSql(servido, conjunto, row, dia) : row.column(vigencia.inicio);
    const to = vigencia === undefined ? 'null::date' : row.column(vigencia.fim);
    const kinds = Object.values(tipos).map(
      (ids) => `case when ${row.column('tipo.id')} in (${ids.map(Number).join(', ')}) then '1' end`,
    );
    return [from, to, dia, `${day}`, ...keys.map((key) => colunaSql(conjunto, key, row)), ...kinds];
  });
  const columns = [...keys, ...Object.keys(tipos)].map(
    (_, index) => `count(nullif(btrim(x.c${index + 5}::text), ''))`,
  );
  const years =
    vigencia === undefined
      ? 'cross join lateral (select x.c1::int as ano) a'
      : `cross join lateral generate_series(extract(year from x.c1)::int,
           extract(year from least(coalesce(x.c2, x.c4), x.c4))::int) as a (ano)`;
  return tx.query<Ano & Record<string, unknown>>(
    `select a.ano, count(*)::int as linhas, max(x.c3)::text as ate,
            max(case when x.c3 > x.c4 then x.c4 else x.c3 end)::text as ultimo,
            array[${columns.join(', ')}]::int[] as cheias
       from (${inner.text}) x ${years} group by a.ano`,
    inner.values,
  );
}

/** SQL of the newest day that a row speaks of. Days to come do not count; a month or year counts to its end. */
function diaSql({ datas }: Servido, { dia }: Conjunto, row: SqlRow, hoje: string): string {
  if (datas !== undefined && !('length' in datas)) {
    const year = row.column(datas.ano);
    const month = datas.mes === undefined ? '1' : row.column(datas.mes);
    const first = `make_date(${year}::int, ${month}::int, 1)`;
    const span = datas.mes === undefined ? '1 year' : '1 month';
    return `case when ${first} <= ${hoje} then (${first} + interval '${span}' - interval '1 day')::date end`;
  }
  const paths = datas ?? (dia === null ? [] : [dia]);
  if (paths.length === 0) return 'null::date';
  const days = paths.map((path) => {
    const day = row.column(path);
    return `case when ${day} <= ${hoje} then ${day} end`;
  });
  return `greatest(${days.join(', ')})`;
}

function anoSql({ ano }: Servido, { entidade }: Conjunto, row: SqlRow, dia: string): string {
  if (ano !== undefined) return row.column(ano);
  return SINCE in entidade.fields ? row.column(SINCE) : `extract(year from ${dia})::int`;
}

/** Name of a column made of those that stand for each other; none if a minimum field has no such columns. */
function juntas(campos: Campos): readonly string[] {
  const umDe = campos === PAGINA || 'length' in campos ? [] : (campos.umDe ?? []);
  return umDe.length === 0 ? [] : [umDe.join(EITHER)];
}

const EITHER = '|';

/** SQL of a column's text; null if the set has no such column any more. */
function colunaSql(conjunto: Conjunto, key: string, row: SqlRow): string {
  const { colunas, entidade } = conjunto;
  if (key.includes(EITHER)) {
    const parts = key.split(EITHER).map((part) => colunaSql(conjunto, part, row));
    return `coalesce(${parts.map((part) => `nullif(btrim(${part}), '')`).join(', ')})`;
  }
  const coluna = colunas.find(({ chave }) => chave === key);
  if (coluna === undefined) return 'null::text';
  const write = sqlOf(coluna.valor, NO_ADDRESSES);
  if (write !== null) return `(${write(row)})::text`;
  const paths = pathsIn(coluna.valor).filter(
    (path) => entidade.fields[path]?.type !== 'collection',
  );
  return paths.length === 0
    ? 'null::text'
    : `concat(${paths.map((path) => row.column(path)).join(', ')})`;
}

const REGISTROS = ['registro', 'registros'] as const;

/** Whether the rows fill every minimum field, by its words in the matrix. */
function doMinimo(
  { minimo, tipos = {}, podeFaltar }: Servido,
  conjunto: Conjunto,
  endereco: string,
  { keys, judged, total }: { keys: readonly string[]; judged: readonly Ano[]; total: number },
): Achado {
  if (total === 0) {
    return podeFaltar === true
      ? achado(true, `Não há nenhum registro assim em «${conjunto.titulo}».`, endereco)
      : achado(false, `«${conjunto.titulo}» não tem registros.`, endereco);
  }
  const filled = (key: string) => {
    const index = keys.indexOf(key);
    return judged.reduce((sum, { cheias }) => sum + (cheias[index] ?? 0), 0);
  };
  const known = new Set(conjunto.colunas.map(({ chave }) => chave));
  for (const [words, campos] of Object.entries(minimo)) {
    const gone = chavesDe(campos).find((key) => !known.has(key));
    if (gone !== undefined) return achado(false, `Falta a coluna de «${words}».`, endereco);
    const missing = vazias(campos, filled, total);
    if (missing > 0) {
      const rows = counted(missing, ...REGISTROS);
      return achado(false, `${rows} de ${total.toLocaleString('pt-BR')} sem «${words}».`, endereco);
    }
  }
  const newest = judged.toSorted((a, b) => (b.ano ?? 0) - (a.ano ?? 0))[0];
  for (const [index, words] of Object.keys(tipos).entries()) {
    // A document that there is only in certain cases is not missed.
    if (words.includes('quando for o caso')) continue;
    if ((newest?.cheias[keys.length + index] ?? 0) === 0) {
      return achado(
        false,
        `Em ${newest?.ano ?? 'nenhum ano'} não há documento de «${words}».`,
        endereco,
      );
    }
  }
  return achado(true, `${counted(total, ...REGISTROS)}, com todos os campos mínimos.`, endereco);
}

/** How many rows leave a minimum field blank against its rule. */
function vazias(campos: Campos, filled: (key: string) => number, total: number): number {
  if (campos === PAGINA) return 0;
  const { todos = [], algum = [] } = 'length' in campos ? { todos: campos } : campos;
  const all = [...todos, ...juntas(campos)].map((key) => total - filled(key));
  const some = algum.some((key) => filled(key) === 0) ? total : 0;
  return Math.max(0, some, ...all);
}

/** Whether the files of a set hold every minimum field. */
function daGravacao(
  { colunas, catalogo, titulo }: Conjunto,
  endereco: string,
  keys: readonly string[],
): Achado {
  if (!catalogo) return achado(false, `«${titulo}» não se baixa em arquivo.`, endereco);
  const gone = keys.filter((key) => !colunas.some(({ chave }) => chave === key));
  return gone.length === 0
    ? achado(true, 'CSV, JSON, XLSX e PDF com todas as colunas.', endereco)
    : achado(
        false,
        `Os arquivos não têm ${counted(gone.length, 'coluna exigida', 'colunas exigidas')}.`,
        endereco,
      );
}

interface Place {
  readonly caso: Caso;
  readonly conjunto: Conjunto;
  readonly entity: AnyEntity;
  readonly conditions: readonly Condition[];
  readonly endereco: string;
  readonly total: number;
}

/** Whether a filter is offered and finds records by a value that one of them has. */
async function doFiltro(place: Place, said: string, nome: string): Promise<Achado> {
  const { caso, conjunto, entity, conditions, endereco, total } = place;
  const { consulta } = conjunto;
  const offered = achado(true, `Filtra por «${said}».`, endereco);
  const refused = achado(false, `Falta o filtro «${said}».`, endereco);
  if (total <= conjunto.porPagina) {
    return achado(true, 'Cabe em uma página, que dispensa filtro.', endereco);
  }
  if (consulta === null) return refused;
  if (nome === ANOS) return consulta.anos === undefined ? refused : offered;
  if (nome === PERIODO) return conjunto.dia === null ? refused : offered;
  const caminho =
    consulta.escolha?.nome === nome
      ? `${consulta.escolha.caminho}.id`
      : consulta.filtros.find((filtro) => filtro.nome === nome)?.caminho;
  if (caminho === undefined) return refused;
  const { kind } = resolvePath(caso.registry, entity, caminho);
  const { text, values } = ListSql.columns(
    caso.registry,
    entity,
    { conditions, sort: [] },
    caso.tx.clienteId,
    (row) => [row.column(caminho)],
  );
  const [row] = await caso.tx.query<{ valor: string | number }>(
    `select x.c1 as valor from (${text}) x where x.c1 is not null limit 1`,
    values,
  );
  if (row === undefined)
    return achado(false, `Nenhum registro tem o que filtrar por «${said}».`, endereco);
  const by: Condition =
    kind === 'text' || kind === 'masked'
      ? { path: caminho, operator: 'contains', value: String(row.valor) }
      : {
          path: caminho,
          operator: 'eq',
          value: kind === 'id' || kind === 'integer' ? Number(row.valor) : row.valor,
        };
  const count = ListSql.count(
    caso.registry,
    entity,
    { conditions: [...conditions, by], sort: [], limit: 1, offset: 0, columns: null },
    caso.tx.clienteId,
  );
  const [found] = await caso.tx.query<{ count: number }>(count.text, count.values);
  return (found?.count ?? 0) > 0
    ? offered
    : achado(false, `O filtro «${said}» não acha o que existe.`, endereco);
}

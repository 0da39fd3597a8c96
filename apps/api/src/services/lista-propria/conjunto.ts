import {
  type AnyEntity,
  type Catalogado,
  colunasPublicas,
  conjuntoDaLista,
  LISTA_LINHAS,
  type ListaColuna,
  type ListaPublica,
  type ListQuery,
  type Registry,
} from '@claraboia/contract';
import { LRUCache } from 'lru-cache';
import { conjuntoReader } from '../../engine/conjunto/query.ts';
import { conjuntoExport } from '../conjunto/export.ts';
import type { PublicExport } from '../exportacao/public-export.ts';
import { publicado } from '../publico/registry.ts';

/** A list's set with all that its calls need, made once per state of its columns. */
export interface ServedLista {
  readonly registry: Registry;
  readonly conjunto: Catalogado;
  /** Its entity, whose table is a selection of its rows. */
  readonly entity: AnyEntity;
  readonly read: (asked: Readonly<Record<string, string | undefined>>) => ListQuery;
  readonly whole: PublicExport;
}

/** Lists that are requested again and again. */
const served = new LRUCache<string, ServedLista>({ max: 500 });

/** The set of a list, ready to be served. */
export function servedLista(lista: ListaPublica): ServedLista {
  const key = JSON.stringify(lista);
  const known = served.get(key);
  if (known !== undefined) return known;
  const made = make(lista);
  served.set(key, made);
  return made;
}

function make(lista: ListaPublica): ServedLista {
  const declared = conjuntoDaLista(lista);
  const entity: AnyEntity = { ...declared.entidade, table: rowsSql(lista) };
  const conjunto: Catalogado = { ...declared, entidade: entity };
  const registry: Registry = {
    ...publicado,
    get: (name) => (name === entity.key ? entity : publicado.get(name)),
  };
  return {
    registry,
    conjunto,
    entity,
    read: conjuntoReader(registry, conjunto),
    whole: conjuntoExport(registry, conjunto),
  };
}

/**
 * Rows of a list with a column for each public one. Keys are checked by the set and the table, so they are safe in SQL. A
 * value is converted only if it has the form of its type: the planner may evaluate a filter on rows of other lists first.
 */
function rowsSql(lista: ListaPublica): string {
  const columns = colunasPublicas(lista).map(
    (coluna, place) => `${columnSql(coluna)} as c${place + 1}`,
  );
  return `(select cliente_id, id, posicao, ${columns.join(', ')} from ${LISTA_LINHAS} where lista_propria_id = ${Number(lista.id)})`;
}

function columnSql({ chave, tipo }: ListaColuna): string {
  const value = `(valores ->> '${chave}')`;
  const only = (form: string, type: string) =>
    `case when ${value} ~ '${form}' then ${value}::${type} end`;
  switch (tipo) {
    case 'inteiro':
      return only('^-?[0-9]{1,15}$', 'bigint');
    case 'decimal':
    case 'dinheiro':
      return only('^-?[0-9]{1,13}([.][0-9]{1,2})?$', 'numeric');
    case 'data':
      return only('^[0-9]{4}-[0-9]{2}-[0-9]{2}$', 'date');
    default:
      return `mascarar_cpf(${value}) collate "pt-BR-x-icu"`;
  }
}

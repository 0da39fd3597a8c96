import {
  type AnyEntity,
  type Catalogado,
  colunasPublicas,
  conjuntoDaLista,
  LISTA_LINHAS,
  type ListaColuna,
  type ListaPublica,
} from '@claraboia/contract';

/** Set of a stored list, whose entity reads a selection of its rows in place of a table. */
export function conjuntoGuardado(lista: ListaPublica): Catalogado {
  const declared = conjuntoDaLista(lista);
  const entidade: AnyEntity = { ...declared.entidade, table: rowsSql(lista) };
  return { ...declared, entidade };
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

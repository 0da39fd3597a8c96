/** SQL: the person of an outer-joined alias of `pessoa`, as screens name her; null without one. */
export const personSql = (alias: string): string =>
  `case when ${alias}.id is null then null else json_build_object('nome', coalesce(${alias}.nome_social, ${alias}.nome)) end`;

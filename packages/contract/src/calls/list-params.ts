import { z } from 'zod';
import type { AnyEntity } from '../engine/define-entity.ts';
import { encodeGestaoQuery } from '../engine/filter-gestao.ts';
import { encodePublicFilter } from '../engine/filter-publico.ts';
import { type Condition, type ListQuery, resolvePath } from '../engine/list-query.ts';
import type { Registry } from '../engine/registry.ts';
import { param, textParam } from './params.ts';

/** Whole number that the codec of the list's dialect parses together with the filter. */
export const numberParam = (description: string, example: number) =>
  param(z.string().optional(), description, example);

/** List parameters of the back-office dialect (spec gestao §7), with a valid example. */
export function gestaoListParams(example: ListQuery) {
  const params = encodeGestaoQuery(example);
  const text = (name: string, description: string) =>
    textParam(description, params.get(name) ?? '');
  return {
    filter: text(
      'filter',
      'Propriedades com comparação (`%%` contém, `_%` começa com, `%_` termina com, `!%%` não contém, `=`, `>`, `>=`, `<`, `<=`) e valor com o tipo (`string:`, `long:`, `int:`, `decimal:`, `date:`, `bool:`). Com `palavras`, até 8 propriedades de texto separadas por `|` e até 12 palavras: cada palavra está contida em ao menos uma delas, sem contar acentos e maiúsculas, como em `{"nome|nomeUrl": {"compare": "palavras", "value": "string:decreto 71"}}`.',
    ),
    sort: text('sort', 'Propriedades com `ASC` ou `DESC`.'),
    columns: text(
      'columns',
      'Propriedades que a resposta traz; com pontos, as de um registro referido.',
    ),
    limit: numberParam('Linhas, até 2000.', example.limit),
    offset: numberParam('Linhas a pular.', example.offset),
  };
}

/** List parameters of an entity, each with a valid example; `decodeGestaoQuery` parses them. */
export function listParams(registry: Registry, entity: AnyEntity) {
  const { columns, sort, pageSize } = entity.list;
  const text = columns.find((path) => resolvePath(registry, entity, path).kind === 'text');
  return gestaoListParams({
    conditions: [
      text === undefined
        ? { path: 'id', operator: 'eq', value: 1 }
        : { path: text, operator: 'contains', value: 'educação' },
    ],
    sort,
    columns,
    limit: pageSize,
    offset: 0,
  });
}

/** Page number and page size of a public list. */
export const publicPageParams = () => ({
  page: numberParam('Página, a partir de 1.', 1),
  limit: numberParam('Linhas por página, até 2000.', 14),
});

/** Parameters of a public list with filters and sort order (spec portal §7). */
export const publicListParams = (conditions: readonly Condition[], sort: ListQuery['sort']) => ({
  filter: textParam(
    'Propriedades com `$eq`, `$in` (uma lista), `$ilike`, `$ge` ou `$le`, e `$order` com `asc` ou `desc`. Com `$palavras`, cada palavra está em ao menos uma das propriedades, separadas por `|`. Com `$procura`, onde há, as palavras em qualquer das suas formas, como na busca do portal.',
    encodePublicFilter(conditions, sort),
  ),
  ...publicPageParams(),
});

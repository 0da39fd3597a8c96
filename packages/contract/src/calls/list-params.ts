import { z } from 'zod';
import type { AnyEntity } from '../engine/define-entity.ts';
import { encodeGestaoQuery } from '../engine/filter-gestao.ts';
import { resolvePath } from '../engine/list-query.ts';
import type { Registry } from '../engine/registry.ts';
import { param } from './params.ts';

/** The parameters of a list, each with an example that this list takes; `decodeGestaoQuery` reads them. */
export function listParams(registry: Registry, entity: AnyEntity) {
  const { columns, sort, pageSize } = entity.list;
  const text = columns.find((path) => resolvePath(registry, entity, path).kind === 'text');
  const params = encodeGestaoQuery({
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
  const part = (description: string, example: string | number) =>
    param(z.string().optional(), description, example);
  const example = (name: string) => params.get(name) ?? '';
  return {
    filter: part(
      'Propriedades com comparação (`%%` contém, `_%` começa com, `%_` termina com, `!%%` não contém, `=`, `>`, `>=`, `<`, `<=`) e valor com o tipo (`string:`, `long:`, `int:`, `decimal:`, `date:`, `bool:`). Com `palavras`, até 8 propriedades de texto separadas por `|` e até 12 palavras: cada palavra está contida em ao menos uma delas, sem contar acentos e maiúsculas, como em `{"nome|nomeUrl": {"compare": "palavras", "value": "string:decreto 71"}}`.',
      example('filter'),
    ),
    sort: part('Propriedades com `ASC` ou `DESC`.', example('sort')),
    columns: part(
      'Propriedades que a resposta traz; com pontos, as de um registro referido.',
      example('columns'),
    ),
    limit: part('Linhas, até 2000.', pageSize),
    offset: part('Linhas a pular.', 0),
  };
}

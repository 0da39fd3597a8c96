import { z } from 'zod';
import { encodeGestaoQuery } from '../engine/filter-gestao.ts';
import { encodePublicFilter } from '../engine/filter-publico.ts';
import type { Condition, ListQuery } from '../engine/list-query.ts';
import { param, textParam } from './params.ts';

/** A whole number that the codec of the list's dialect reads, with its filter. */
const numberParam = (description: string, example: number) =>
  param(z.string().optional(), description, example);

/** The parameters of a list in the dialect of the back-office (spec gestao §7), with an example that the list takes. */
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

/** Which page of a public list, and how long it is. */
export const pageParams = () => ({
  page: numberParam('Página, a partir de 1.', 1),
  limit: numberParam('Linhas por página, até 2000.', 14),
});

/** The parameters of a public list that is filtered by values and ordered (spec portal §7). */
export const publicListParams = (conditions: readonly Condition[], sort: ListQuery['sort']) => ({
  filter: textParam(
    'Propriedades com `$eq`, `$ilike`, `$ge` ou `$le`, e `$order` com `asc` ou `desc`. Com `$palavras`, cada palavra está em ao menos uma das propriedades, separadas por `|`.',
    encodePublicFilter(conditions, sort),
  ),
  ...pageParams(),
});

import type { CrudVerb } from '../engine/crud-path.ts';
import type { AnyEntity } from '../engine/define-entity.ts';
import { changesMany, manyFields, removesMany } from '../engine/many.ts';
import { type CallWho, defineCall } from './define-call.ts';
import { loteBodySchema, loteChangeSchema, loteSchema } from './lote.ts';
import { avisarPerdaParam, IDEMPOTENT } from './params.ts';

interface Written {
  readonly path: string;
  readonly id: string;
  readonly tag: string;
  readonly who: CallWho;
}

/**
 * Declares the calls on many records of an entity; null for those that it leaves out.
 * @param write parts that all writing calls of the entity share
 * @param saved example of a saved record
 */
export function loteCalls(
  entity: AnyEntity,
  write: (verb: CrudVerb, action: string) => Written,
  saved: () => Readonly<Record<string, unknown>>,
) {
  const names = entity.label.plural.toLocaleLowerCase('pt-BR');
  const ofRecords = (verb: CrudVerb, action: string, summary: string, description: string) => ({
    method: 'POST' as const,
    ...write(verb, action),
    summary,
    description,
    body: BODY,
    headers: IDEMPOTENT,
    answer: ANSWER,
  });
  const takesAway = (...words: Parameters<typeof ofRecords>) =>
    removesMany(entity)
      ? defineCall({ ...ofRecords(...words), query: avisarPerdaParam, errors: [409] })
      : null;
  return {
    changeMany: changesMany(entity)
      ? defineCall({
          method: 'POST',
          ...write('changeMany', 'updateMany'),
          summary: `Altera ${names} de uma vez`,
          description: `Cada registro é salvo como a sua própria chamada o salvaria.${EACH}`,
          query: avisarPerdaParam,
          get body() {
            const [first = ''] = manyFields(entity).map(([name]) => name);
            return {
              schema: loteChangeSchema(entity),
              example: { registros: CHOSEN, alteracoes: { [first]: saved()[first] ?? null } },
            };
          },
          headers: IDEMPOTENT,
          answer: ANSWER,
          errors: [409],
        })
      : null,
    removeMany: takesAway(
      'removeMany',
      'deleteMany',
      `Exclui ${names} de uma vez`,
      `Cada registro vai à lixeira como a sua própria chamada o excluiria.${EACH}`,
    ),
    archiveMany: takesAway(
      'archiveMany',
      'archiveMany',
      `Arquiva ${names} de uma vez`,
      `Cada registro sai do portal como a sua própria chamada o arquivaria.${EACH}`,
    ),
    restoreMany: removesMany(entity)
      ? defineCall(
          ofRecords(
            'restoreMany',
            'restoreMany',
            `Restaura ${names} da lixeira de uma vez`,
            'Cada registro volta como a sua própria chamada o restauraria. Um recusado não impede os outros.',
          ),
        )
      : null,
  };
}

const EACH =
  ' Um recusado não impede os outros. Com `versao`, é recusado o que outra pessoa mudou depois.';

const CHOSEN = [{ id: 1, versao: 1 }];

const BODY = { schema: loteBodySchema, example: { registros: CHOSEN } };

const ANSWER = { data: loteSchema, example: [{ id: 1, situacao: 'feito', mensagens: [] }] };

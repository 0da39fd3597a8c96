import { z } from 'zod';
import { HISTORICO_PAGE_SIZE } from '../domain/auditoria.ts';
import { LIXEIRA_DIAS, LIXEIRA_PAGE_SIZE } from '../domain/lixeira.ts';
import { isStorable } from '../domain/values.ts';
import { hasTrash, isWritten } from '../engine/access.ts';
import { CRUD_PATH, type CrudVerb } from '../engine/crud-path.ts';
import { type AnyEntity, writableFields } from '../engine/define-entity.ts';
import type { Field } from '../engine/fields.ts';
import { importOf } from '../engine/import-format.ts';
import { listRowSchema, listSchema, recordSchema } from '../engine/record-schema.ts';
import type { Registry } from '../engine/registry.ts';
import { addSchema, changeSchema } from '../engine/save-schema.ts';
import { type AnyCall, type CallWho, defineCall } from './define-call.ts';
import { ensaioAnswerSchema, ensaioBodySchema } from './ensaio.ts';
import { answeredExamples, savedExamples } from './example.ts';
import { historicoSchema } from './historico.ts';
import { listParams, numberParam } from './list-params.ts';
import { lixeiraSchema } from './lixeira.ts';
import { loteCalls } from './lote-calls.ts';
import { lugarSchema } from './lugar.ts';
import { avisarPerdaParam, IDEMPOTENT, IF_MATCH, idParam, pageParams, param } from './params.ts';

/** Calls of an entity, by verb; null if the entity leaves the verb out. */
export type CrudCalls = ReturnType<typeof crudCalls>;

/** Every call of the entities of a registry. */
export const allCrudCalls = (registry: Registry): AnyCall[] =>
  registry.all.flatMap((entity) =>
    Object.values<AnyCall | null>(crudCalls(registry, entity)).filter((call) => call !== null),
  );

/**
 * Declares the verbs of an entity (spec gestao §7). Records: list, read, add, change (with `?rectify=true` rectify),
 * delete, and `trocar-ordem`. Also the `lixeira` of deleted records and the `restauracao` of one, the changes, deletions and restorations of many (`lote`), the `historico` of a record, its `lugar` in a list, the `exportacao` of a list, and
 * the `ensaio` of an imported file. Schemas are built lazily, so that a server starts without the schemas of all entities.
 */
export function crudCalls(registry: Registry, entity: AnyEntity) {
  const { modes, label, capabilities } = entity;
  const names = label.plural.toLocaleLowerCase('pt-BR');
  const noun = label.singular.toLocaleLowerCase('pt-BR');
  const [um, o] = label.gender === 'f' ? ['uma', 'a'] : ['um', 'o'];
  const key = pascal(entity.key);
  const { reading, writing } = whoOf(entity);
  const params = { id: idParam() };
  const query = once(() => listParams(registry, entity));
  const told = once(() => tellRecord(entity));
  const listed = once(() => listSchema(listRowSchema(entity)));
  const read = (verb: CrudVerb, id: string) => ({
    path: `${entity.path}${CRUD_PATH[verb]}`,
    id,
    tag: label.plural,
    who: reading,
  });
  const write = (verb: CrudVerb, id: string) => ({ ...read(verb, id), who: writing });

  return {
    list: modes.has('list')
      ? defineCall({
          method: 'GET',
          ...read('list', `list${key}`),
          summary: `Lista de ${names}`,
          get query() {
            return query();
          },
          get answer() {
            return { data: listed(), example: { list: [told().example], count: 1 } };
          },
        })
      : null,
    place: modes.has('list')
      ? defineCall({
          method: 'GET',
          ...read('place', `place${key}`),
          summary: `Em que lugar da lista está ${um} ${noun}`,
          description:
            'Quantos registros vêm antes na lista que o mesmo `filter` e `sort` pedem; `null` se ela não o mostra.',
          params,
          get query() {
            const { filter, sort } = query();
            return { filter, sort };
          },
          answer: { data: lugarSchema, example: { lugar: 0 } },
        })
      : null,
    export: modes.has('list')
      ? defineCall({
          method: 'GET',
          ...read('export', `export${key}`),
          summary: `Baixa a lista de ${names}`,
          description:
            'Tudo o que o filtro encontra, sem páginas. Se há importação, as colunas são as dela, e o arquivo volta por ela.',
          get query() {
            const { filter, sort } = query();
            return { filter, sort, formato: FORMATO };
          },
          answer: {
            media: 'text/csv',
            description:
              'CSV com ponto e vírgula, em UTF-8; com `formato=xlsx`, uma planilha com datas e valores de seus tipos.',
          },
          head: false,
          errors: [503],
        })
      : null,
    view: modes.has('view')
      ? defineCall({
          method: 'GET',
          ...read('view', `get${key}`),
          summary: `Lê ${um} ${noun}`,
          params,
          get answer() {
            const { record: data, example, titles } = told();
            return { data, example, titles };
          },
          errors: [404],
        })
      : null,
    add: modes.has('add')
      ? defineCall({
          method: 'POST',
          ...write('add', `create${key}`),
          summary: `Inclui ${um} ${noun}`,
          get body() {
            const { saved: example, titles, required } = told();
            return { schema: addSchema(entity), example, titles, required };
          },
          headers: IDEMPOTENT,
          get answer() {
            const { record: data, example, titles } = told();
            return { data, example, titles, status: 201 as const };
          },
          errors: [409],
        })
      : null,
    rehearse:
      importOf(entity) === null
        ? null
        : defineCall({
            method: 'POST',
            ...write('rehearse', `rehearse${key}`),
            summary: `Confere ${names} de uma planilha sem gravar nada`,
            description:
              'Cada linha é salva como a sua própria chamada a salvaria, com todas as regras, e no fim tudo é desfeito. Com `id`, `registro` traz só os campos que mudam. Uma referência pode ser `{linha}`: uma linha anterior deste pedido, a partir de 0.',
            get body() {
              return {
                schema: ensaioBodySchema,
                example: { linhas: [{ registro: told().saved }] },
              };
            },
            answer: { data: ensaioAnswerSchema, example: [{ situacao: 'nova', mensagens: [] }] },
          }),
    change:
      modes.has('change') || modes.has('rectify')
        ? defineCall({
            method: 'PUT',
            ...write('change', `update${key}`),
            summary: `Altera ${um} ${noun}`,
            description: `O registro inteiro, com a \`versao\` com que foi lido: se outra pessoa o alterou depois, a resposta é 409. O que não muda nada não aumenta a \`versao\` e responde 1002.${aboutPlace(entity)}`,
            query: { rectify: modes.has('rectify') ? RECTIFY : NO_RECTIFY, ...avisarPerdaParam },
            get body() {
              const { saved, titles, required } = told();
              return {
                schema: changeSchema(entity),
                example: { id: 1, versao: 1, ...saved },
                titles,
                required: ['id', 'versao', ...required],
              };
            },
            headers: IDEMPOTENT,
            get answer() {
              const { record: data, example, titles } = told();
              return { data, example: { ...example, versao: 2 }, titles };
            },
            errors: [404, 409],
          })
        : null,
    history:
      modes.has('view') && isWritten(entity)
        ? defineCall({
            method: 'GET',
            ...read('history', `list${key}Historico`),
            summary: `O que aconteceu com ${um} ${noun}, do mais novo ao mais antigo`,
            description: 'Também de um registro que já foi excluído.',
            params,
            query: HISTORY_PAGE,
            answer: { data: historicoSchema, example: HISTORY },
          })
        : null,
    remove: modes.has('delete')
      ? defineCall({
          method: 'DELETE',
          ...write('remove', `delete${key}`),
          summary: `Exclui ${um} ${noun}`,
          description: 'Recusado com 3010 enquanto outro registro se refere a ele.',
          params,
          query: avisarPerdaParam,
          headers: { ...IF_MATCH, ...IDEMPOTENT },
          answer: { data: null, example: null },
          errors: [404, 409],
        })
      : null,
    archive: hasTrash(entity)
      ? defineCall({
          method: 'POST',
          ...write('archive', `archive${key}`),
          summary: `Arquiva ${um} ${noun}`,
          description:
            'Sai do portal como se fosse excluído, e fica guardado sem prazo: a `restauracao` o traz de volta.',
          params,
          query: avisarPerdaParam,
          headers: { ...IF_MATCH, ...IDEMPOTENT },
          answer: { data: null, example: null },
          errors: [404, 409],
        })
      : null,
    trash: hasTrash(entity)
      ? defineCall({
          method: 'GET',
          ...write('trash', `list${key}Lixeira`),
          summary: `Lista de ${names} na lixeira, do mais novo ao mais antigo`,
          description: `O que foi excluído fica ali por ${LIXEIRA_DIAS} dias. Com \`arquivados=true\`, os arquivados, que ficam sem prazo.`,
          query: TRASH_QUERY,
          answer: { data: lixeiraSchema, example: TRASH },
        })
      : null,
    restore: hasTrash(entity)
      ? defineCall({
          method: 'POST',
          ...write('restore', `restore${key}`),
          summary: `Restaura ${um} ${noun} da lixeira`,
          description:
            'Volta com o mesmo número, os seus arquivos e as referências a ele. O aviso 2002 diz o que não voltou como era. Recusado com 3012 e o motivo, se já existe, se saiu da lixeira, se falta um registro a que se refere, ou se outro ocupa um valor que não se repete.',
          params,
          headers: IDEMPOTENT,
          get answer() {
            const { record: data, example, titles } = told();
            return { data, example: { ...example, versao: 2 }, titles };
          },
          errors: [404, 409],
        })
      : null,
    ...loteCalls(
      entity,
      (verb, action) => write(verb, `${action}${key}`),
      () => told().saved,
    ),
    reorder:
      capabilities.reorder === undefined
        ? null
        : defineCall({
            method: 'POST',
            ...write('reorder', `reorder${key}`),
            summary: `Muda ${o} ${noun} de lugar na ordem de exibição`,
            description: 'Troca com o vizinho; na ponta da lista a resposta traz o aviso 2001.',
            query: { direcao: DIRECAO },
            body: { schema: MOVED, example: { id: 1 } },
            answer: { data: null, example: null },
            errors: [404],
          }),
  };
}

/**
 * Access by scope. Tenant records: read by everybody of the client, written by its managers. Installation records:
 * written by administrators.
 */
function whoOf({ scope, readers }: AnyEntity) {
  const reading: CallWho =
    readers === 'admin' ? 'admin' : scope === 'tenant' ? 'cliente' : 'session';
  const writing: CallWho = scope === 'tenant' ? 'gestor' : 'admin';
  return { reading, writing };
}

/** Schema of a record, with examples of saved and answered records and field labels. */
function tellRecord(entity: AnyEntity) {
  const record = recordSchema(entity);
  const saved = savedExamples(entity.fields);
  return {
    record,
    saved,
    example: answeredExamples(record.shape, saved),
    titles: Object.fromEntries(
      Object.entries<Field>(entity.fields).map(([field, { label }]) => [field, label]),
    ),
    // Blank fields may be omitted or sent as null.
    required: writableFields(entity)
      .filter(([, field]) => field.required !== undefined)
      .map(([field]) => field),
  };
}

const aboutPlace = ({ capabilities: { reorder } }: AnyEntity) =>
  reorder === undefined
    ? ''
    : ` Sem \`${reorder.by}\`, o lugar na lista fica como está; com \`null\`, vai para o fim.`;

const rectifying = z
  .enum(['true', 'false'], { error: 'rectify inválido: use true ou false' })
  .optional()
  .transform((value) => value === 'true');

const RECTIFY = param(
  rectifying,
  'Com `true`, retifica o que já foi publicado: a versão anterior fica guardada, e o corpo leva também o `motivo`.',
  'false',
);
/** Parsed even by entities without that mode, so that the error names it; hidden from the API page. */
const NO_RECTIFY = rectifying.meta({ refused: true });

const FORMATO = param(
  z.enum(['csv', 'xlsx'], { error: 'formato inválido: use csv ou xlsx' }).default('csv'),
  '`csv` ou `xlsx`',
  'csv',
);

const DIRECAO = param(
  z.enum(['subir', 'descer'], { error: 'direcao inválida: use subir ou descer' }),
  '`subir` ou `descer`',
  'subir',
);

const TO_MOVE = 'Informe o registro a mover';

/** Selected row: its `id`, and the properties that tell rows of one list apart. */
const MOVED = z.looseObject({ id: z.number({ error: TO_MOVE }).int({ error: TO_MOVE }) });

const HISTORY_PAGE = {
  limit: numberParam('Linhas, até 2000.', HISTORICO_PAGE_SIZE),
  offset: numberParam('Linhas a pular.', 0),
};

const TRASH_QUERY = {
  titulo: param(
    z.string().max(200).refine(isStorable).optional(),
    'Parte do título, sem contar acentos e maiúsculas.',
    'decreto',
  ),
  arquivados: param(
    z
      .enum(['true', 'false'], { error: 'arquivados inválido: use true ou false' })
      .optional()
      .transform((value) => value === 'true'),
    'Com `true`, os arquivados em vez dos excluídos.',
    'false',
  ),
  ...pageParams(LIXEIRA_PAGE_SIZE),
};

const TRASH = {
  list: [
    {
      id: 7,
      titulo: 'Decreto nº 71/2026',
      excluidoEm: '2026-03-16T12:00:00.000Z',
      excluidoPor: { nome: 'Maria Aparecida' },
      dias: 30,
    },
  ],
  count: 1,
};

const HISTORY = {
  list: [
    {
      id: 7,
      quando: '2026-03-16T12:00:00.000Z',
      acao: 'alteracao',
      pessoa: { nome: 'Maria Aparecida' },
      motivo: null,
      antes: { nome: 'Receita' },
      depois: { nome: 'Receitas' },
    },
  ],
  count: 1,
  arquivos: [],
};

const pascal = (key: string) =>
  key
    .split(/[^a-z0-9]+/i)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** Computes a value once, at the first call. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

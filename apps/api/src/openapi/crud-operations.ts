import {
  type AnyEntity,
  type Field,
  HISTORICO_PAGE_SIZE,
  importOf,
  isWritten,
  type Registry,
  writableFields,
} from '@claraboia/contract';
import {
  addSchema,
  answeredExamples,
  changeSchema,
  ensaioAnswerSchema,
  ensaioBodySchema,
  historicoSchema,
  IDEMPOTENT,
  IF_MATCH,
  listRowSchema,
  listSchema,
  listParams as listSchemas,
  lugarSchema,
  recordSchema,
  savedExamples,
} from '@claraboia/contract/schema';
import { z } from 'zod';
import { docsOf } from './of-call.ts';
import type { Access, Operation } from './operation.ts';

/** The calls that the engine makes from every entity of the registry, told from the same definitions. */
export function* crudOperations(registry: Registry): Generator<Operation> {
  for (const entity of registry.all) yield* entityOperations(registry, entity);
}

const pascal = (key: string) =>
  key
    .split(/[^a-z0-9]+/i)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

function entityOperations(registry: Registry, entity: AnyEntity): Operation[] {
  const { path, modes, label } = entity;
  const name = pascal(entity.key);
  const tag = label.plural;
  const record = recordSchema(entity);
  const saved = savedExamples(entity.fields);
  const example = answeredExamples(record.shape, saved);
  const noun = label.singular.toLocaleLowerCase('pt-BR');
  const [um, o] = label.gender === 'f' ? ['uma', 'a'] : ['um', 'o'];
  const titles = Object.fromEntries(
    Object.entries<Field>(entity.fields).map(([field, { label: title }]) => [field, title]),
  );
  // A blank field may be left out as well as sent as null.
  const required = writableFields(entity)
    .filter(([, field]) => field.required !== undefined)
    .map(([field]) => field);
  const { reorder } = entity.capabilities;
  const place =
    reorder === undefined
      ? ''
      : ` Sem \`${reorder.by}\`, o lugar na lista fica como está; com \`null\`, vai para o fim.`;
  const reading: Access =
    entity.readers === 'admin' ? 'admin' : entity.scope === 'tenant' ? 'cliente' : 'sessao';
  const writing: Access = entity.scope === 'tenant' ? 'gestor' : 'admin';
  const list = listParams(registry, entity);
  const all: (Operation | false)[] = [
    modes.has('list') && {
      method: 'get',
      path,
      id: `list${name}`,
      tag,
      access: reading,
      summary: `Lista de ${label.plural.toLocaleLowerCase('pt-BR')}`,
      query: list,
      answer: { data: listSchema(listRowSchema(entity)), example: { list: [example], count: 1 } },
    },
    modes.has('list') && {
      method: 'get',
      path: `${path}/:id/lugar`,
      id: `place${name}`,
      tag,
      access: reading,
      summary: `Em que lugar da lista está ${um} ${noun}`,
      description:
        'Quantos registros vêm antes na lista que o mesmo `filter` e `sort` pedem; `null` se ela não o mostra.',
      query: { filter: list.filter, sort: list.sort },
      answer: { data: lugarSchema, example: { lugar: 0 } },
    },
    modes.has('view') && {
      method: 'get',
      path: `${path}/:id`,
      id: `get${name}`,
      tag,
      access: reading,
      summary: `Lê ${um} ${noun}`,
      answer: { data: record, example, titles },
      errors: [404],
    },
    modes.has('add') && {
      method: 'post',
      path,
      id: `create${name}`,
      tag,
      access: writing,
      status: 201,
      summary: `Inclui ${um} ${noun}`,
      body: { schema: addSchema(entity), example: saved, titles, required },
      headers: IDEMPOTENT,
      answer: { data: record, example, titles },
      errors: [409],
    },
    importOf(entity) !== null && {
      method: 'post',
      path: `${path}/ensaio`,
      id: `rehearse${name}`,
      tag,
      access: writing,
      summary: `Confere ${label.plural.toLocaleLowerCase('pt-BR')} de uma planilha sem gravar nada`,
      description:
        'Cada linha é salva como a sua própria chamada a salvaria, com todas as regras, e no fim tudo é desfeito. Com `id`, `registro` traz só os campos que mudam. Uma referência pode ser `{linha}`: uma linha anterior deste pedido, a partir de 0.',
      body: { schema: ensaioBodySchema, example: { linhas: [{ registro: saved }] } },
      answer: { data: ensaioAnswerSchema, example: [{ situacao: 'nova', mensagens: [] }] },
    },
    modes.has('change') && {
      method: 'put',
      path,
      id: `update${name}`,
      tag,
      access: writing,
      summary: `Altera ${um} ${noun}`,
      description: `O registro inteiro, com a \`versao\` com que foi lido: se outra pessoa o alterou depois, a resposta é 409. O que não muda nada não aumenta a \`versao\` e responde 1002.${place}`,
      ...(modes.has('rectify') && {
        query: {
          rectify: {
            description:
              'Com `true`, retifica o que já foi publicado: a versão anterior fica guardada, e o corpo leva também o `motivo`.',
            example: 'false',
          },
        },
      }),
      body: {
        schema: changeSchema(entity),
        example: { id: 1, versao: 1, ...saved },
        titles,
        required: ['id', 'versao', ...required],
      },
      headers: IDEMPOTENT,
      answer: { data: record, example: { ...example, versao: 2 }, titles },
      errors: [404, 409],
    },
    modes.has('view') &&
      isWritten(entity) && {
        method: 'get',
        path: `${path}/:id/historico`,
        id: `list${name}Historico`,
        tag,
        access: reading,
        summary: `O que aconteceu com ${um} ${noun}, do mais novo ao mais antigo`,
        description: 'Também de um registro que já foi excluído.',
        query: {
          limit: { description: 'Linhas, até 2000.', example: HISTORICO_PAGE_SIZE },
          offset: { description: 'Linhas a pular.', example: 0 },
        },
        answer: { data: historicoSchema, example: HISTORICO },
      },
    modes.has('delete') && {
      method: 'delete',
      path: `${path}/:id`,
      id: `delete${name}`,
      tag,
      access: writing,
      summary: `Exclui ${um} ${noun}`,
      description: 'Recusado com 3010 enquanto outro registro se refere a ele.',
      headers: { ...IF_MATCH, ...IDEMPOTENT },
      answer: { data: null, example: null },
      errors: [404, 409],
    },
    entity.capabilities.reorder !== undefined && {
      method: 'post',
      path: `${path}/trocar-ordem`,
      id: `reorder${name}`,
      tag,
      access: writing,
      summary: `Muda ${o} ${noun} de lugar na ordem de exibição`,
      description: 'Troca com o vizinho; na ponta da lista a resposta traz o aviso 2001.',
      query: {
        direcao: { description: '`subir` ou `descer`', example: 'subir', required: true },
      },
      body: {
        schema: z.looseObject({ id: z.number().int() }),
        example: { id: 1 },
      },
      answer: { data: null, example: null },
      errors: [404],
    },
  ];
  return all.filter((operation) => operation !== false);
}

const HISTORICO = {
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

/** The parameters of a list, each with an example that this list takes. */
const listParams = (registry: Registry, entity: AnyEntity) =>
  docsOf({ id: entity.key }, listSchemas(registry, entity));

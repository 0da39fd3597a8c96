import { z } from 'zod';
import { STORED_NAME } from '../domain/values.ts';
import {
  type AnyEntity,
  type AttachmentsCapability,
  ofRecord,
  writableFields,
} from '../engine/define-entity.ts';
import type { Field } from '../engine/fields.ts';
import { idSchema } from '../engine/id-schema.ts';
import { answeredValue, neverNull } from '../engine/record-schema.ts';
import type { Registry } from '../engine/registry.ts';
import { fieldsSchema } from '../engine/save-schema.ts';
import { defineCall } from './define-call.ts';
import { DOWNLOAD } from './download.ts';
import { answeredExamples, STORED, savedExamples } from './example.ts';
import { avisarPerdaParam, idParam, param, portalParam } from './params.ts';

/** Fields of every attached file in an answer; its entity declares the rest. */
const anexo = {
  id: idSchema,
  /** Readable name, and the last segment of the public download address. */
  nomeArquivo: z.string(),
  /** Size in bytes; null without a local copy. */
  tamanho: z.number().int().nullable(),
  /** Address for managers. */
  endereco: z.string(),
};
export type Anexo = z.infer<z.ZodObject<typeof anexo>> & Readonly<Record<string, unknown>>;

/** Fields left out of answers: the file's address contains them. */
const KEPT: ReadonlySet<string> = new Set(['ano', 'arquivo']);

/** Attached files of an entity: their declaration, answered fields and calls. */
export type AnexoDeclarado = ReturnType<typeof anexoDe>;

/** Attached files of all entities that have them. */
export const anexosDe = (registry: Registry): readonly AnexoDeclarado[] =>
  registry.all.flatMap((entity) => {
    const { attachments } = entity.capabilities;
    return attachments === undefined ? [] : [anexoDe(registry, entity, attachments)];
  });

function anexoDe(registry: Registry, entity: AnyEntity, attachments: AttachmentsCapability) {
  const { arquivo, pasta, fotos } = attachments;
  const told = Object.entries(arquivo.fields).filter(([name]) => !KEPT.has(name));
  const file = z.strictObject({
    ...Object.fromEntries(told.map(([name, field]) => [name, answered(registry, entity, field)])),
    ...anexo,
  });
  const saved = savedExamples(arquivo.fields);
  const example = answeredExamples(file.shape, {
    ...saved,
    nomeArquivo: fotos ? 'fachada.jpg' : 'edital-4-2026.pdf',
    link: null,
    licon: false,
    tamanho: 48213,
    endereco: `${entity.path}/arquivo/upload/1/2026/${STORED}`,
  });
  const stored = z
    .string({ error: 'Envie o arquivo' })
    .regex(STORED_NAME, { error: 'Envie o arquivo' });
  const required = writableFields(arquivo).flatMap(([name, field]) =>
    field.required === undefined ? [] : [name],
  );
  const name = `${entity.key.replaceAll(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase())}Arquivo`;
  const tag = entity.label.plural;
  const ofOne = { id: idParam(`Número ${ofRecord(entity)}.`) };
  const list = defineCall({
    method: 'GET',
    path: `${entity.path}/arquivos/:id`,
    id: `list${name}`,
    tag,
    summary: `Os arquivos ${ofRecord(entity)}`,
    who: 'cliente',
    params: ofOne,
    answer: { data: z.array(file), example: [example] },
    errors: [404],
  });
  const add = defineCall({
    method: 'POST',
    path: `${entity.path}/arquivo/salvar/:id`,
    id: `add${name}`,
    tag,
    summary: 'Acrescenta um arquivo enviado antes',
    description: `O \`id\` é o ${ofRecord(entity)}; \`nomeArquivo\` é o nome guardado que o envio respondeu. A resposta traz o nome legível. Num cliente em que uma segunda pessoa aprova, é recusado: vai em \`anexos\` de um rascunho.`,
    who: 'gestor',
    params: ofOne,
    body: {
      schema: z.strictObject({ ...fieldsSchema(arquivo.fields), nomeArquivo: stored }),
      example: { ...saved, nomeArquivo: STORED },
      required: ['nomeArquivo', ...required],
    },
    answer: { status: 201, data: file, example },
    errors: [404, 409],
  });
  const remove = defineCall({
    method: 'DELETE',
    path: `${entity.path}/arquivo/deletar/:id`,
    id: `delete${name}`,
    tag,
    summary: 'Exclui um arquivo',
    ...(arquivo.fields.licon && {
      description: 'O que veio do tribunal de contas (`licon`) não pode ser excluído: 403.',
    }),
    who: 'gestor',
    params: { id: idParam('Número do arquivo.') },
    query: avisarPerdaParam,
    answer: { data: null, example: null },
    errors: [404, 409],
  });
  const download = defineCall({
    ...DOWNLOAD,
    path: `/entidade/licon/:identificador/${pasta}/:ano/:nomeArquivo`,
    id: `downloadPublicTransparencia_${pasta}`,
    tag: 'Licitações, contratos e convênios',
    summary: `Baixa ${arquivo.label.gender === 'm' ? 'um' : 'uma'} ${arquivo.label.singular.toLocaleLowerCase('pt-BR')}`,
    params: {
      identificador: portalParam(),
      ano: param(
        z
          .string()
          .regex(/^\d{4}$/)
          .transform(Number),
        `Ano ${ofRecord(entity)}.`,
        2026,
      ),
      nomeArquivo: param(z.string(), 'Nome do arquivo.', 'edital-018-2026.pdf'),
    },
  });
  return { entity, attachments, told, list, add, remove, download };
}

/** Schema of a field in an answer. A reference has only its id; a reference to a type has all its fields. */
function answered(registry: Registry, owner: AnyEntity, field: Field): z.ZodType {
  if (field.type !== 'reference') {
    return field.required === undefined ? answeredValue(field) : neverNull(answeredValue(field));
  }
  const parts = field.to === owner.key ? [] : Object.entries(registry.get(field.to).fields);
  return z.strictObject({
    id: idSchema,
    ...Object.fromEntries(parts.map(([name, part]) => [name, neverNull(answeredValue(part))])),
  });
}

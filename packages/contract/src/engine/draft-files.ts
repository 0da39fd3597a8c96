import { anexoWords, extensoesDe } from '../domain/anexo.ts';
import { type AnyEntity, writableFields } from './define-entity.ts';
import { type CollectionField, collection, file, type RowFields } from './fields.ts';

/** Field of a draft with the files that its publication attaches to the record. */
export const ANEXOS = 'anexos';

/** Files of one draft. */
const MAX = 100;

/** Files of a draft as rows: the stored name, and the cells that an attached file has. Null for an entity without files. */
export function anexosField(entity: AnyEntity): CollectionField | null {
  const { attachments } = entity.capabilities;
  if (attachments === undefined) return null;
  const { arquivo, fotos } = attachments;
  const { plural, one } = anexoWords(attachments);
  const extensions = extensoesDe(attachments);
  const names = extensions.map((each) => each.toUpperCase()).join(', ');
  return collection({
    label: `${plural} que entram ao publicar`,
    rowLabel: one.replace(/^./, (letter) => letter.toUpperCase()),
    help: `${names}. O que já está no portal fica em ${plural}, na lista.`,
    table: arquivo.table,
    max: MAX,
    fields: {
      nomeArquivo: file({
        label: 'Arquivo',
        required: 'Envie o arquivo',
        uploadPath: `${entity.path}/arquivo/rascunho`,
        accept: extensions.map((each) => `.${each}`).join(','),
        ...(fotos === undefined && { warned: true }),
      }),
      // The registry checks that they fit a row.
      ...(Object.fromEntries(writableFields(arquivo)) as RowFields),
    },
  });
}

/** Entity of a form that can be kept as a draft: its own fields, then its files if it has some. */
export function withAnexos(entity: AnyEntity): AnyEntity {
  const field = anexosField(entity);
  return field === null ? entity : { ...entity, fields: { ...entity.fields, [ANEXOS]: field } };
}

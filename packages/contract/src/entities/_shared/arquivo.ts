import { defineEntity, type EntityDefinition } from '../../engine/define-entity.ts';
import { boolean, date, type Fields, integer, reference, text, url } from '../../engine/fields.ts';

/** Fields of every attached file. */
export const nomeado = {
  /** Readable name, and the last segment of the download address: unique for its kind and year. */
  nomeArquivo: text({
    label: 'Nome do arquivo',
    required: 'Informe o nome do arquivo',
    masking: 'none',
    readOnly: true,
  }),
  /** Year of a date of its record. */
  ano: integer({ label: 'Ano', min: 1900, max: 2200, readOnly: true }),
  /** Stored copy; null if only the source has the file. */
  arquivo: text({ label: 'Arquivo guardado', masking: 'none', readOnly: true }),
};

/** Type of a document; the product includes the types. */
export const tipoDe = <const To extends string>(to: To) =>
  reference({ label: 'Tipo do arquivo', to, required: 'Informe o tipo' });

/** Origin of a document. */
export const origem = {
  /** URL at the source. */
  link: url({ label: 'Endereço na origem', readOnly: true }),
  /** True if it was fetched from the audit court: it cannot be deleted by hand. */
  licon: boolean({ label: 'Trazido do tribunal de contas', readOnly: true }),
};

/**
 * Files of the records of an entity, each with its day. Managers edit them in the files dialog of the record, citizens see them on its
 * page. Such an entity has no screen, so it is in no registry. `campos`: the reference to the record, and what else is saved
 * with a file.
 */
export const arquivosDe = <const K extends string, const F extends Fields>({
  campos,
  ...input
}: Pick<EntityDefinition<K>, 'key' | 'label'> & { readonly path: string; readonly campos: F }) => {
  const data = date({
    label: `Data do ${input.label.singular.split(' ')[0]?.toLocaleLowerCase('pt-BR')}`,
    required: 'Informe a data',
    initial: 'today',
  });
  return defineEntity({
    ...input,
    scope: 'tenant',
    fields: { ...campos, ...nomeado, data },
    display: ['nomeArquivo'],
    list: {
      columns: ['nomeArquivo', ...('tipo' in campos ? ['tipo.nome'] : []), 'data'],
      sort: [{ path: 'data', direction: 'DESC' }],
    },
    modes: ['list'],
  });
};

/** Reference to the record that files belong to. */
export const donoDe = <const To extends string>(to: To, label: string, required: string) =>
  reference({ label, to, required, readOnly: true });

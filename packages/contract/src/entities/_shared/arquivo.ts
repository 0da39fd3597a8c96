import { boolean, integer, reference, text, url } from '../../engine/fields.ts';

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

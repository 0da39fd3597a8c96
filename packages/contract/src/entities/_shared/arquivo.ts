import { boolean, integer, reference, text, url } from '../../engine/fields.ts';

/** What every attached file has. */
export const nomeado = {
  /** Legible, and the last part of the address it is downloaded at: one of its kind in a year. */
  nomeArquivo: text({
    label: 'Nome do arquivo',
    required: 'Informe o nome do arquivo',
    masking: 'none',
    readOnly: true,
  }),
  /** That of a date of its record. */
  ano: integer({ label: 'Ano', min: 1900, max: 2200, readOnly: true }),
  /** The stored copy; null where there is only the source's. */
  arquivo: text({ label: 'Arquivo guardado', masking: 'none', readOnly: true }),
};

/** What a document is; its types come with the product. */
export const tipoDe = <const To extends string>(to: To) =>
  reference({ label: 'Tipo do arquivo', to, required: 'Informe o tipo' });

/** Where a document came from. */
export const origem = {
  /** Where the source keeps it. */
  link: url({ label: 'Endereço na origem', readOnly: true }),
  /** Fetched from the audit court: nobody deletes it by hand. */
  licon: boolean({ label: 'Trazido do tribunal de contas', readOnly: true }),
};

import { boolean, integer, reference, text, url } from '../../engine/fields.ts';

/** What an attached file is; its types come with the product. */
export const identificacao = <const To extends string>(to: To) => ({
  /** Legible, and the last part of the address it is downloaded at: one of its kind in a year. */
  nomeArquivo: text({
    label: 'Nome do arquivo',
    required: 'Informe o nome do arquivo',
    masking: 'none',
  }),
  tipo: reference({ label: 'Tipo do anexo', to, required: 'Selecione o tipo do anexo' }),
  ano: integer({ label: 'Ano', min: 1900, max: 2200 }),
});

/** Where an attached file is kept, and where it came from. */
export const guarda = {
  /** Where the source keeps it. */
  link: url({ label: 'Endereço na origem' }),
  /** The stored copy; null where there is only the source's. */
  arquivo: text({ label: 'Arquivo guardado', masking: 'none' }),
  /** Fetched from the audit court: nobody deletes it by hand. */
  licon: boolean({ label: 'Trazido do tribunal de contas' }),
};

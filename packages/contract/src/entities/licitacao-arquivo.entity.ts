import { defineEntity } from '../engine/define-entity.ts';
import { boolean, date, integer, reference, text, url } from '../engine/fields.ts';

/**
 * A file of a procurement. Managers meet it in the files dialog of its procurement and citizens in lists of
 * their own; no screen has it, so that it is in no registry.
 */
export const licitacaoArquivo = defineEntity({
  key: 'licitacao_arquivo',
  path: '/v1/transparencia/licitacao/arquivo',
  scope: 'tenant',
  label: { singular: 'Arquivo de licitação', plural: 'Arquivos de licitações', gender: 'm' },
  fields: {
    licitacao: reference({ label: 'Licitação', to: 'licitacao' }),
    /** Legible, and the last part of the address it is downloaded at: one of its kind in a year. */
    nomeArquivo: text({
      label: 'Nome do arquivo',
      required: 'Informe o nome do arquivo',
      masking: 'none',
    }),
    tipo: reference({
      label: 'Tipo do anexo',
      to: 'licitacao_arquivo_tipo',
      required: 'Selecione o tipo do anexo',
    }),
    ano: integer({ label: 'Ano', min: 1900, max: 2200 }),
    dataArquivo: date({ label: 'Data do arquivo', required: 'Informe a data do arquivo' }),
    /** Where the source keeps it. */
    link: url({ label: 'Endereço na origem' }),
    /** The stored copy; null where there is only the source's. */
    arquivo: text({ label: 'Arquivo guardado', masking: 'none' }),
    /** Fetched from the audit court: nobody deletes it by hand. */
    licon: boolean({ label: 'Trazido do tribunal de contas' }),
  },
  display: ['nomeArquivo'],
  list: {
    columns: ['nomeArquivo', 'tipo.nome', 'dataArquivo'],
    sort: [{ path: 'dataArquivo', direction: 'DESC' }],
  },
  modes: ['list'],
});

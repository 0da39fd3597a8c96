import { arquivosDe, donoDe } from './_shared/arquivo.ts';

/** File of an agreement: its full text, work plan or amendment. */
export const convenioArquivo = arquivosDe({
  key: 'convenio_arquivo',
  path: '/v1/transparencia/convenio/arquivo',
  label: { singular: 'Arquivo de convênio', plural: 'Arquivos de convênios', gender: 'm' },
  campos: {
    convenio: donoDe('convenio', 'Convênio', 'Informe o convênio'),
  },
});

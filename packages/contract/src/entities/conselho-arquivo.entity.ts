import { arquivosDe, donoDe, tipoDe } from './_shared/arquivo.ts';

/** Document of a council: minutes, opinions, reports. */
export const conselhoArquivo = arquivosDe({
  key: 'conselho_arquivo',
  path: '/v1/transparencia/conselho/arquivo',
  label: { singular: 'Documento de conselho', plural: 'Documentos de conselhos', gender: 'm' },
  campos: {
    conselho: donoDe('conselho', 'Conselho', 'Informe o conselho'),
    tipo: tipoDe('conselho_arquivo_tipo'),
  },
});

import { arquivosDe, donoDe, tipoDe } from './_shared/arquivo.ts';

/** Document of an adhesion to a price registration record: its term, consent, the record itself. */
export const adesaoAtaArquivo = arquivosDe({
  key: 'adesao_ata_arquivo',
  path: '/v1/transparencia/adesao-ata/arquivo',
  label: { singular: 'Documento de adesão', plural: 'Documentos de adesões', gender: 'm' },
  campos: {
    adesaoAta: donoDe('adesao_ata', 'Adesão a ata', 'Informe a adesão'),
    tipo: tipoDe('adesao_ata_arquivo_tipo'),
  },
});

import { arquivosDe, donoDe, tipoDe } from './_shared/arquivo.ts';

/** Document of a price registration record: its full text, amendments. */
export const ataRegistroPrecoArquivo = arquivosDe({
  key: 'ata_registro_preco_arquivo',
  path: '/v1/transparencia/ata-registro-preco/arquivo',
  label: { singular: 'Documento de ata', plural: 'Documentos de atas', gender: 'm' },
  campos: {
    ataRegistroPreco: donoDe('ata_registro_preco', 'Ata de registro de preços', 'Informe a ata'),
    tipo: tipoDe('ata_registro_preco_arquivo_tipo'),
  },
});

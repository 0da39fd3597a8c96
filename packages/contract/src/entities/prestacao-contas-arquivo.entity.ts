import { arquivosDe, donoDe, tipoDe } from './_shared/arquivo.ts';

/** Document of the accounts of a year: decision, judgement, balance sheet. */
export const prestacaoContasArquivo = arquivosDe({
  key: 'prestacao_contas_arquivo',
  path: '/v1/transparencia/prestacao-contas/arquivo',
  label: { singular: 'Documento das contas', plural: 'Documentos das contas', gender: 'm' },
  campos: {
    prestacaoContas: donoDe(
      'prestacao_contas',
      'Prestação de contas',
      'Informe a prestação de contas',
    ),
    tipo: tipoDe('prestacao_contas_arquivo_tipo'),
  },
});

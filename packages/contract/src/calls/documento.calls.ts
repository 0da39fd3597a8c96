import { defineCall } from './define-call.ts';
import { publicDocumentoSchema } from './documento.ts';
import { idParam, portalParam, wholeParam } from './params.ts';

const SHA256 = '0123456789abcdef'.repeat(4);

export const getPublicDocumento = defineCall({
  method: 'GET',
  path: '/public/v1/:cliente/documento/:id',
  id: 'getPublicDocumento',
  tag: 'Portal público',
  summary: 'Um arquivo publicado, com o texto que há nele',
  description:
    'O texto de um PDF vem por páginas, dez de cada vez, com os CPFs mascarados: `\\n` entre linhas, uma linha em branco entre ' +
    'parágrafos, `\\t` entre as células de uma linha de tabela e `\\v` no fim de uma linha de cabeçalho.',
  who: 'public',
  params: { cliente: portalParam(), id: idParam('Número do arquivo publicado.') },
  query: {
    p: wholeParam('p', { min: 1, max: 50, initial: 1 }, 'Parte do texto, a partir de 1.'),
  },
  answer: {
    data: publicDocumentoSchema,
    example: {
      id: 9,
      nome: 'Diárias pagas, 3º trimestre de 2026',
      caminho: `${SHA256}.pdf`,
      sha256: SHA256,
      tamanho: 5400,
      publicacao: {
        id: 7,
        nome: 'Diárias pagas, 3º trimestre de 2026',
        data: '2026-09-30',
        dataHoraRegistro: '2026-09-29T12:00:00.000Z',
        retificadoEm: '2026-09-30T12:00:00.000Z',
        entidade: null,
        categoria: {
          nome: 'Diárias',
          nomeUrl: 'diarias',
          exibeAno: true,
          exibeMes: true,
          exibeDia: false,
          grupo: { nome: 'Despesas', nomeUrl: 'despesas' },
        },
      },
      versoes: [
        { numero: 2, desde: '2026-09-30T12:00:00.000Z', motivo: null, caminho: `${SHA256}.pdf` },
        {
          numero: 1,
          desde: '2026-09-29T12:00:00.000Z',
          motivo: 'Faltava a página 3.',
          caminho: `${SHA256}.pdf`,
        },
      ],
      texto: {
        situacao: 'pronto',
        paginas: 1,
        parte: 1,
        partes: 1,
        lista: [{ numero: 1, texto: 'Quem\tDestino\u000b\nAna\tRecife\nJosé\tCaruaru' }],
      },
    },
  },
  errors: [404],
});

import { defineCall } from './define-call.ts';
import { painelSchema } from './painel.ts';
import { wholeParam } from './params.ts';

export const getPainel = defineCall({
  method: 'GET',
  path: '/v1/painel',
  id: 'getPainel',
  tag: 'Painel',
  summary: 'Como estão as publicações do cliente escolhido, e o que espera por alguém',
  description:
    'As publicações por mês da sua data, as categorias sem publicação no exercício e o que pede atenção; só o que está no banco de dados.',
  who: 'cliente',
  query: {
    exercicio: wholeParam(
      'exercicio',
      { min: 1900, max: 2200, initial: null },
      'O ano; sem ele, o atual.',
      2026,
    ),
  },
  answer: {
    data: painelSchema,
    example: {
      exercicio: 2026,
      publicacoes: {
        atual: [12, 9, 14, 11, 10, 13, 9, 12, 15, 11, 6, 0],
        anterior: [10, 8, 12, 9, 11, 12, 8, 10, 12, 9, 10, 14],
      },
      categorias: {
        total: 48,
        semPublicacao: 2,
        nuncaPublicadas: 1,
        list: [
          { id: 7, nome: 'Obras paralisadas', grupo: 'Obras', ultimaPublicacao: null },
          { id: 3, nome: 'Diárias', grupo: 'Pessoal', ultimaPublicacao: '2025-11-04' },
        ],
      },
      atencao: [
        { tipo: 'comprovantesEmAnalise', quantidade: 3, registros: [] },
        {
          tipo: 'avisosSemDocumento',
          quantidade: 1,
          registros: [{ id: 4, nome: 'Pregão eletrônico nº 12/2026' }],
        },
      ],
    },
  },
});

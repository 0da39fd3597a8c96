import { type ReportDefinition, upToSlash } from './definicao.ts';

interface Licitacao {
  readonly exercicio: number;
  readonly numeroProcesso: string;
  readonly modalidadeTipo: { readonly nome: string };
  readonly numero: string;
  readonly unidadeGestora: string;
  readonly objeto: string;
  readonly situacao: string;
  readonly dataPublicacao: string;
  readonly dataRecebimentoProposta: string;
  readonly valorEstimado: string | null;
  readonly valorAdjudicado: string | null;
  readonly participantes: string | null;
  readonly vencedores: string | null;
  readonly retificadoEm: string | null;
}

export const licitacoes: ReportDefinition<Licitacao> = {
  resource: 'licitacao',
  nome: 'licitações',
  list: 'licitacao',
  dateField: 'dataPublicacao',
  paths: [
    ...['exercicio', 'numeroProcesso', 'modalidadeTipo.nome', 'numero', 'unidadeGestora', 'objeto'],
    ...['situacao', 'dataPublicacao', 'dataRecebimentoProposta', 'valorEstimado'],
    ...['valorAdjudicado', 'participantes', 'vencedores', 'retificadoEm'],
  ],
  columns: () => [
    {
      key: 'exercicio',
      head: 'Exercício',
      meaning: 'Ano da licitação.',
      kind: 'integer',
      weight: 0,
      value: ({ exercicio }) => exercicio,
    },
    {
      key: 'numeroProcesso',
      head: 'Processo',
      meaning: 'Número do processo administrativo.',
      weight: 0,
      value: ({ numeroProcesso }) => upToSlash(numeroProcesso),
    },
    {
      key: 'modalidade',
      head: 'Modalidade',
      meaning: 'Modalidade, nos nomes da Lei 14.133 e das leis anteriores.',
      weight: 0.6,
      sample: 'Concorrência',
      value: ({ modalidadeTipo }) => modalidadeTipo.nome,
    },
    {
      key: 'numero',
      head: 'Número',
      meaning: 'Número dentro da modalidade.',
      weight: 0,
      value: ({ numero }) => numero,
    },
    {
      key: 'unidadeGestora',
      head: 'Unidade gestora',
      meaning: 'Órgão ou fundo que contrata.',
      weight: 1.2,
      sample: 'Assistência',
      value: ({ unidadeGestora }) => unidadeGestora,
    },
    {
      key: 'objeto',
      head: 'Objeto',
      meaning: 'O que se quer contratar.',
      weight: 4,
      sample: 'paralelepípedo',
      value: ({ objeto }) => objeto,
    },
    {
      key: 'situacao',
      head: 'Situação',
      meaning: 'Em que ponto está: aberta, homologada, deserta ou como a origem a informa.',
      weight: 0,
      sample: 'Homologada',
      value: ({ situacao }) => situacao,
    },
    {
      key: 'dataPublicacao',
      head: 'Publicação',
      meaning: 'Dia em que o aviso ou o edital foi publicado.',
      kind: 'date',
      weight: 0,
      value: ({ dataPublicacao }) => dataPublicacao,
    },
    {
      key: 'dataRecebimentoProposta',
      head: 'Recebimento das propostas',
      meaning: 'Dia até o qual, ou em que, as propostas são recebidas.',
      kind: 'date',
      value: ({ dataRecebimentoProposta }) => dataRecebimentoProposta,
    },
    {
      key: 'valorEstimado',
      head: 'Valor estimado',
      meaning: 'Valor orçado, em reais; vazio quando não informado ou sigiloso.',
      kind: 'money',
      total: true,
      weight: 0,
      value: ({ valorEstimado }) => valorEstimado,
    },
    {
      key: 'valorAdjudicado',
      head: 'Valor adjudicado',
      meaning: 'Valor pelo qual foi adjudicada, em reais; vazio enquanto não foi.',
      kind: 'money',
      total: true,
      weight: 0,
      value: ({ valorAdjudicado }) => valorAdjudicado,
    },
    {
      key: 'participantes',
      head: 'Participantes',
      meaning: 'Quem apresentou proposta. CPFs são mostrados em parte.',
      value: ({ participantes }) => participantes,
    },
    {
      key: 'vencedores',
      head: 'Vencedores',
      meaning: 'Quem venceu. CPFs são mostrados em parte.',
      weight: 2.6,
      sample: '00.000.000/0000-00',
      value: ({ vencedores }) => vencedores,
    },
    {
      key: 'retificadaEm',
      head: 'Retificada em',
      meaning: 'Quando foi retificada pela última vez; vazio se nunca foi.',
      kind: 'dateTime',
      value: ({ retificadoEm }) => retificadoEm,
    },
  ],
};

import { OBRA_SITUACAO } from '../domain/obra-situacao.ts';
import { defineEntity, RECTIFIABLE_MODES } from '../engine/define-entity.ts';
import { boolean, date, decimal, integer, masked, reference, text } from '../engine/fields.ts';
import { onceRectified, retificadoEm } from '../engine/rectify.ts';
import { clienteGlobal } from './_shared/cliente-global.ts';
import { inOrder } from './_shared/in-order.ts';
import { notNegative } from './_shared/not-negative.ts';
import { arquivoObra } from './arquivo-obra.entity.ts';
import { obraImport } from './obra.import.ts';

/** State of a work. */
export const obraSituacao = defineEntity({
  key: 'obra_situacao',
  path: '/v1/transparencia/obrasituacao',
  scope: 'lookup',
  label: { singular: 'Situação de obra', plural: 'Situações de obra', gender: 'f' },
  fields: { nome: text({ label: 'Nome' }) },
  display: ['nome'],
  list: { columns: ['nome'], sort: [{ path: 'id', direction: 'ASC' }] },
  modes: ['list', 'view'],
});

interface ComSituacao {
  readonly situacao?: { readonly id: number } | null;
}
const isParalisada = ({ situacao }: ComSituacao) => situacao?.id === OBRA_SITUACAO.paralisada;
const isContratada = ({ execucaoDireta }: { readonly execucaoDireta?: boolean }) =>
  execucaoDireta !== true;
const isConcluida = ({ situacao }: ComSituacao) => situacao?.id === OBRA_SITUACAO.concluida;

/** Fields of a stopped work; the last two only if a court stopped it. */
const DA_PARALISACAO = [
  'motivoParalisacao',
  'responsavelParalisacao',
  'previsaoRetomada',
  'processoJudicial',
  'decisaoJudicialEm',
] as const;

/** Faults of a stopped work without these fields. */
const PEDIDOS_NA_PARALISACAO = [
  { field: 'motivoParalisacao', message: 'Informe o motivo da paralisação' },
  { field: 'responsavelParalisacao', message: 'Informe quem responde pela paralisação' },
] as const;

/** Fields of a work's contractor. */
const DA_CONTRATADA = ['fornecedor', 'documento'] as const;

const isBeyond = (value: string | null, most: number) =>
  value !== null && Math.abs(Number(value)) > most;

/** Public work: subject, contractor, cost and progress (PNTP 10). */
export const obra = defineEntity({
  key: 'obra',
  path: '/v1/transparencia/obra',
  scope: 'tenant',
  label: { singular: 'Obra', plural: 'Obras', gender: 'f' },
  fields: {
    clienteGlobal,
    numero: text({
      label: 'Número',
      required: 'Informe o número da obra',
      numbered: 'dataInicio',
      max: 50,
    }),
    objeto: text({
      label: 'Objeto',
      required: 'Informe o objeto',
      multiline: true,
      max: 20_000,
    }),
    situacao: reference({
      label: 'Situação',
      to: 'obra_situacao',
      required: 'Informe a situação',
    }),
    motivoParalisacao: text({
      label: 'Motivo da paralisação',
      help: 'Os cidadãos leem o motivo na página da obra',
      multiline: true,
      max: 2000,
    }),
    responsavelParalisacao: text({
      label: 'Responsável pela paralisação',
      help: 'Quem deixou de executar: a empresa, o órgão que repassa ou a própria prefeitura',
      max: 500,
    }),
    previsaoRetomada: date({ label: 'Previsão de retomada' }),
    processoJudicial: text({
      label: 'Processo judicial',
      help: 'Só se a justiça mandou parar',
      max: 50,
    }),
    decisaoJudicialEm: date({ label: 'Data da decisão judicial' }),
    percentual: integer({
      label: 'Executado (%)',
      help: 'De 0 a 100',
      required: 'Informe o percentual executado',
      min: 0,
      max: 100,
    }),
    dataInicio: date({
      label: 'Início',
      help: 'O previsto, enquanto a obra não começou',
      required: 'Informe a data de início',
    }),
    previsaoFim: date({ label: 'Previsão de término' }),
    dataFim: date({ label: 'Término', help: 'O dia em que a obra foi concluída' }),
    valorContratado: decimal({ label: 'Valor contratado' }),
    valorMedido: decimal({ label: 'Valor medido', help: 'O executado até agora' }),
    valorPago: decimal({ label: 'Valor pago' }),
    execucaoDireta: boolean({
      label: 'Execução direta',
      help: 'O próprio órgão executa, sem contratada',
    }),
    fornecedor: text({ label: 'Contratada', max: 500 }),
    documento: masked({ label: 'CPF ou CNPJ da contratada', mask: 'cpfCnpj' }),
    contrato: reference({ label: 'Contrato', to: 'contrato' }),
    licitacao: reference({ label: 'Licitação', to: 'licitacao' }),
    local: text({ label: 'Local', help: 'Rua, bairro ou comunidade', max: 500 }),
    latitude: decimal({
      label: 'Latitude',
      help: 'Em graus, como -8,123456',
      decimals: 6,
      rounded: true,
    }),
    longitude: decimal({
      label: 'Longitude',
      help: 'Em graus, como -35,123456',
      decimals: 6,
      rounded: true,
    }),
    retificadoEm,
  },
  modes: RECTIFIABLE_MODES,
  published: 'all',
  display: ['numero', 'objeto'],
  list: {
    columns: [
      'numero',
      'objeto',
      'fornecedor',
      'situacao.nome',
      'dataInicio',
      'percentual',
      'valorContratado',
    ],
    sort: [{ path: 'dataInicio', direction: 'DESC' }],
  },
  capabilities: {
    criteria: { numbers: ['10.1', '10.4'] },
    many: { fields: ['situacao', 'previsaoFim', 'dataFim', 'contrato'] },
    nextKeeps: ['situacao'],
    csvImport: obraImport,
    attachments: {
      arquivo: arquivoObra,
      pasta: 'obras',
      fotos: true,
      yearField: 'dataInicio',
      named: ['numero'],
    },
  },
  behaviours: [
    {
      on: 'situacao',
      givesBack: true,
      apply: (draft) =>
        Object.fromEntries(
          DA_PARALISACAO.map((field) => [field, isParalisada(draft) ? draft[field] : null]),
        ),
    },
    {
      on: 'execucaoDireta',
      givesBack: true,
      apply: ({ execucaoDireta, fornecedor, documento }) =>
        execucaoDireta ? { fornecedor: null, documento: null } : { fornecedor, documento },
    },
  ],
  visible: {
    ...Object.fromEntries(DA_PARALISACAO.map((field) => [field, isParalisada])),
    fornecedor: isContratada,
    documento: isContratada,
    retificadoEm: onceRectified,
  },
  requiredWhile: {
    motivoParalisacao: isParalisada,
    responsavelParalisacao: isParalisada,
    dataFim: isConcluida,
  },
  invariants: [
    (draft) =>
      isParalisada(draft)
        ? PEDIDOS_NA_PARALISACAO.filter(({ field }) => draft[field] === null)
        : DA_PARALISACAO.filter((field) => draft[field] !== null).map((field) => ({
            field,
            message: 'Só uma obra paralisada tem este dado',
          })),
    ({ processoJudicial, decisaoJudicialEm }) =>
      decisaoJudicialEm !== null && processoJudicial === null
        ? [{ field: 'processoJudicial', message: 'Informe o número do processo' }]
        : [],
    (draft) =>
      draft.execucaoDireta
        ? DA_CONTRATADA.filter((field) => draft[field] !== null).map((field) => ({
            field,
            message: 'Uma obra de execução direta não tem contratada',
          }))
        : [],
    (draft) =>
      isConcluida(draft) && draft.dataFim === null
        ? [{ field: 'dataFim', message: 'Informe o dia em que a obra foi concluída' }]
        : [],
    inOrder('dataInicio', 'previsaoFim', 'A previsão de término é anterior ao início'),
    inOrder('dataInicio', 'dataFim', 'O término é anterior ao início'),
    notNegative('valorContratado', 'valorMedido', 'valorPago'),
    ({ latitude, longitude }) => {
      if (latitude === null && longitude !== null)
        return [{ field: 'latitude', message: 'Informe também a latitude' }];
      if (longitude === null && latitude !== null)
        return [{ field: 'longitude', message: 'Informe também a longitude' }];
      if (isBeyond(latitude, 90))
        return [{ field: 'latitude', message: 'A latitude vai de -90 a 90 graus' }];
      return isBeyond(longitude, 180)
        ? [{ field: 'longitude', message: 'A longitude vai de -180 a 180 graus' }]
        : [];
    },
  ],
});

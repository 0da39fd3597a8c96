import { CONVENIO_NATUREZA } from '../domain/convenio-natureza.ts';
import { defineEntity, RECTIFIABLE_MODES } from '../engine/define-entity.ts';
import { date, decimal, integer, masked, reference, text, url } from '../engine/fields.ts';
import { onceRectified, retificadoEm } from '../engine/rectify.ts';
import { clienteGlobal } from './_shared/cliente-global.ts';
import { inOrder } from './_shared/in-order.ts';
import { notNegative } from './_shared/not-negative.ts';
import { convenioArquivo } from './convenio-arquivo.entity.ts';

/** Kind of an agreement: received, made, or without transfer. */
export const convenioNatureza = defineEntity({
  key: 'convenio_natureza',
  path: '/v1/transparencia/convenionatureza',
  scope: 'lookup',
  label: { singular: 'Natureza de convênio', plural: 'Naturezas de convênio', gender: 'f' },
  fields: { nome: text({ label: 'Nome' }) },
  display: ['nome'],
  list: { columns: ['nome'], sort: [{ path: 'id', direction: 'ASC' }] },
  modes: ['list', 'view'],
});

const isSemRepasse = ({ natureza }: { readonly natureza?: { readonly id: number } | null }) =>
  natureza?.id === CONVENIO_NATUREZA.semRepasse;
const hasRepasse = (draft: Parameters<typeof isSemRepasse>[0]) => !isSemRepasse(draft);

/** Amounts, which an agreement without transfer does not have. */
const VALORES = ['valorGlobal', 'valorRepasse', 'valorContrapartida', 'valorRealizado'] as const;

/** Agreement with another body or with a beneficiary, with or without transfer of money (PNTP 5). */
export const convenio = defineEntity({
  key: 'convenio',
  path: '/v1/transparencia/convenio',
  scope: 'tenant',
  label: { singular: 'Convênio', plural: 'Convênios', gender: 'm' },
  fields: {
    clienteGlobal,
    natureza: reference({
      label: 'Natureza',
      to: 'convenio_natureza',
      help: 'Quem repassa o dinheiro, ou se não há repasse',
      initial: { id: CONVENIO_NATUREZA.recebido, nome: 'Recebido' },
    }),
    numeroConvenio: text({
      label: 'Número do convênio',
      required: 'Informe o número do convênio',
      numbered: 'dataInicioExecucao',
      max: 50,
    }),
    nomeOrgao: text({
      label: 'Outra parte',
      help: 'O órgão que repassa, quem recebe, ou os demais partícipes',
      required: 'Informe a outra parte',
    }),
    documento: masked({ label: 'CNPJ ou CPF da outra parte', mask: 'cpfCnpj' }),
    objeto: text({
      label: 'Objeto',
      help: 'Em branco, vale o programa',
      multiline: true,
      max: 20_000,
    }),
    obrigacoes: text({
      label: 'Obrigações ajustadas',
      help: 'O que cabe a cada parte; obrigatório quando não há repasse',
      multiline: true,
      max: 20_000,
    }),
    situacao: text({ label: 'Situação', max: 100 }),
    programa: text({ label: 'Programa', max: 1000 }),
    dataInicioExecucao: date({
      label: 'Início da execução',
      help: 'O primeiro dia da vigência',
      required: 'Informe a data de início da execução',
    }),
    datafimExecucao: date({ label: 'Fim da execução', help: 'O último dia da vigência' }),
    exercicio: integer({ label: 'Exercício', readOnly: true, always: true }),
    valorGlobal: decimal({ label: 'Valor total', help: 'Repasse e contrapartida somados' }),
    valorRepasse: decimal({ label: 'Valor do repasse', help: 'O que paga a parte que repassa' }),
    valorContrapartida: decimal({
      label: 'Valor da contrapartida',
      help: 'O que paga a parte que recebe',
    }),
    valorRealizado: decimal({
      label: 'Valor repassado até hoje',
      help: 'O que o município já recebeu ou, se é ele que repassa, já pagou',
    }),
    detalhesLink: url({ label: 'Endereço dos detalhes' }),
    retificadoEm,
  },
  modes: RECTIFIABLE_MODES,
  published: 'all',
  display: ['numeroConvenio', 'nomeOrgao'],
  list: {
    columns: [
      'numeroConvenio',
      'natureza.nome',
      'nomeOrgao',
      'situacao',
      'objeto',
      'dataInicioExecucao',
      'datafimExecucao',
      'valorGlobal',
    ],
    // Execution start descending (spec gestao §9).
    sort: [{ path: 'dataInicioExecucao', direction: 'DESC' }],
  },
  capabilities: {
    criteria: { numbers: ['5.1', '5.2', '5.3'] },
    csvImport: {
      columns: {
        numeroConvenio: { help: 'Número, com o ano: 012/2026' },
        nomeOrgao: {
          help: 'O órgão que repassa, quem recebe, ou os demais partícipes',
          aliases: ['Órgão concedente', 'Beneficiário', 'Partes', 'Convenente'],
        },
        natureza: {
          help: 'Recebido, Realizado ou Sem repasse; em branco, recebido',
          named: {
            otherwise: 'escreva uma das naturezas',
            names: [
              { id: CONVENIO_NATUREZA.recebido, names: ['Recebido', 'Recebida'] },
              { id: CONVENIO_NATUREZA.realizado, names: ['Realizado', 'Realizada', 'Concedido'] },
              { id: CONVENIO_NATUREZA.semRepasse, names: ['Sem repasse', 'Sem transferência'] },
            ],
          },
        },
      },
      key: { fields: ['numeroConvenio', 'nomeOrgao'] },
    },
    many: { fields: ['natureza', 'dataInicioExecucao', 'datafimExecucao'] },
    nextKeeps: ['natureza', 'nomeOrgao'],
    attachments: {
      arquivo: convenioArquivo,
      pasta: 'convenios',
      yearField: 'dataInicioExecucao',
      named: ['numeroConvenio'],
    },
  },
  behaviours: [
    {
      on: 'natureza',
      givesBack: true,
      apply: (draft) =>
        Object.fromEntries(
          VALORES.map((field) => [field, isSemRepasse(draft) ? null : draft[field]]),
        ),
    },
  ],
  visible: {
    ...Object.fromEntries(VALORES.map((field) => [field, hasRepasse])),
    retificadoEm: onceRectified,
  },
  requiredWhile: { obrigacoes: isSemRepasse },
  invariants: [
    inOrder('dataInicioExecucao', 'datafimExecucao', 'O fim da execução é anterior ao início'),
    notNegative('valorRealizado'),
    (draft) => {
      if (!isSemRepasse(draft)) return [];
      const without =
        draft.obrigacoes === null
          ? [{ field: 'obrigacoes', message: 'Informe as obrigações ajustadas' } as const]
          : [];
      const valores = VALORES.filter((field) => draft[field] !== null).map(
        (field) => ({ field, message: 'Um acordo sem repasse não tem este valor' }) as const,
      );
      return [...without, ...valores];
    },
  ],
});

import { CONTAS_SITUACAO } from '../domain/contas-situacao.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { date, reference, text } from '../engine/fields.ts';
import { clienteGlobal } from './_shared/cliente-global.ts';
import { exercicio } from './_shared/exercicio.ts';
import { inOrder } from './_shared/in-order.ts';
import { listaFixa } from './_shared/lista-fixa.ts';
import { prestacaoContasArquivo } from './prestacao-contas-arquivo.entity.ts';

/** How far the accounts of a year are. */
export const contasSituacao = listaFixa('contas_situacao', {
  singular: 'Situação das contas',
  plural: 'Situações das contas',
  gender: 'f',
});

/** Kind of a document of the accounts. */
export const prestacaoContasArquivoTipo = listaFixa('prestacao_contas_arquivo_tipo', {
  singular: 'Tipo de documento das contas',
  plural: 'Tipos de documento das contas',
  gender: 'm',
});

interface Andamento {
  readonly situacao?: { readonly id: number } | null;
}

const isJulgada = ({ situacao }: Andamento) => (situacao?.id ?? 0) >= CONTAS_SITUACAO.aprovadas;
/** The court of accounts has decided. */
const hasParecer = ({ situacao }: Andamento) =>
  (situacao?.id ?? 0) >= CONTAS_SITUACAO.aguardaJulgamento;

const PARECER = {
  parecer: 'Informe o parecer ou acórdão do Tribunal',
  parecerEm: 'Informe a data do parecer',
  parecerResultado: 'Informe o resultado do parecer',
} as const;
const JULGAMENTO = {
  ato: 'Informe o ato da Câmara',
  julgadaEm: 'Informe a data do julgamento',
} as const;

const while_ = <F extends string>(
  fields: Readonly<Record<F, string>>,
  is: (d: Andamento) => boolean,
) => Object.fromEntries(Object.keys(fields).map((field) => [field, is])) as Record<F, typeof is>;

/** Accounts of a year: the decision of the court of accounts, the judgement of the chamber, and what is pending (PNTP 11.3, 11.4). */
export const prestacaoContas = defineEntity({
  key: 'prestacao_contas',
  path: '/v1/transparencia/prestacao-contas',
  scope: 'tenant',
  label: { singular: 'Prestação de contas', plural: 'Prestações de contas', gender: 'f' },
  fields: {
    clienteGlobal,
    exercicio,
    responsavel: text({
      label: 'Responsável',
      help: 'Quem respondia pelas contas, sem CPF',
      required: 'Informe o responsável',
      max: 200,
    }),
    entregueEm: date({
      label: 'Entregue em',
      help: 'Ao Tribunal de Contas',
      required: 'Informe o dia da entrega',
    }),
    processo: text({ label: 'Processo no Tribunal', max: 100 }),
    situacao: reference({
      label: 'Situação',
      to: 'contas_situacao',
      required: 'Informe a situação',
      initial: { id: CONTAS_SITUACAO.emAnalise, nome: 'Em análise no Tribunal de Contas' },
    }),
    parecer: text({
      label: 'Parecer ou acórdão',
      help: 'O número: Parecer prévio 45/2025',
      max: 200,
    }),
    parecerEm: date({ label: 'Data do parecer' }),
    parecerResultado: text({
      label: 'Resultado do parecer',
      help: 'Favorável, favorável com ressalvas ou contrário',
      max: 300,
    }),
    ato: text({ label: 'Ato da Câmara', help: 'Como: Decreto Legislativo 3/2026', max: 200 }),
    julgadaEm: date({ label: 'Data do julgamento' }),
  },
  published: 'all',
  display: ['exercicio', 'responsavel'],
  detail: ['responsavel', 'situacao.nome'],
  list: {
    columns: [
      'exercicio',
      'responsavel',
      'situacao.nome',
      'parecer',
      'parecerEm',
      'ato',
      'julgadaEm',
    ],
    sort: [{ path: 'exercicio', direction: 'DESC' }],
  },
  capabilities: {
    criteria: { numbers: ['11.3', '11.4'] },
    many: { fields: ['situacao', 'parecerEm', 'julgadaEm'] },
    attachments: {
      arquivo: prestacaoContasArquivo,
      pasta: 'contas',
      yearField: 'entregueEm',
      named: ['exercicio'],
    },
    csvImport: {
      columns: {
        exercicio: { help: 'Como 2024', aliases: ['Ano'] },
        responsavel: { help: 'Nome, sem CPF', aliases: ['Gestor', 'Prefeito'] },
        entregueEm: { help: 'dia/mês/ano', aliases: ['Data da entrega'] },
        situacao: { help: 'O nome da situação' },
        parecerEm: { help: 'dia/mês/ano' },
        julgadaEm: { help: 'dia/mês/ano' },
      },
      key: { fields: ['exercicio', 'responsavel'], same: 'mesmo exercício e responsável' },
    },
  },
  unique: [
    {
      name: 'prestacao_contas_uk',
      field: 'exercicio',
      message: 'Este responsável já tem as contas deste exercício',
    },
  ],
  visible: { ...while_(PARECER, hasParecer), ...while_(JULGAMENTO, isJulgada) },
  requiredWhile: { ...while_(PARECER, hasParecer), ...while_(JULGAMENTO, isJulgada) },
  behaviours: [
    {
      on: 'situacao',
      givesBack: true,
      apply: (draft) => ({
        ...(hasParecer(draft) ? {} : { parecer: null, parecerEm: null, parecerResultado: null }),
        ...(isJulgada(draft) ? {} : { ato: null, julgadaEm: null }),
      }),
    },
  ],
  invariants: [
    (draft) => {
      const asked = [
        ...(hasParecer(draft) ? (['parecer', 'parecerEm', 'parecerResultado'] as const) : []),
        ...(isJulgada(draft) ? (['ato', 'julgadaEm'] as const) : []),
      ];
      const all = { ...PARECER, ...JULGAMENTO };
      const missing = asked
        .filter((field) => draft[field] === null)
        .map((field) => ({ field, message: all[field] }));
      const early = (Object.keys(all) as (keyof typeof all)[])
        .filter((field) => !(asked as readonly string[]).includes(field) && draft[field] !== null)
        .map((field) => ({ field, message: 'Nesta situação ainda não há este dado' }));
      return [...missing, ...early];
    },
    inOrder('entregueEm', 'parecerEm', 'O parecer é anterior à entrega das contas'),
    inOrder('parecerEm', 'julgadaEm', 'O julgamento é anterior ao parecer'),
  ],
});

import { defineEntity } from '../engine/define-entity.ts';
import { date, reference, text } from '../engine/fields.ts';
import { hora, isHora } from './_shared/hora.ts';
import { listaFixa } from './_shared/lista-fixa.ts';
import { notFuture } from './_shared/not-future.ts';
import { nomeSuprimivel, suprimivel } from './_shared/suprimivel.ts';

/** Day of the week, or a run of days. */
export const diaSemana = listaFixa('dia_semana', {
  singular: 'Dia da semana',
  plural: 'Dias da semana',
  gender: 'm',
});

/** Hours in which a professional is at a health unit: each week, or on one day (PNTP 18.2). */
export const plantaoProfissional = defineEntity({
  key: 'plantao_profissional',
  path: '/v1/transparencia/plantao-profissional',
  scope: 'tenant',
  label: {
    singular: 'Profissional na escala',
    plural: 'Profissionais na escala',
    gender: 'm',
  },
  fields: {
    unidade: reference({ label: 'Unidade', to: 'unidade_saude', required: 'Informe a unidade' }),
    nome: text({
      label: 'Profissional',
      help: 'O nome, sem CPF',
      required: 'Informe o nome do profissional',
      suppressed: nomeSuprimivel,
      max: 200,
    }),
    especialidade: text({
      label: 'Especialidade',
      help: 'Como: clínica geral, enfermagem, odontologia',
      required: 'Informe a especialidade',
      max: 200,
    }),
    dia: reference({ label: 'Dia da semana', to: 'dia_semana', help: 'Em branco se é um só dia' }),
    data: date({ label: 'Data', help: 'De um plantão que não se repete' }),
    entrada: hora('Das', 'Informe a hora de entrada'),
    saida: hora('Às', 'Informe a hora de saída'),
    posicaoEm: date({
      label: 'Escala conferida em',
      help: 'Confira a cada 30 dias: a página mostra este dia',
      required: 'Informe o dia em que a escala foi conferida',
      initial: 'today',
    }),
    ...suprimivel.fields,
  },
  published: ['nome', 'especialidade', 'entrada', 'saida'],
  display: ['nome', 'especialidade'],
  detail: ['especialidade', 'unidade.nome'],
  list: {
    columns: [
      'nome',
      'especialidade',
      'unidade.nome',
      'dia.nome',
      'data',
      'entrada',
      'saida',
      'posicaoEm',
      'suprimido',
    ],
    sort: [{ path: 'nome', direction: 'ASC' }],
    exercicio: null,
  },
  capabilities: {
    criteria: { numbers: ['18.2'] },
    many: {
      fields: ['unidade', 'dia', 'posicaoEm'],
      presets: [
        {
          label: 'Confirmar hoje',
          question: 'A escala dos escolhidos continua a mesma hoje? A página passa a dizer isso.',
          today: ['posicaoEm'],
        },
      ],
    },
    nextKeeps: ['unidade', 'dia', 'entrada', 'saida', 'posicaoEm'],
    csvImport: {
      columns: {
        unidade: { help: 'O nome, como está no cadastro', aliases: ['Unidade de saúde'] },
        nome: { help: 'Nome, sem CPF', aliases: ['Nome', 'Profissional de saúde'] },
        especialidade: { help: 'O que atende', aliases: ['Cargo', 'Função'] },
        dia: { help: 'Como Segunda-feira; em branco se há data', aliases: ['Dia'] },
        data: { help: 'dia/mês/ano; em branco se há dia da semana', aliases: ['Data do plantão'] },
        entrada: { help: 'Como 07:30', aliases: ['Entrada', 'Início'] },
        saida: { help: 'Como 17:00', aliases: ['Saída', 'Fim'] },
        posicaoEm: { help: 'dia/mês/ano', aliases: ['Atualizada em', 'Posição em'] },
      },
      key: {
        fields: ['unidade', 'nome', 'especialidade', 'dia', 'data', 'entrada'],
        same: 'mesmo profissional na mesma hora',
      },
    },
  },
  unique: [
    {
      name: 'plantao_profissional_uk',
      field: 'nome',
      message: 'Este profissional já está nesta unidade neste dia e nesta hora',
    },
  ],
  behaviours: [suprimivel.behaviour],
  visible: suprimivel.visible,
  requiredWhile: suprimivel.requiredWhile,
  invariants: [
    notFuture('posicaoEm', 'Este dia ainda não chegou'),
    ({ dia, data }) =>
      (dia === null) === (data === null)
        ? [
            {
              field: 'dia',
              message: 'Informe o dia da semana ou a data: um dos dois',
            },
          ]
        : [],
    isHora('entrada', 'saida'),
    suprimivel.invariant,
  ],
});

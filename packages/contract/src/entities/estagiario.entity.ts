import { defineEntity } from '../engine/define-entity.ts';
import { date, text } from '../engine/fields.ts';
import { inOrder } from './_shared/in-order.ts';
import { nomeSuprimivel, suprimivel } from './_shared/suprimivel.ts';

/** Trainee with the days of the contract (PNTP 6.4). */
export const estagiario = defineEntity({
  key: 'estagiario',
  path: '/v1/transparencia/estagiario',
  scope: 'tenant',
  label: { singular: 'Estagiário', plural: 'Estagiários', gender: 'm' },
  fields: {
    nome: text({
      label: 'Nome',
      help: 'Completo, sem CPF',
      required: 'Informe o nome completo',
      suppressed: nomeSuprimivel,
    }),
    inicio: date({ label: 'Contratação', required: 'Informe a data de contratação' }),
    fim: date({
      label: 'Término',
      help: 'O previsto, enquanto o estágio dura',
      required: 'Informe a data de término',
    }),
    curso: text({ label: 'Curso', required: 'Informe o curso' }),
    instituicao: text({ label: 'Instituição de ensino' }),
    lotacao: text({
      label: 'Lotação',
      help: 'A secretaria e o setor do estágio',
      required: 'Informe a lotação',
    }),
    ...suprimivel.fields,
  },
  published: ['nome', 'curso', 'instituicao', 'lotacao'],
  display: ['nome', 'curso'],
  list: {
    columns: ['nome', 'curso', 'lotacao', 'inicio', 'fim', 'suprimido'],
    sort: [{ path: 'inicio', direction: 'DESC' }],
    exercicio: 'inicio',
  },
  capabilities: {
    criteria: { numbers: ['6.4'] },
    many: { fields: ['inicio', 'fim'] },
    nextKeeps: ['inicio', 'fim', 'lotacao'],
    csvImport: {
      columns: {
        nome: { help: 'Completo, sem CPF', aliases: ['Estagiário', 'Nome do estagiário'] },
        inicio: { help: 'dia/mês/ano', aliases: ['Data de contratação', 'Início', 'Admissão'] },
        fim: { help: 'dia/mês/ano', aliases: ['Data de término', 'Fim', 'Desligamento'] },
        lotacao: { help: 'A secretaria e o setor', aliases: ['Secretaria', 'Setor', 'Unidade'] },
      },
      key: { fields: ['nome', 'inicio'], same: 'mesmo nome e mesmo início' },
    },
  },
  behaviours: [suprimivel.behaviour],
  visible: suprimivel.visible,
  requiredWhile: suprimivel.requiredWhile,
  invariants: [
    inOrder('inicio', 'fim', 'O término é anterior à contratação'),
    suprimivel.invariant,
  ],
});

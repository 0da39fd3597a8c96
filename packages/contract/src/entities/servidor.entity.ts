import { defineEntity } from '../engine/define-entity.ts';
import { date, integer, reference, text } from '../engine/fields.ts';
import { inOrder } from './_shared/in-order.ts';
import { listaFixa } from './_shared/lista-fixa.ts';
import { nomeSuprimivel, suprimivel } from './_shared/suprimivel.ts';

/** Kind of bond with the public body. */
export const vinculoServidor = listaFixa('vinculo_servidor', {
  singular: 'Vínculo',
  plural: 'Vínculos',
  gender: 'm',
});

/** Person who works for the public body, one record for each registration (PNTP 6.1). */
export const servidor = defineEntity({
  key: 'servidor',
  path: '/v1/transparencia/servidor',
  scope: 'tenant',
  label: { singular: 'Servidor', plural: 'Servidores', gender: 'm' },
  fields: {
    nome: text({
      label: 'Nome',
      help: 'Completo, sem CPF',
      required: 'Informe o nome completo',
      suppressed: nomeSuprimivel,
    }),
    matricula: text({
      label: 'Matrícula',
      help: 'Distingue as pessoas de mesmo nome; quem tem dois cargos tem duas',
      required: 'Informe a matrícula',
      max: 30,
      suppressed: { ...nomeSuprimivel, as: 'Suprimida' },
    }),
    cargo: text({ label: 'Cargo', required: 'Informe o cargo' }),
    funcao: text({ label: 'Função', help: 'A de confiança ou gratificada, se há' }),
    lotacao: text({
      label: 'Lotação',
      help: 'A secretaria e o setor em que trabalha',
      required: 'Informe a lotação',
    }),
    vinculo: reference({ label: 'Vínculo', to: 'vinculo_servidor' }),
    admissao: date({
      label: 'Admissão',
      help: 'A nomeação, a contratação ou a posse',
      required: 'Informe a data de admissão',
    }),
    desligamento: date({
      label: 'Desligamento',
      help: 'A exoneração, o fim do contrato ou a aposentadoria',
    }),
    cargaHoraria: integer({
      label: 'Carga horária semanal',
      help: 'Em horas; em branco para quem não tem, como o prefeito',
      min: 1,
      max: 60,
    }),
    ...suprimivel.fields,
  },
  published: ['nome', 'matricula', 'cargo', 'funcao', 'lotacao'],
  display: ['nome', 'matricula', 'cargo'],
  list: {
    columns: [
      ...['nome', 'matricula', 'cargo', 'lotacao', 'vinculo.nome'],
      ...['admissao', 'desligamento', 'suprimido'],
    ],
    sort: [{ path: 'nome', direction: 'ASC' }],
  },
  capabilities: {
    criteria: { numbers: ['6.1'] },
    many: { fields: ['vinculo', 'desligamento', 'cargaHoraria'] },
    nextKeeps: ['lotacao', 'vinculo'],
    csvImport: {
      columns: {
        nome: { help: 'Completo, sem CPF', aliases: ['Servidor', 'Nome do servidor'] },
        matricula: { help: 'Uma por cargo', aliases: ['Matrícula funcional', 'Registro'] },
        cargo: { help: 'Como está na lei do cargo', aliases: ['Cargo efetivo'] },
        lotacao: { help: 'A secretaria e o setor', aliases: ['Secretaria', 'Setor', 'Unidade'] },
        vinculo: {
          help: 'Efetivo, Comissionado, Temporário, Agente político …',
          aliases: ['Regime', 'Tipo de vínculo'],
        },
        admissao: { help: 'dia/mês/ano', aliases: ['Data de admissão', 'Posse'] },
        desligamento: {
          help: 'dia/mês/ano; em branco enquanto trabalha',
          aliases: ['Exoneração', 'Data de exoneração', 'Demissão'],
        },
        cargaHoraria: { help: 'Em horas por semana', aliases: ['Carga horária', 'Jornada'] },
      },
      key: { fields: ['matricula'], same: 'mesma matrícula', there: 'Já estava cadastrado' },
    },
  },
  unique: [
    { name: 'servidor_uk', field: 'matricula', message: 'Já há um servidor com esta matrícula' },
  ],
  behaviours: [suprimivel.behaviour],
  visible: suprimivel.visible,
  requiredWhile: suprimivel.requiredWhile,
  invariants: [
    inOrder('admissao', 'desligamento', 'O desligamento é anterior à admissão'),
    suprimivel.invariant,
  ],
});

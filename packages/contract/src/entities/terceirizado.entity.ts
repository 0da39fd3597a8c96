import { defineEntity } from '../engine/define-entity.ts';
import { date, masked, text } from '../engine/fields.ts';
import { inOrder } from './_shared/in-order.ts';
import { nomeSuprimivel, suprimivel } from './_shared/suprimivel.ts';

/** Person who works for the public body as an employee of a contractor (PNTP 6.5). */
export const terceirizado = defineEntity({
  key: 'terceirizado',
  path: '/v1/transparencia/terceirizado',
  scope: 'tenant',
  label: { singular: 'Terceirizado', plural: 'Terceirizados', gender: 'm' },
  fields: {
    nome: text({
      label: 'Nome',
      help: 'Completo, sem CPF',
      required: 'Informe o nome completo',
      suppressed: nomeSuprimivel,
    }),
    funcao: text({ label: 'Função', required: 'Informe a função ou a atividade' }),
    empresa: text({
      label: 'Empresa',
      help: 'A razão social de quem emprega',
      required: 'Informe a empresa',
    }),
    cnpj: masked({
      label: 'CNPJ da empresa',
      mask: 'cnpj',
      required: 'Informe o CNPJ da empresa',
    }),
    lotacao: text({
      label: 'Lotação',
      help: 'A unidade em que trabalha',
      required: 'Informe a lotação',
    }),
    inicio: date({
      label: 'Início',
      help: 'O primeiro dia de trabalho para o órgão',
      required: 'Informe o início',
    }),
    fim: date({ label: 'Fim', help: 'Em branco enquanto trabalha' }),
    ...suprimivel.fields,
  },
  published: ['nome', 'funcao', 'empresa', 'lotacao'],
  display: ['nome', 'empresa'],
  list: {
    columns: ['nome', 'funcao', 'empresa', 'lotacao', 'inicio', 'fim', 'suprimido'],
    sort: [{ path: 'nome', direction: 'ASC' }],
    exercicio: null,
  },
  capabilities: {
    criteria: { numbers: ['6.5'] },
    many: { fields: ['inicio', 'fim'] },
    nextKeeps: ['funcao', 'empresa', 'cnpj', 'lotacao', 'inicio'],
    csvImport: {
      columns: {
        nome: { help: 'Completo, sem CPF', aliases: ['Terceirizado', 'Nome do terceirizado'] },
        funcao: { help: 'A função ou a atividade', aliases: ['Cargo', 'Atividade'] },
        empresa: { help: 'A razão social', aliases: ['Contratada', 'Empregador'] },
        cnpj: { help: 'Com ou sem pontuação', aliases: ['CNPJ'] },
        lotacao: { help: 'A unidade em que trabalha', aliases: ['Secretaria', 'Unidade'] },
        inicio: { help: 'dia/mês/ano', aliases: ['Data de início', 'Admissão'] },
        fim: { help: 'dia/mês/ano; em branco enquanto trabalha', aliases: ['Data de fim'] },
      },
      key: { fields: ['nome', 'cnpj', 'inicio'], same: 'mesma pessoa, empresa e início' },
    },
  },
  behaviours: [suprimivel.behaviour],
  visible: suprimivel.visible,
  requiredWhile: suprimivel.requiredWhile,
  invariants: [inOrder('inicio', 'fim', 'O fim é anterior ao início'), suprimivel.invariant],
});

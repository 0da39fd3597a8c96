import { defineEntity } from '../engine/define-entity.ts';
import { date, reference, text } from '../engine/fields.ts';
import { inOrder } from './_shared/in-order.ts';
import { nomeSuprimivel, suprimivel } from './_shared/suprimivel.ts';

/** Public servant who inspects a contract (PNTP 9.3). */
export const fiscalContrato = defineEntity({
  key: 'fiscal_contrato',
  path: '/v1/transparencia/fiscal-contrato',
  scope: 'tenant',
  label: { singular: 'Fiscal de contrato', plural: 'Fiscais de contratos', gender: 'm' },
  fields: {
    contrato: reference({ label: 'Contrato', to: 'contrato', required: 'Informe o contrato' }),
    nome: text({
      label: 'Fiscal',
      required: 'Informe o nome do fiscal',
      suppressed: nomeSuprimivel,
    }),
    cargo: text({ label: 'Cargo ou função', max: 200 }),
    ato: text({ label: 'Ato de designação', help: 'Como: Portaria 123/2026', max: 200 }),
    inicio: date({ label: 'Início', required: 'Informe o início da designação' }),
    fim: date({ label: 'Fim', help: 'Em branco enquanto continua' }),
    ...suprimivel.fields,
  },
  published: ['nome', 'cargo', 'ato'],
  display: ['nome'],
  detail: ['contrato.numeroContrato', 'inicio'],
  list: {
    columns: ['nome', 'cargo', 'contrato.numeroContrato', 'ato', 'inicio', 'fim', 'suprimido'],
    sort: [{ path: 'inicio', direction: 'DESC' }],
  },
  capabilities: {
    criteria: { numbers: ['9.3'] },
    many: { fields: ['contrato', 'inicio', 'fim'] },
    nextKeeps: ['contrato', 'ato', 'inicio'],
    csvImport: {
      columns: {
        contrato: {
          help: 'O número do contrato, como está no cadastro',
          aliases: ['Nº do contrato'],
        },
        nome: { help: 'Nome completo', aliases: ['Nome', 'Nome do fiscal'] },
        ato: { help: 'Portaria ou termo', aliases: ['Portaria', 'Ato'] },
        inicio: { help: 'dia/mês/ano', aliases: ['Data de início', 'Designado em'] },
        fim: { help: 'dia/mês/ano; em branco enquanto continua', aliases: ['Data do fim'] },
      },
      key: {
        fields: ['contrato', 'nome', 'inicio'],
        same: 'mesmo fiscal do mesmo contrato no mesmo dia',
      },
    },
  },
  unique: [
    {
      name: 'fiscal_contrato_uk',
      field: 'nome',
      message: 'Este fiscal já foi designado para este contrato neste dia',
    },
  ],
  behaviours: [suprimivel.behaviour],
  visible: suprimivel.visible,
  requiredWhile: suprimivel.requiredWhile,
  invariants: [inOrder('inicio', 'fim', 'O fim é anterior ao início'), suprimivel.invariant],
});

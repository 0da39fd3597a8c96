import { defineEntity } from '../engine/define-entity.ts';
import { integer, text, url } from '../engine/fields.ts';
import { ondeFica } from './_shared/onde-fica.ts';

/** Days that a deadline may have. */
const DAYS = { min: 1, max: 365 };

/**
 * Place where citizens ask for information, with the deadlines and the authorities of appeals (Lei 12.527/2011, arts. 9, 11,
 * 15 and 16; PNTP 12.1, 12.2 and 12.6).
 */
export const atendimentoSic = defineEntity({
  key: 'atendimento_sic',
  path: '/v1/transparencia/atendimento-sic',
  scope: 'tenant',
  label: { singular: 'Atendimento do SIC', plural: 'Atendimento do SIC', gender: 'm' },
  fields: {
    nome: text({
      label: 'Unidade responsável',
      help: 'Como: Ouvidoria Geral do Município',
      required: 'Informe a unidade responsável pelo SIC',
      max: 200,
    }),
    responsavel: text({ label: 'Autoridade de monitoramento', help: 'Cargo e nome', max: 200 }),
    ...ondeFica,
    email: text({
      label: 'E-mail',
      typed: 'email',
      contacts: true,
      required: 'Informe o e-mail',
    }),
    horario: text({
      label: 'Horário de atendimento',
      help: 'Como: segunda a sexta, das 8h às 14h',
      required: 'Informe o horário de atendimento',
      max: 300,
    }),
    prazoResposta: integer({
      ...DAYS,
      label: 'Prazo de resposta',
      help: 'Em dias: a lei dá 20',
      required: 'Informe o prazo de resposta',
    }),
    prazoProrrogacao: integer({ ...DAYS, label: 'Prorrogação', help: 'Em dias: a lei dá 10' }),
    prazoRecurso: integer({
      ...DAYS,
      label: 'Prazo para recorrer',
      help: 'Em dias: a lei dá 10',
      required: 'Informe o prazo para recorrer',
    }),
    autoridades: text({
      label: 'Autoridades que julgam os recursos',
      help: 'A de cada instância: Secretário de Governo; Controladora-Geral',
      required: 'Informe quem julga os recursos',
      max: 500,
    }),
    comoPedir: text({
      label: 'Como pedir e recorrer',
      help: 'Passo a passo, sem exigir o motivo do pedido',
      required: 'Diga como pedir e como recorrer',
      multiline: true,
      max: 4000,
    }),
    norma: text({ label: 'Norma local', help: 'Como: Decreto 45/2013', max: 200 }),
    normaUrl: url({ label: 'Endereço da norma' }),
  },
  published: 'all',
  display: ['nome'],
  list: {
    columns: ['nome', 'endereco', 'telefone', 'email', 'horario', 'prazoResposta'],
    sort: [{ path: 'nome', direction: 'ASC' }],
    exercicio: null,
  },
  capabilities: {
    criteria: { numbers: ['12.1', '12.2', '12.6'] },
    csvImport: { refused: 'A body has one or two of them.' },
  },
  unique: [
    { name: 'atendimento_sic_uk', field: 'nome', message: 'Já existe uma unidade com este nome' },
  ],
});

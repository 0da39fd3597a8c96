import { defineEntity } from '../engine/define-entity.ts';
import { integer, reference, text } from '../engine/fields.ts';
import { listaFixa } from './_shared/lista-fixa.ts';

/** Subject of a queue: health regulation, or a nursery. */
export const filaTipo = listaFixa('fila_tipo', {
  singular: 'Tipo de fila',
  plural: 'Tipos de fila',
  gender: 'm',
});

/** State of a place in a queue. */
export const filaSituacao = listaFixa('fila_situacao', {
  singular: 'Situação na fila',
  plural: 'Situações na fila',
  gender: 'f',
});

/** Queue for a specialty, a procedure or nurseries: its rules, its average time, and how many wait (PNTP 18.3, 19.2). */
export const filaEspera = defineEntity({
  key: 'fila_espera',
  path: '/v1/transparencia/fila-espera',
  scope: 'tenant',
  label: { singular: 'Fila de espera', plural: 'Filas de espera', gender: 'f' },
  fields: {
    nome: text({
      label: 'Fila',
      help: 'A especialidade, o procedimento ou as creches: Consulta em cardiologia',
      required: 'Informe a fila',
      max: 200,
    }),
    tipo: reference({ label: 'Tipo', to: 'fila_tipo', required: 'Informe o tipo' }),
    criterios: text({
      label: 'Critérios de prioridade',
      help: 'Em que ordem se chama, e por quê',
      required: 'Informe os critérios de prioridade',
      multiline: true,
      max: 5000,
    }),
    ato: text({ label: 'Norma', help: 'Que define os critérios: Portaria 12/2026', max: 200 }),
    tempoMedio: integer({
      label: 'Tempo médio estimado (dias)',
      help: 'Do protocolo ao atendimento',
      required: 'Informe o tempo médio estimado',
      min: 0,
      max: 10_000,
    }),
    canal: text({
      label: 'Canal de contato',
      help: 'Telefone, e-mail ou balcão, para dúvidas e recursos',
      contacts: true,
      required: 'Informe o canal de contato',
      max: 300,
    }),
    aguardando: integer({
      label: 'Aguardam',
      help: 'Contados das posições da fila',
      readOnly: true,
      always: true,
    }),
  },
  published: 'all',
  display: ['nome'],
  detail: ['tipo.nome'],
  list: {
    columns: ['nome', 'tipo.nome', 'tempoMedio', 'aguardando', 'canal'],
    sort: [{ path: 'nome', direction: 'ASC' }],
  },
  capabilities: {
    criteria: { numbers: ['18.3', '19.2'] },
    many: { fields: ['tipo'] },
    nextKeeps: ['tipo', 'criterios', 'ato', 'canal'],
    csvImport: {
      columns: {
        nome: {
          help: 'Especialidade, procedimento ou creches',
          aliases: ['Especialidade', 'Procedimento', 'Nome'],
        },
        tipo: { help: 'Regulação da saúde ou Creches' },
        tempoMedio: { help: 'Em dias', aliases: ['Tempo médio', 'Tempo de espera'] },
        canal: { help: 'Telefone ou e-mail', aliases: ['Contato'] },
      },
      key: { fields: ['nome'], same: 'mesma fila' },
    },
  },
  unique: [{ name: 'fila_espera_uk', field: 'nome', message: 'Já existe uma fila com este nome' }],
});

import { defineEntity } from '../engine/define-entity.ts';
import { integer, reference, text } from '../engine/fields.ts';
import { listaFixa } from './_shared/lista-fixa.ts';
import { ondeFica } from './_shared/onde-fica.ts';

/** Kind of a school. */
export const unidadeEscolarTipo = listaFixa('unidade_escolar_tipo', {
  singular: 'Tipo de unidade escolar',
  plural: 'Tipos de unidade escolar',
  gender: 'm',
});

/** Public school or nursery (PNTP 19.2). */
export const unidadeEscolar = defineEntity({
  key: 'unidade_escolar',
  path: '/v1/transparencia/unidade-escolar',
  scope: 'tenant',
  label: { singular: 'Unidade escolar', plural: 'Unidades escolares', gender: 'f' },
  fields: {
    nome: text({ label: 'Nome', required: 'Informe o nome da unidade', max: 200 }),
    tipo: reference({ label: 'Tipo', to: 'unidade_escolar_tipo', required: 'Informe o tipo' }),
    etapas: text({
      label: 'Etapas de ensino',
      help: 'Como: berçário a maternal II',
      required: 'Informe as etapas de ensino',
      max: 300,
    }),
    ...ondeFica,
    horario: text({
      label: 'Horário de funcionamento',
      required: 'Informe o horário de funcionamento',
      max: 300,
    }),
    vagas: integer({ label: 'Vagas', help: 'Ao todo, ocupadas ou não', min: 0, max: 100_000 }),
  },
  published: 'all',
  display: ['nome'],
  detail: ['tipo.nome'],
  list: {
    columns: ['nome', 'tipo.nome', 'etapas', 'endereco', 'telefone', 'vagas'],
    sort: [{ path: 'nome', direction: 'ASC' }],
  },
  capabilities: {
    criteria: { numbers: ['19.2'] },
    many: { fields: ['tipo'] },
    nextKeeps: ['tipo', 'etapas', 'horario'],
    csvImport: {
      columns: {
        nome: { help: 'Nome da unidade', aliases: ['Escola', 'Creche', 'Unidade'] },
        tipo: { help: 'Como Creche ou Escola', aliases: ['Tipo de escola'] },
        etapas: { help: 'O que se ensina', aliases: ['Etapas', 'Modalidades'] },
        telefone: { help: 'Com o DDD', aliases: ['Telefone', 'WhatsApp'] },
        vagas: { help: 'Número', aliases: ['Capacidade'] },
      },
      key: { fields: ['nome'], same: 'mesmo nome' },
    },
  },
  unique: [
    { name: 'unidade_escolar_uk', field: 'nome', message: 'Já existe uma unidade com este nome' },
  ],
});

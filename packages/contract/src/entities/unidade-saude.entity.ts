import { defineEntity } from '../engine/define-entity.ts';
import { reference, text } from '../engine/fields.ts';
import { listaFixa } from './_shared/lista-fixa.ts';
import { ondeFica } from './_shared/onde-fica.ts';

/** Kind of a health unit. */
export const unidadeSaudeTipo = listaFixa('unidade_saude_tipo', {
  singular: 'Tipo de unidade de saúde',
  plural: 'Tipos de unidade de saúde',
  gender: 'm',
});

/** Place where people are cared for or get medicines (PNTP 18.2). */
export const unidadeSaude = defineEntity({
  key: 'unidade_saude',
  path: '/v1/transparencia/unidade-saude',
  scope: 'tenant',
  label: { singular: 'Unidade de saúde', plural: 'Unidades de saúde', gender: 'f' },
  fields: {
    nome: text({ label: 'Nome', required: 'Informe o nome da unidade', max: 200 }),
    tipo: reference({ label: 'Tipo', to: 'unidade_saude_tipo', required: 'Informe o tipo' }),
    ...ondeFica,
    horario: text({
      label: 'Horário de funcionamento',
      help: 'Como: segunda a sexta, das 7h às 17h',
      required: 'Informe o horário de funcionamento',
      max: 300,
    }),
    servicos: text({
      label: 'Serviços',
      help: 'O que se faz na unidade: consultas, vacinas, curativos …',
      required: 'Informe os serviços',
      multiline: true,
      max: 2000,
    }),
  },
  published: 'all',
  display: ['nome'],
  detail: ['tipo.nome'],
  list: {
    columns: ['nome', 'tipo.nome', 'endereco', 'telefone', 'horario'],
    sort: [{ path: 'nome', direction: 'ASC' }],
  },
  capabilities: {
    criteria: { numbers: ['18.2'] },
    many: { fields: ['tipo'] },
    nextKeeps: ['tipo', 'horario'],
    csvImport: {
      columns: {
        nome: { help: 'Nome da unidade', aliases: ['Unidade', 'Estabelecimento'] },
        tipo: { help: 'Como Unidade básica ou Hospital', aliases: ['Tipo de unidade'] },
        telefone: { help: 'Com o DDD', aliases: ['Telefone', 'WhatsApp'] },
        horario: { help: 'Dias e horas', aliases: ['Horário', 'Funcionamento'] },
        servicos: { help: 'O que se faz na unidade', aliases: ['Serviços oferecidos'] },
      },
      key: { fields: ['nome'], same: 'mesmo nome' },
    },
  },
  unique: [
    { name: 'unidade_saude_uk', field: 'nome', message: 'Já existe uma unidade com este nome' },
  ],
});

import { defineEntity } from '../engine/define-entity.ts';
import { date, reference, text } from '../engine/fields.ts';
import { clienteGlobal } from './_shared/cliente-global.ts';
import { listaFixa } from './_shared/lista-fixa.ts';
import { conselhoArquivo } from './conselho-arquivo.entity.ts';

/** Field of a council. */
export const conselhoArea = listaFixa('conselho_area', {
  singular: 'Área de conselho',
  plural: 'Áreas de conselho',
  gender: 'f',
});

/** Kind of a council's document. */
export const conselhoArquivoTipo = listaFixa('conselho_arquivo_tipo', {
  singular: 'Tipo de documento de conselho',
  plural: 'Tipos de documento de conselho',
  gender: 'm',
});

/** Council of citizens and public servants, with its members, minutes and opinions (PNTP 18.6, 19.3, 19.4). */
export const conselho = defineEntity({
  key: 'conselho',
  path: '/v1/transparencia/conselho',
  scope: 'tenant',
  label: { singular: 'Conselho', plural: 'Conselhos', gender: 'm' },
  fields: {
    clienteGlobal,
    nome: text({ label: 'Nome', required: 'Informe o nome do conselho', max: 200 }),
    area: reference({ label: 'Área', to: 'conselho_area', required: 'Informe a área' }),
    atoCriacao: text({
      label: 'Ato de criação',
      help: 'Como: Lei municipal 812/1997',
      required: 'Informe o ato de criação',
      max: 200,
    }),
    criadoEm: date({ label: 'Criado em', required: 'Informe o dia da criação' }),
    contato: text({
      label: 'Contato',
      help: 'E-mail, telefone ou outro canal',
      contacts: true,
      required: 'Informe um e-mail ou outro canal',
      max: 300,
    }),
    endereco: text({ label: 'Endereço', max: 500 }),
    reunioes: text({
      label: 'Calendário de reuniões',
      help: 'Dias, horas e lugar',
      required: 'Informe o calendário de reuniões',
      multiline: true,
      max: 2000,
    }),
  },
  published: 'all',
  display: ['nome'],
  detail: ['area.nome'],
  list: {
    columns: ['nome', 'area.nome', 'atoCriacao', 'contato'],
    sort: [{ path: 'nome', direction: 'ASC' }],
    exercicio: null,
  },
  capabilities: {
    criteria: { numbers: ['18.6', '19.3', '19.4'] },
    many: { fields: ['area'] },
    attachments: {
      arquivo: conselhoArquivo,
      pasta: 'conselhos',
      yearField: 'criadoEm',
      named: ['nome'],
    },
    csvImport: {
      columns: {
        nome: { help: 'Nome do conselho', aliases: ['Conselho'] },
        area: { help: 'Como Saúde, Fundeb ou Assistência social' },
        atoCriacao: { help: 'Lei ou decreto', aliases: ['Lei de criação'] },
        criadoEm: { help: 'dia/mês/ano', aliases: ['Data de criação'] },
        contato: { help: 'E-mail ou telefone', aliases: ['Canal'] },
      },
      key: { fields: ['nome'], same: 'mesmo nome' },
    },
  },
  unique: [{ name: 'conselho_uk', field: 'nome', message: 'Já existe um conselho com este nome' }],
});

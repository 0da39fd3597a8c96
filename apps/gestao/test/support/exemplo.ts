import {
  boolean,
  collection,
  color,
  createRegistry,
  date,
  dateTime,
  decimal,
  defineEntity,
  file,
  integer,
  reference,
  richText,
  slug,
  text,
  url,
} from '@claraboia/contract';

const opcao = defineEntity({
  key: 'opcao',
  path: '/v1/teste/opcao',
  scope: 'tenant',
  label: { singular: 'Opção', plural: 'Opções', gender: 'f' },
  fields: { nome: text({ label: 'Nome', required: 'Informe o nome' }) },
  display: ['nome'],
  list: { columns: ['nome'], sort: [{ path: 'nome', direction: 'ASC' }] },
});

/** Entity with a field of every type. */
export const exemplo = defineEntity({
  key: 'exemplo',
  path: '/v1/teste/exemplo',
  scope: 'tenant',
  label: { singular: 'Exemplo', plural: 'Exemplos', gender: 'm' },
  fields: {
    nome: text({ label: 'Nome', required: 'Informe o nome', max: 20 }),
    resumo: text({ label: 'Resumo', multiline: true }),
    nomeUrl: slug({ label: 'Nome da URL' }),
    endereco: url({ label: 'Endereço' }),
    texto: richText({ label: 'Texto', tamanho: 'resposta' }),
    ordem: integer({ label: 'Ordem', min: 1 }),
    valor: decimal({ label: 'Valor' }),
    cor: color({ label: 'Cor' }),
    ativo: boolean({ label: 'Ativo', initial: true }),
    data: date({ label: 'Data' }),
    quando: dateTime({ label: 'Quando' }),
    opcao: reference({ label: 'Opção', to: 'opcao' }),
    arquivoList: collection({
      label: 'Arquivos',
      rowLabel: 'Arquivo',
      table: 'exemplo_arquivo',
      fields: {
        nome: text({ label: 'Nome do arquivo', required: 'Informe o nome do arquivo' }),
        externo: boolean({ label: 'Externo' }),
        caminho: file({
          label: 'Conteúdo',
          required: 'Envie o arquivo',
          uploadPath: '/v1/teste/upload',
          accept: '.pdf',
          warned: true,
          externalWhen: 'externo',
        }),
      },
    }),
  },
  display: ['nome'],
  list: {
    columns: ['nome', 'ordem', 'valor', 'ativo', 'data', 'opcao.nome'],
    sort: [{ path: 'ordem', direction: 'ASC' }],
    exercicio: 'data',
  },
  capabilities: {
    reorder: { by: 'ordem', within: [] },
    many: {
      fields: ['ativo', 'data', 'opcao'],
      presets: [
        {
          label: 'Desativar',
          question: 'Desativar todos?',
          changes: { ativo: false },
          except: { ativo: ['false'] },
        },
      ],
    },
    nextKeeps: ['data', 'opcao'],
  },
});

/** Entity whose records form a tree. */
const unidade = defineEntity({
  key: 'unidade',
  path: '/v1/teste/unidade',
  scope: 'tenant',
  label: { singular: 'Unidade', plural: 'Unidades', gender: 'f' },
  fields: {
    nome: text({ label: 'Nome', required: 'Informe o nome' }),
    pai: reference({ label: 'Unidade superior', to: 'unidade' }),
  },
  display: ['nome'],
  list: { columns: ['nome'], sort: [{ path: 'id', direction: 'ASC' }] },
  capabilities: { tree: { parent: 'pai' } },
});

export const testRegistry = createRegistry([opcao, exemplo, unidade]);

/** Full record of `exemplo`, as the server returns it. */
export function exemploRow(id: number, patch: Record<string, unknown> = {}) {
  return {
    id,
    versao: 1,
    nome: `Registro ${id}`,
    resumo: null,
    nomeUrl: null,
    endereco: null,
    texto: null,
    ordem: id,
    valor: '1234.50',
    cor: null,
    ativo: id % 2 === 0,
    data: `2026-01-${String((id % 28) + 1).padStart(2, '0')}`,
    quando: null,
    opcao: null,
    arquivoList: [],
    ...patch,
  };
}

import { defineEntity } from '../engine/define-entity.ts';
import { boolean, choice, collection, date, slug, text } from '../engine/fields.ts';
import { nameKey } from '../engine/record-names.ts';
import { LISTA_LIMITE, LISTA_TIPO } from '../listas/lista-propria.ts';
import { nomeUrlFollowsNome } from './_shared/nome-url.ts';

/** List whose columns a manager declares: a spreadsheet for which the product has no set (ADR 0100). */
export const listaPropria = defineEntity({
  key: 'lista_propria',
  path: '/v1/transparencia/lista-propria',
  scope: 'tenant',
  label: { singular: 'Lista própria', plural: 'Listas próprias', gender: 'f' },
  fields: {
    nome: text({
      label: 'Nome',
      help: 'Como os cidadãos a leem: Frota de veículos',
      required: 'Informe o nome',
      max: 120,
    }),
    nomeUrl: slug({
      label: 'Nome na URL',
      typed: 'letters-and-hyphen',
      required: 'Informe o nome na URL',
    }),
    endereco: text({ label: 'Endereço', readOnly: true, always: true, masking: 'none' }),
    descricao: text({
      label: 'Descrição',
      help: 'O que a lista contém, em uma ou duas frases',
      required: 'Diga o que a lista contém',
      multiline: true,
      max: 1000,
    }),
    fonte: text({ label: 'Fonte', help: 'Quem fez a lista: Secretaria de Obras', max: 200 }),
    dataBase: date({ label: 'Posição em', help: 'Dia a que os dados se referem' }),
    colunas: collection({
      label: 'Colunas',
      rowLabel: 'Coluna',
      table: 'lista_propria_coluna',
      max: LISTA_LIMITE.colunas,
      required: 'Declare ao menos uma coluna',
      fields: {
        titulo: text({ label: 'Título', required: 'Informe o título', max: 80 }),
        tipo: choice({
          label: 'Tipo',
          options: LISTA_TIPO,
          initial: 'texto',
          required: 'Escolha o tipo',
        }),
        significado: text({
          label: 'Significado',
          help: 'O que a coluna diz, para quem lê a lista e os arquivos',
          required: 'Diga o que a coluna significa',
          max: 300,
        }),
        obrigatoria: boolean({ label: 'Obrigatória' }),
        privada: boolean({ label: 'Privada: só aparece aqui' }),
        filtro: boolean({ label: 'Cidadãos filtram por ela' }),
        chave: text({ label: 'Nome nos arquivos', readOnly: true, max: 40, masking: 'none' }),
      },
    }),
    nomeiaPessoas: boolean({ label: 'Tem nomes de pessoas: os buscadores não a mostram' }),
    publicada: boolean({ label: 'Publicada no portal' }),
  },
  published: 'all',
  display: ['nome', 'nomeUrl'],
  list: {
    columns: ['nome', 'endereco', 'dataBase', 'publicada'],
    sort: [{ path: 'nome', direction: 'ASC' }],
  },
  capabilities: {
    csvImport: {
      refused: 'A list is its columns, and its rows have an import of their own.',
    },
    many: { fields: ['publicada'] },
  },
  behaviours: [nomeUrlFollowsNome],
  unique: [
    {
      name: 'lista_propria_nome_url_uk',
      field: 'nomeUrl',
      message: 'Já existe uma lista com este nome na URL',
    },
  ],
  invariants: [
    ({ colunas }) =>
      colunas.flatMap(({ titulo }, index) => {
        const key = nameKey(titulo ?? '');
        const first = colunas.findIndex((each) => nameKey(each.titulo ?? '') === key);
        return first === index
          ? []
          : [
              {
                field: `colunas.${index}.titulo` as const,
                message: 'Já há uma coluna com este título',
              },
            ];
      }),
    ({ colunas }) =>
      colunas.length > 0 && colunas.every(({ privada }) => privada)
        ? [{ field: 'colunas', message: 'Ao menos uma coluna não pode ser privada' }]
        : [],
  ],
});

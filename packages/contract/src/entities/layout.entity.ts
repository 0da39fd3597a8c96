import { defineEntity } from '../engine/define-entity.ts';
import { boolean, color, text } from '../engine/fields.ts';
import { imagem } from './_shared/imagem.ts';

const cor = (label: string) => color({ label });
const marca = (label: string, help: string) =>
  imagem({ label, help, uploadPath: '/logo', aspect: null });

const ONE_LAYOUT = 'Este cliente já tem um layout: altere o que existe';

/** Colours and logos of a client's portal. A blank colour means the product's default. */
export const layout = defineEntity({
  key: 'layout',
  path: '/v1/transparencia/layout',
  scope: 'tenant',
  label: { singular: 'Layout', plural: 'Layouts', gender: 'm' },
  fields: {
    nome: text({
      label: 'Nome',
      required: 'Informe o nome',
      help: 'Só para a gestão: o portal não o mostra',
    }),
    topBrasao: marca('Brasão', 'Mostrado no topo do portal'),
    logotipo: marca('Logotipo', 'Em branco, o brasão faz as vezes dele'),
    topNomePortal: text({
      label: 'Nome no topo',
      help: 'Em branco, o nome do portal',
      max: 150,
    }),
    exibeNomePortal: boolean({ label: 'Mostrar o nome no topo', initial: true }),
    pageBgColor: cor('Fundo da página'),
    pageFontColor: cor('Texto da página'),
    topBgColor: cor('Fundo do topo'),
    topNomePortalColor: cor('Cor do nome no topo'),
    navbarBgColor: cor('Fundo da barra de navegação'),
    navbarFontColor: cor('Texto da barra de navegação'),
    categoriaButtonBgColor: cor('Fundo dos botões de categoria'),
    categoriaButtonFontColor: cor('Texto dos botões de categoria'),
    grupoCategoriaLabelFontColor: cor('Texto do nome dos grupos'),
    footerBgColor: cor('Fundo do rodapé'),
    footerFontColor: cor('Texto do rodapé'),
  },
  published: ['topNomePortal'],
  display: ['nome'],
  list: {
    columns: ['nome', 'topNomePortal', 'exibeNomePortal'],
    sort: [{ path: 'nome', direction: 'ASC' }],
  },
  capabilities: { csvImport: { refused: 'a client has one layout' }, single: ONE_LAYOUT },
  unique: [
    {
      name: 'layout_cliente_uk',
      field: 'nome',
      message: ONE_LAYOUT,
    },
  ],
});

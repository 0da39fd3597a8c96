import { boolean, slug, text } from '../../engine/fields.ts';
import { ordemExibicao } from './ordem-exibicao.ts';

/** Common fields of a group of categories and a template group (spec gestao §3). */
export const grupoFields = {
  nome: text({ label: 'Nome', required: 'Informe o nome' }),
  nomeUrl: slug({ label: 'Nome da URL', required: 'Informe o nome da url' }),
  navbarPublicacao: boolean({
    label: 'Listado na barra de navegação',
    help: 'Mostra o grupo no menu do portal, além dos cartões da página inicial',
  }),
  ordemExibicao: ordemExibicao(),
} as const;

import { layout, portal } from '../entities/index.ts';
import { defineLista } from './define-conjunto.ts';

/** Layout of a portal. Its name is only for managers. */
export const layouts = defineLista(layout, {
  linha: [
    'topBrasao',
    'logotipo',
    'topNomePortal',
    'exibeNomePortal',
    'pageBgColor',
    'pageFontColor',
    'topBgColor',
    'topNomePortalColor',
    'navbarBgColor',
    'navbarFontColor',
    'categoriaButtonBgColor',
    'categoriaButtonFontColor',
    'grupoCategoriaLabelFontColor',
    'footerBgColor',
    'footerFontColor',
  ],
  feitos: ['tema'],
  portal: { caminho: 'layout', tem: ['lista'] },
});

export const portais = defineLista(portal, {
  linha: ['nome', 'nomeUrl'],
  portal: { caminho: 'transparencia/portal_cliente', tem: ['lista'] },
});

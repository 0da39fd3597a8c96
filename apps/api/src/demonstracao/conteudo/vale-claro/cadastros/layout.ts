import type { DemoLayout } from '../../../tipos-cadastros.ts';
import { brasao, logotipo, type Paleta } from '../../base/desenhos.ts';

const TOPO = '#14532d';

const paleta: Paleta = {
  fundo: TOPO,
  ceu: '#cfe8f5',
  sol: '#f2b632',
  serra: '#2f6b3a',
  vale: '#7fae54',
  agua: '#3f8fc4',
};

export const layout: DemoLayout = {
  topNomePortal: 'Portal da Transparência de Vale Claro',
  cores: {
    pageBgColor: '#f8fbf9',
    pageFontColor: '#17211a',
    topBgColor: TOPO,
    topNomePortalColor: '#ffffff',
    navbarBgColor: TOPO,
    navbarFontColor: '#ffffff',
    categoriaButtonBgColor: TOPO,
    categoriaButtonFontColor: '#ffffff',
    grupoCategoriaLabelFontColor: TOPO,
    footerBgColor: '#f0f5f1',
    footerFontColor: '#17211a',
  },
  brasao: brasao(paleta),
  logotipo: logotipo(paleta),
};

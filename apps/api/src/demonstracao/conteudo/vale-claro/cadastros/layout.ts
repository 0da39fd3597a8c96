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
    pageBgColor: '#f7f9f5',
    pageFontColor: '#1f2a24',
    topBgColor: TOPO,
    topNomePortalColor: '#ffffff',
    navbarBgColor: '#1c6238',
    navbarFontColor: '#ffffff',
    categoriaButtonBgColor: '#1c6238',
    categoriaButtonFontColor: '#ffffff',
    grupoCategoriaLabelFontColor: TOPO,
    footerBgColor: '#12331f',
    footerFontColor: '#eef5ee',
  },
  brasao: brasao(paleta),
  logotipo: logotipo(paleta),
};

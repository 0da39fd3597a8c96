import { contrastRatio, MIN_CONTRAST, type PublicLayout } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { portalTheme } from './portal-theme.ts';

const layout = (patch: Partial<PublicLayout>): PublicLayout => ({
  id: 1,
  topBrasao: null,
  logotipo: null,
  topNomePortal: null,
  exibeNomePortal: true,
  pageBgColor: null,
  pageFontColor: null,
  topBgColor: null,
  topNomePortalColor: null,
  navbarBgColor: null,
  navbarFontColor: null,
  categoriaButtonBgColor: null,
  categoriaButtonFontColor: null,
  grupoCategoriaLabelFontColor: null,
  footerBgColor: null,
  footerFontColor: null,
  ...patch,
});

test("without colours of its own a portal has the product's", () => {
  expect(portalTheme(undefined)).toEqual({ style: {}, sheet: false });
  expect(portalTheme(layout({}))).toEqual({ style: {}, sheet: false });
});

test('a colour comes with a text that can be read on it', () => {
  const { style } = portalTheme(layout({ topBgColor: '#ffee00', topNomePortalColor: '#ffffff' }));
  expect(style).toEqual({ '--layout-top-bg': '#ffee00', '--layout-top-font': '#000000' });
});

test('links never stand on a page that would swallow them', () => {
  expect(portalTheme(layout({ pageBgColor: '#fffdf5' })).sheet).toBe(false);
  expect(contrastRatio('#1a2f1a', '#1351b4')).toBeLessThan(MIN_CONTRAST);
  expect(portalTheme(layout({ pageBgColor: '#1a2f1a' })).sheet).toBe(true);
});

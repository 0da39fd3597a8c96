import { contrastRatio, MIN_CONTRAST } from '@claraboia/contract';
import type { PublicLayout } from '@claraboia/contract/schema';
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
  expect(portalTheme(undefined)).toEqual({ style: {}, sheet: false, bar: null });
  expect(portalTheme(layout({}))).toEqual({ style: {}, sheet: false, bar: null });
});

test('a colour comes with a text that can be read on it', () => {
  const { style } = portalTheme(layout({ topBgColor: '#ffee00', topNomePortalColor: '#ffffff' }));
  expect(style).toMatchObject({ '--layout-top-bg': '#ffee00', '--layout-top-font': '#000000' });
});

test('links never stand on a page that would swallow them', () => {
  expect(portalTheme(layout({ pageBgColor: '#fffdf5' })).sheet).toBe(false);
  expect(contrastRatio('#1a2f1a', '#1351b4')).toBeLessThan(MIN_CONTRAST);
  expect(portalTheme(layout({ pageBgColor: '#1a2f1a' })).sheet).toBe(true);
});

const HUES = ['#14532d', '#ffee00', '#7a1f1f', '#000000', '#ffffff', '#1351b4', '#8a8a8a'];

test.each(HUES)('links, tabs, charts and hover of %s can be read', (primary) => {
  const { style } = portalTheme(layout({ categoriaButtonBgColor: primary }));
  const color = (name: string) => (style as Record<string, string>)[`--layout-${name}`] ?? '';
  for (const ground of ['#ffffff', color('hover'), color('soft')]) {
    expect(contrastRatio(ground, color('brand'))).toBeGreaterThanOrEqual(MIN_CONTRAST);
    expect(contrastRatio(ground, color('brand-strong'))).toBeGreaterThan(
      contrastRatio(ground, color('brand')) - 0.01,
    );
  }
});

test('a colour that reads well is taken as it is, and the top stands in for the button', () => {
  const { style } = portalTheme(layout({ categoriaButtonBgColor: '#14532d' }));
  expect(style).toMatchObject({ '--layout-brand': '#14532d' });
  expect(portalTheme(layout({ topBgColor: '#14532d' })).style).toMatchObject({
    '--layout-brand': '#14532d',
  });
});

test('the browser’s own bar has the colour of the top', () => {
  expect(portalTheme(layout({ topBgColor: '#14532d' })).bar).toBe('#14532d');
  expect(portalTheme(layout({ categoriaButtonBgColor: '#14532d' })).bar).toBeNull();
});

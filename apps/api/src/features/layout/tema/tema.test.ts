import { contrastRatio, MIN_CONTRAST } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { temaOf } from './tema.ts';

const layout = (patch: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> => ({
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
  expect(temaOf(layout({}))).toEqual({ estilo: {}, folha: false, barra: null });
});

test('a colour comes with a text that can be read on it', () => {
  const { estilo } = temaOf(layout({ topBgColor: '#ffee00', topNomePortalColor: '#ffffff' }));
  expect(estilo).toMatchObject({ '--layout-top-bg': '#ffee00', '--layout-top-font': '#000000' });
});

test('links never stand on a page that would swallow them', () => {
  expect(temaOf(layout({ pageBgColor: '#fffdf5' })).folha).toBe(false);
  expect(contrastRatio('#1a2f1a', '#1351b4')).toBeLessThan(MIN_CONTRAST);
  expect(temaOf(layout({ pageBgColor: '#1a2f1a' })).folha).toBe(true);
});

const HUES = ['#14532d', '#ffee00', '#7a1f1f', '#000000', '#ffffff', '#1351b4', '#8a8a8a'];

/** Value of a theme's role in one mode. */
const roleOf = (style: object, role: string, mode: 'light' | 'dark') => {
  const both = (style as Record<string, string>)[`--role-${role}`] ?? '';
  return new RegExp(`var\\(--${mode}, (#[0-9a-f]{6})\\)`).exec(both)?.[1] ?? '';
};

test.each(HUES)('links, tabs, charts and hover of %s can be read in both modes', (primary) => {
  const { estilo } = temaOf(layout({ categoriaButtonBgColor: primary }));
  for (const mode of ['light', 'dark'] as const) {
    for (const ground of ['surface', 'soft', 'page']) {
      for (const text of ['link', 'link-hover', 'muted', 'text']) {
        const ratio = contrastRatio(roleOf(estilo, ground, mode), roleOf(estilo, text, mode));
        expect(ratio).toBeGreaterThanOrEqual(MIN_CONTRAST);
      }
    }
  }
});

test("a group's name can be read on the page, not only on white", () => {
  const grupo = '#767676';
  expect(contrastRatio('#ffffff', grupo)).toBeGreaterThan(MIN_CONTRAST);
  const { estilo } = temaOf(
    layout({ grupoCategoriaLabelFontColor: grupo, pageBgColor: '#eeeeee' }),
  );
  expect(estilo).toMatchObject({ '--layout-grupo-font': '#000000' });
});

test('the top stands in for the button', () => {
  const top = temaOf(layout({ topBgColor: '#14532d' })).estilo;
  const button = temaOf(layout({ categoriaButtonBgColor: '#14532d' })).estilo;
  expect(roleOf(top, 'link', 'light')).toBe(roleOf(button, 'link', 'light'));
  expect(roleOf(top, 'header', 'light')).toBe('#14532d');
});

test('the browser’s own bar has the colour of the top, chosen or made', () => {
  expect(temaOf(layout({ topBgColor: '#14532d' })).barra).toBe('#14532d');
  const { barra, estilo } = temaOf(layout({ categoriaButtonBgColor: '#ffee00' }));
  expect(barra).toBe(roleOf(estilo, 'header', 'light'));
});

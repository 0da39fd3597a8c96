import {
  ActionIcon,
  Button,
  CloseButton,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  defaultVariantColorsResolver,
  Input,
  InputWrapper,
  type MantineColorsTuple,
  Menu,
  Modal,
  NativeSelect,
  Pagination,
  Popover,
  Tooltip,
} from '@mantine/core';

/** Brand blue around #1351b4; index 6 has a contrast of 7:1 on white. */
const brand: MantineColorsTuple = [
  '#e8effb',
  '#cfdef6',
  '#a7c2ee',
  '#7fa6e5',
  '#5585d8',
  '#2f67c7',
  '#1351b4',
  '#0f4393',
  '#0c326f',
  '#071d41',
];

/** Red; index 7 has a contrast of 4.5:1 on white. */
const danger: MantineColorsTuple = [
  '#fdeae6',
  '#fbd0c7',
  '#f5a899',
  '#ef7f69',
  '#e8553a',
  '#e52207',
  '#c61b04',
  '#a81602',
  '#851102',
  '#5c0c01',
];

const close = { 'aria-label': 'Fechar' };
/** The head of a dialog is a `header` element, which outside an article would be a second banner of the page. */
const noBanner = { header: { role: 'presentation' } };

/** Labels and contrast that the kit leaves to its users, set here once for the whole back-office. */
export const theme = createTheme({
  colors: { brand, danger },
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-sans)', fontWeight: '650' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  // The text on a filled button follows the tokens too: in dark mode the fill is light.
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input);
    if (input.variant !== 'filled') return resolved;
    const on = input.color === 'danger' ? 'var(--color-on-danger)' : 'var(--color-on-brand)';
    return { ...resolved, color: on };
  },
  cursorType: 'pointer',
  // Uses the two-ring focus of our tokens (base.css) instead of the kit's.
  focusRing: 'never',
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  components: {
    Modal: Modal.extend({
      defaultProps: {
        closeButtonProps: close,
        attributes: noBanner,
        centered: true,
        overlayProps: { backgroundOpacity: 0.45, color: '#071d41' },
        transitionProps: { duration: 150 },
      },
    }),
    Drawer: Drawer.extend({
      defaultProps: {
        closeButtonProps: close,
        attributes: noBanner,
        transitionProps: { duration: 150 },
      },
    }),
    CloseButton: CloseButton.extend({ defaultProps: close }),
    Pagination: Pagination.extend({
      defaultProps: {
        getControlProps: (control) => ({ 'aria-label': PAGE_CONTROL[control] }),
        getItemProps: (page) => ({ 'aria-label': `Página ${page}` }),
      },
    }),
    Menu: Menu.extend({
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 100 },
        // Removes a focusable placeholder of the kit, which has no meaning in a menu.
        withInitialFocusPlaceholder: false,
      },
    }),
    Popover: Popover.extend({ defaultProps: { shadow: 'md', transitionProps: { duration: 100 } } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 400, withArrow: true } }),
    Button: Button.extend({ defaultProps: { loaderProps: { type: 'dots' } } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle' } }),
    Input: Input.extend({ defaultProps: { size: 'sm' } }),
    // Help text is below, so that adjacent inputs are aligned.
    InputWrapper: InputWrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
    NativeSelect: NativeSelect.extend({ defaultProps: { size: 'sm' } }),
  },
});

const PAGE_CONTROL = {
  first: 'Primeira página',
  previous: 'Página anterior',
  next: 'Próxima página',
  last: 'Última página',
} as const;

function scale(name: 'gray' | 'dark', tokens: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    tokens.map((token, at) => [`--mantine-color-${name}-${at}`, `var(--color-${token})`]),
  );
}

/** Maps the kit's colours to our tokens, so that dark mode and high contrast are defined in one place. */
const fromTokens = {
  '--mantine-color-body': 'var(--color-surface)',
  '--mantine-color-text': 'var(--color-text)',
  '--mantine-color-dimmed': 'var(--color-text-muted)',
  '--mantine-color-placeholder': 'var(--color-text-muted)',
  '--mantine-color-error': 'var(--color-danger)',
  '--mantine-color-anchor': 'var(--color-link)',
  '--mantine-color-default': 'var(--color-surface)',
  '--mantine-color-default-hover': 'var(--color-surface-hover)',
  '--mantine-color-default-color': 'var(--color-text)',
  '--mantine-color-default-border': 'var(--color-border-strong)',
  '--mantine-color-disabled': 'var(--color-surface-sunken)',
  '--mantine-color-disabled-color': 'var(--color-text-muted)',
  '--mantine-color-disabled-border': 'var(--color-border)',
  '--mantine-primary-color-filled': 'var(--color-brand)',
  '--mantine-primary-color-filled-hover': 'var(--color-brand-strong)',
  '--mantine-primary-color-contrast': 'var(--color-on-brand)',
  '--mantine-primary-color-light': 'var(--color-brand-soft)',
  '--mantine-primary-color-light-hover': 'var(--color-surface-selected)',
  '--mantine-primary-color-light-color': 'var(--color-brand-strong)',
  '--mantine-color-brand-filled': 'var(--color-brand)',
  '--mantine-color-brand-filled-hover': 'var(--color-brand-strong)',
  '--mantine-color-brand-light': 'var(--color-brand-soft)',
  '--mantine-color-brand-light-hover': 'var(--color-surface-selected)',
  '--mantine-color-brand-light-color': 'var(--color-brand-strong)',
  '--mantine-color-brand-outline': 'var(--color-brand)',
  '--mantine-color-danger-filled': 'var(--color-danger)',
  '--mantine-color-danger-filled-hover': 'var(--color-danger)',
  '--mantine-color-danger-light-color': 'var(--color-danger)',
  '--mantine-color-danger-light': 'var(--color-danger-soft)',
  // Both grey scales of the kit, for light mode and dark mode.
  ...scale('gray', [
    ...(['surface-hover', 'surface-hover', 'surface-sunken', 'border', 'border-strong'] as const),
    ...(['border-strong', 'text-muted', 'text-muted', 'text', 'text'] as const),
  ]),
  ...scale('dark', [
    ...(['text', 'text', 'text-muted', 'text-muted', 'border-strong'] as const),
    ...(['surface-hover', 'surface', 'surface', 'surface-sunken', 'page'] as const),
  ]),
} as const;

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: fromTokens,
  dark: fromTokens,
});

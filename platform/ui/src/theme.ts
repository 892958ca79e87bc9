// Mantine set to the tokens: colors, type, spaces, radii, and the product's habits for each component.
import { createTheme, type MantineColorsTuple } from '@mantine/core';
import tokens from './tokens/tokens.json' with { type: 'json' };

const palette = Object.fromEntries(Object.entries(tokens.pal).map(([name, steps]) => [name, steps as unknown as MantineColorsTuple]));
/** Without it Mantine paints dark inputs in its own brown-gray (ux.md B2). */
const dark: MantineColorsTuple = [
  '#eceff4',
  '#d3dae4',
  '#b4bdca',
  '#8e99a8',
  '#414b59',
  '#2a313c',
  '#1c2129',
  '#161a21',
  '#0e1116',
  '#0a0c10',
];

/**
 * A list is as wide as its field and begins where the field begins. Centered, one that opens by the first focus of a dialog is placed
 * before it has a width: its left edge then stands at the middle of the field, and a phone gets wider than its window.
 */
const listBelow = { shadow: 'md', zIndex: 350, position: 'bottom-start' } as const;

export const theme = createTheme({
  colors: { ...palette, dark },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  autoContrast: false,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.34', sm: '1.39', md: '1.5', lg: '1.5', xl: '1.34' },
  headings: {
    fontWeight: '660',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.34' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  shadows: {
    md: '0 4px 16px rgb(16 20 30 / 0.12)',
    xl: '0 16px 48px rgb(16 20 30 / 0.24)',
  },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'md' } },
    // The head of a dialog is a `header`, which readers would take for a second head of the page
    Modal: {
      defaultProps: {
        attributes: { header: { role: 'presentation' } },
        centered: true,
        shadow: 'xl',
        radius: 'lg',
        closeButtonProps: { 'aria-label': 'Close' },
        zIndex: 300,
      },
    },
    Drawer: {
      defaultProps: { attributes: { header: { role: 'presentation' } }, closeButtonProps: { 'aria-label': 'Close' }, zIndex: 200 },
    },
    // Its placeholder for the first focus is no allowed child of a menu
    Menu: { defaultProps: { shadow: 'md', zIndex: 250, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'md', zIndex: 250 } },
    // The first field of a dialog has the focus: its list opens when somebody types, presses or clicks
    Select: { defaultProps: { size: 'md', comboboxProps: listBelow, openOnFocus: false } },
    MultiSelect: { defaultProps: { size: 'md', comboboxProps: listBelow } },
    TextInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true } },
    NumberInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
});

/** The Mantine theme made from our tokens: tuples here, meanings (text, border, error…) point at the `--ik-` variables. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const tuple = (colors: string) => colors.split(' ') as unknown as MantineColorsTuple;

export const theme = createTheme({
  primaryColor: 'ember',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.22,
  white: '#FFFFFF',
  black: '#1C1917',
  colors: {
    ember: tuple('#FFF1E9 #FFE1D1 #FFC4A5 #FFA274 #FF8147 #F5662A #E2500F #C9430A #A6370A #7D2B0C'),
    gray: tuple('#FAF9F7 #F4F2EF #EAE7E3 #D5D0C9 #B8B2AA #98918A #6E6760 #57514B #34302C #1C1917'),
    dark: tuple('#F1EEEA #D6D2CC #B5AFA7 #958F87 #3B3834 #2B2926 #23211F #191816 #121110 #0B0A0A'),
    green: tuple('#E6F4EC #CBE8D8 #9FD5B7 #6FCF97 #4FBF82 #2C9A63 #21845A #1A7447 #145B38 #0E4229'),
    yellow: tuple('#FFF8E3 #FFF2CC #FBE298 #F3CD66 #E8B84A #D99A00 #B07A00 #855600 #664200 #4A3000'),
    red: tuple('#FDEBEE #FAD3DA #F4A9B7 #FF8095 #F2607A #CF2C50 #C01F45 #B3163B #8C112E #660C21'),
    blue: tuple('#E9F0FA #D0E0F5 #AECBF0 #8DB7F0 #6FA3EA #3F7CCB #336BB4 #2A5C9E #21497E #18365E'),
  },
  fontFamily: 'var(--ik-font)',
  fontFamilyMonospace: 'var(--ik-mono)',
  headings: { fontFamily: 'var(--ik-font)', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '14px' },
  defaultRadius: 'sm',
  shadows: { sm: 'var(--ik-sh-menu)', md: 'var(--ik-sh-bar)', xl: 'var(--ik-sh-modal)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  components: {
    Menu: { defaultProps: { shadow: 'sm', radius: 'md', width: 220, transitionProps: { duration: 90 } } },
    Popover: { defaultProps: { shadow: 'sm', radius: 'md', transitionProps: { duration: 90 } } },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--ik-surface)',
    '--mantine-color-text': 'var(--ik-ink)',
    '--mantine-color-dimmed': 'var(--ik-ink-3)',
    '--mantine-color-placeholder': 'var(--ik-ink-3)',
    '--mantine-color-default': 'var(--ik-surface)',
    '--mantine-color-default-hover': 'var(--ik-hover)',
    '--mantine-color-default-color': 'var(--ik-ink)',
    '--mantine-color-default-border': 'var(--ik-line-strong)',
    '--mantine-color-error': 'var(--ik-danger)',
    '--mantine-color-anchor': 'var(--ik-ink)',
    '--mantine-color-bright': 'var(--ik-ink)',
    '--mantine-z-index-modal': 'var(--ik-z-modal)',
    '--mantine-z-index-popover': 'var(--ik-z-menu)',
  },
  light: {},
  dark: {},
});

/** The design tokens as hex, for places without the style sheet: mail programs support neither oklch nor variables. */
export const colors = {
  light: {
    canvas: '#fcf9f6',
    surface: '#ffffff',
    line: '#e8e1de',
    ink: '#2a191a',
    'ink-2': '#534141',
    'ink-3': '#70615e',
    primary: '#ca1b54',
    'on-primary': '#ffffff',
  },
  dark: {
    canvas: '#160f10',
    surface: '#201818',
    line: '#352a2b',
    ink: '#f5f0ee',
    'ink-2': '#cfc5c1',
    'ink-3': '#a79b98',
    primary: '#f7718b',
    'on-primary': '#230b10',
  },
} as const

export type Theme = keyof typeof colors

/** The tokens of a theme as CSS variables, with the names of the style sheet. */
export const colorVariables = (theme: Theme) =>
  Object.entries(colors[theme])
    .map(([name, hex]) => `--${name}:${hex}`)
    .join(';')

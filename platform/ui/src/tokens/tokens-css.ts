// The style sheet of the tokens, made from tokens.json: `tokens.css` is its output, and a test keeps them equal.
export interface Tokens {
  pal: Record<string, string[]>;
  light: Record<string, string>;
  dark: Record<string, string>;
  st: Record<string, Record<'light' | 'dark', Record<string, string>>>;
  cat: Record<'light' | 'dark', string[]>;
}

export type Scheme = 'light' | 'dark';

/** The text of tokens.css. */
export function tokensCss(tokens: Tokens): string {
  const head = '/* Made from tokens.json by tokens-css.ts; tokens.test.ts fails when the two differ. */\n';
  return `${head}${block(':root', tokens, 'light')}\n${block(':root[data-mantine-color-scheme="dark"]', tokens, 'dark')}`;
}

function block(selector: string, tokens: Tokens, scheme: Scheme): string {
  const lines = [
    `color-scheme: ${scheme};`,
    ...Object.entries(tokens[scheme]).map(([name, value]) => `--cx-${kebab(name)}: ${value};`),
    ...Object.entries(tokens.st).flatMap(([tone, byScheme]) =>
      Object.entries(byScheme[scheme]).map(([part, value]) => `--cx-${tone}-${part}: ${value};`),
    ),
    ...tokens.cat[scheme].map((value, index) => `--cx-chart-${index + 1}: ${value};`),
  ];
  return `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

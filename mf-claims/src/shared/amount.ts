// Amounts as people type them.

/** An amount without what people type around it: `$1,200` is `1200`. */
export function plainAmount(text: string): string {
  return text.replace(/[$,\s]/g, '');
}

// Amounts as people type them.

/** Without what people type around it: `$1,200` is `1200`. Whether it is a number the contract says. */
export const plainAmount = (typed: string): string => typed.replace(/[$,\s]/g, '');

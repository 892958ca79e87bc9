// Amounts as people type them.

/** Without what people type around it, and what the field added when one left it: `$1,200` and `1,200.00` are `1200`. Whether it is a number the contract says. */
export const plainAmount = (typed: string): string => typed.replace(/[$,\s]/g, '').replace(/(?<=\d)\.00$/, '');

// Text as it is compared and ordered: the same folding where it is stored, asked for and shown.

/** Lower case, without accents, single spaces: `Muñoz` is found by `munoz`. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

// Typed words as patterns that find them with and without accents, in names, firms and addresses.

const accented: Readonly<Record<string, string>> = {
  a: 'aàáâãäå',
  c: 'cç',
  e: 'eèéêë',
  i: 'iìíîï',
  n: 'nñ',
  o: 'oòóôõöø',
  u: 'uùúûü',
  y: 'yýÿ',
};

const searched = ['firstName', 'lastName', 'firm', 'email'] as const;
/** More words narrow nothing further and cost a comparison each. */
const comparedWords = 8;

/** One condition for each word: it is part of the name, the firm or the email address. */
export function wordsOf(search = ''): Record<string, unknown>[] {
  const words = search.split(/\s+/).filter(Boolean).slice(0, comparedWords);
  return words.map((word) => ({ $or: searched.map((field) => ({ [field]: { $regex: patternOf(word), $options: 'i' } })) }));
}

/** To be matched without regard to case. Signs that mean something in a pattern stand for themselves. */
export function patternOf(word: string): string {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return Array.from(plain, (letter) => (accented[letter] ? `[${accented[letter]}]` : escaped(letter))).join('');
}

function escaped(letter: string): string {
  return /[\\^$.*+?()[\]{}|/-]/.test(letter) ? `\\${letter}` : letter;
}

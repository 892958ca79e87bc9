// A typed word as a pattern that finds it with and without accents.

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

/** To be matched without regard to case. Signs that mean something in a pattern stand for themselves. */
export function patternOf(word: string): string {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return Array.from(plain, (letter) => (accented[letter] ? `[${accented[letter]}]` : escaped(letter))).join('');
}

function escaped(letter: string): string {
  return /[\\^$.*+?()[\]{}|/-]/.test(letter) ? `\\${letter}` : letter;
}

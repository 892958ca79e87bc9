// The first email address in a text, read word by word: no pattern that could take long on what strangers send. Pure.

const betweenWords = /[\s<>"'()[\],;]+/;
const longest = 254;

/** In small letters; undefined where there is none. */
export function addressIn(text: string): string | undefined {
  return text
    .split(betweenWords)
    .map((word) => (word.endsWith('.') ? word.slice(0, -1) : word))
    .find(isAddress)
    ?.toLowerCase();
}

function isAddress(word: string): boolean {
  const [name = '', domain = '', ...rest] = word.split('@');
  const labels = domain.split('.');
  return word.length <= longest && name !== '' && rest.length === 0 && labels.length > 1 && labels.every((label) => label !== '');
}

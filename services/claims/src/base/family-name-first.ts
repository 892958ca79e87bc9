// A name that is written with the family name first, as systems sort their lists: `Delgado, Rosa`. Pure.

/** What follows a comma and is no first name: what a firm is, what a person is called after the name, in what quality somebody owns. */
const afterNames = new Set(
  (
    'llc llp lp lllp pllc pl pa pc inc incorporated corp corporation co company ltd limited partners partnership associates sons group ' +
    'holdings properties investments bank association hoa condo condominium church trust trustee trustees tr estate heirs deceased decd ' +
    'jr sr ii iii iv md dds esq phd cpa et al ux vir of the co-owner tenant owner'
  ).split(' '),
);
const particles = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'van',
  'von',
  'der',
  'den',
  'da',
  'dos',
  'di',
  'du',
  'le',
  'san',
  'santa',
  'st',
  'y',
]);
const namesOnly = /^[\p{L}\p{M}'’.&\s-]+$/u;

/** `Rosa Delgado`. What may be something else, a firm or two people for example, is answered as it was given. */
export function inSpokenOrder(name: string): string {
  const [family = '', given = '', ...more] = name.split(',').map((part) => part.trim());
  const isPair = more.length === 0 && [family, given].every((part) => namesOnly.test(part));
  return isPair && isOnePerson(wordsOf(family), wordsOf(given)) ? `${given} ${family}` : name;
}

/** `Maria Lopez, Juan Lopez` are two people. */
function isOnePerson(family: readonly string[], given: readonly string[]): boolean {
  if ([...family, ...given].some((word) => afterNames.has(word))) return false;
  if (Math.max(family.length, given.length) > 4) return false;
  const own = family.filter((word) => !particles.has(word)).length;
  return own === 1 || (own === 2 && given.length === 1);
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll('.', ''))
    .filter((word) => word !== '');
}

// The same words about something else: a husband who collapsed, a tarp over a boat.
import type { Doubt } from './doubt.ts';
import type { Hit } from './phrases.ts';
import type { Token } from './tokens.ts';
import { endsItem, look, wordAt, wordsIn } from './words.ts';

const built = wordsIn(
  'roof roofs roofline ceiling ceilings celing ceeling wall walls floor floors porch garage carport barn house home building structure deck chimney room rooms attic shed patio awning canopy addition drywall sheetrock plaster truss trusses rafter rafters beam beams joist joists foundation basement stairs staircase balcony lanai cage enclosure kitchen bathroom bedroom hallway den dormer soffit gable column columns partition part section portion half side everything it property unit apartment',
);
const persons = wordsIn('he she i husband wife tenant owner insured who firefighter patient mother father son daughter');
const notBuilt = wordsIn(
  'lung lungs vein disc chair chairs table tables tent tents umbrella umbrellas stroller ladder ladders bed cot sale deal market talks marriage negotiations business economy company case claim',
);
const smallThings = wordsIn('fence fences mailbox shelf shelves gutter gutters trellis bookcase cabinet cabinets');
const helping = wordsIn(
  'has have had just suddenly also then was is are were may might could partially partly completely nearly almost will not',
);
const articles = wordsIn('the a an my our his her of');
const illness = wordsIn('heat exhaustion shock smoke stress fatigue');
const covered = wordsIn(
  'boat boats truck car cars trailer woodpile wood firewood pool grill motorcycle camper camping hay furniture lumber mower equipment rv',
);
const machines = wordsIn('car truck boat battery tire tires oil engine mower');
const authorities = wordsIn(
  'city county town inspector official officials department marshal state code building authorities engineer fema',
);
const being = wordsIn('is was be been being got are were');
const buildings = wordsIn('house home building property unit structure apartment condo it');

/** `drop`: it names something else. */
export function otherMeaningOf(tokens: readonly Token[], hit: Hit): Extract<Doubt, 'unclear'> | 'drop' | undefined {
  if (hit.sign === 'collapse') return ofCollapse(tokens, hit);
  if (hit.sign === 'tarps') return ofTarps(tokens, hit) ? 'drop' : undefined;
  if (hit.sign === 'active_leak') return machines.has(wordBefore(tokens, hit)) ? 'drop' : undefined;
  return tokens[hit.first]?.word === 'condemned' && !isSealed(tokens, hit) ? 'unclear' : undefined;
}

function wordBefore(tokens: readonly Token[], { first }: Hit): string {
  const index = look({ tokens, from: first - 1, atMost: 5 }, ({ word, mark }) => !mark && !helping.has(word), endsItem);
  return index === undefined ? '' : wordAt(tokens, index);
}

function wordAfter(tokens: readonly Token[], { last }: Hit): string {
  const index = look({ tokens, from: last + 1, step: 1, atMost: 4 }, ({ word, mark }) => !mark && !articles.has(word), endsItem);
  return index === undefined ? '' : wordAt(tokens, index);
}

function ofCollapse(tokens: readonly Token[], hit: Hit): 'unclear' | 'drop' | undefined {
  const subject = wordBefore(tokens, hit);
  const object = wordAfter(tokens, hit);
  if (persons.has(subject) || notBuilt.has(subject) || notBuilt.has(object)) return 'drop';
  if (object === 'from' && tokens.slice(hit.last + 1, hit.last + 5).some(({ word }) => illness.has(word))) return 'drop';
  if (smallThings.has(subject) || smallThings.has(object)) return 'unclear';
  return subject === '' || isOfBuilding(tokens, hit) ? undefined : 'unclear';
}

function ofTarps(tokens: readonly Token[], hit: Hit): boolean {
  if (covered.has(wordAt(tokens, hit.first - 1))) return true;
  const isOver = ['over', 'on', 'for', 'from', 'covering'].includes(wordAt(tokens, hit.last + 1));
  return isOver && tokens.slice(hit.last + 2, hit.last + 4).some(({ word, mark }) => !mark && covered.has(word));
}

/** A part of a building is named near by; what else collapses, somebody has to ask. */
function isOfBuilding(tokens: readonly Token[], { first, last }: Hit): boolean {
  const isPart = ({ word }: Token) => built.has(word);
  if (look({ tokens, from: first - 1, atMost: 8 }, isPart, endsItem) !== undefined) return true;
  return look({ tokens, from: last + 1, step: 1, atMost: 6 }, isPart, endsItem) !== undefined;
}

/** Somebody may condemn a delay as well. */
function isSealed(tokens: readonly Token[], hit: Hit): boolean {
  const next = tokens[hit.last + 1];
  if (!next || next.mark || buildings.has(wordAfter(tokens, hit))) return true;
  return tokens.slice(Math.max(0, hit.first - 4), hit.first).some(({ word }) => being.has(word) || authorities.has(word));
}

// How the fields of a stored storm event are called where a change of them is told.
import { damageTypeLabels } from '../../enums/index.ts';
import { choice, day, each, partOf, words, type FieldWords } from '../../kernel/field-words.ts';
import { catastropheLabels } from './storm-event.ts';

export const stormWords: FieldWords = {
  name: words('Name'),
  peril: choice('Peril', damageTypeLabels),
  startsOn: day('Start date'),
  endsOn: day('End date'),
  declaredOn: day('Declared on'),
  declaredBy: words('Declared by'),
  declarationNumber: words('Declaration number'),
  catastrophe: choice('Catastrophe', catastropheLabels),
  catastropheOn: day('Designated on'),
  hurricaneFrom: day('First hurricane watch or warning'),
  hurricaneUntil: day('Last hurricane watch or warning ended'),
  counties: each('Counties', (one) => `${partOf(one, 'county')}, ${partOf(one, 'state')}`),
  zips: words('ZIP codes'),
  note: words('Note'),
};

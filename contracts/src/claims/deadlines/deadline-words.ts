// How the dates and facts that deadlines are computed from, and what people did to a deadline, are called where a change of them is told.
import { dayWords, choice, counted, day, each, partOf, time, words, yesNo, type FieldWords } from '../../kernel/field-words.ts';
import { deadlineDetailLabels, keyDateLabels } from './key-date.ts';

const owerLabels = { carrier: 'The carrier', insured: 'The insured', adjuster: 'Our firm' };

export const deadlineWords: FieldWords = {
  'keyDates.*.on': day('*', keyDateLabels),
  'keyDates.*.at': time('*, time', keyDateLabels),
  'keyDates.*.source': words('*, source', keyDateLabels),
  'deadlineDetails.occupancy': choice('Residential or commercial property', {}),
  'deadlineDetails.areaSqFt': counted('Building area', ' sq ft'),
  'deadlineDetails.*': yesNo('*', deadlineDetailLabels),
  'clock.own.*.title': words('Deadline'),
  'clock.own.*.dueOn': day('Due on'),
  'clock.own.*.owedBy': choice('Owed by', owerLabels),
  'clock.own.*.note': words('Note'),
  'clock.marks.*.metOn': day('Met on'),
  'clock.marks.*.metNote': words('How it was met'),
  'clock.marks.*.waivedWhy': words('Waived'),
  'clock.marks.*.tollings': each(
    'Tolled',
    (one) => `${dayWords(partOf(one, 'from'))} to ${dayWords(partOf(one, 'until'))}: ${partOf(one, 'reason')}`,
  ),
  'clock.marks.*.extensions': each(
    'Extended',
    (one) => `${partOf(one, 'days')} ${partOf(one, 'unit').replace('_', ' ')}: ${partOf(one, 'reason')}`,
  ),
};

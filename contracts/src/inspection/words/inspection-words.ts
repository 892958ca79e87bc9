// How the fields of a stored inspection, photo and engineering report are called where a change of them is told.
import {
  damageAreaLabels,
  inspectionCategoryLabels,
  photoCategoryLabels,
  quantityUnitLabels,
  severityLabels,
  weatherLabels,
} from '../../enums/index.ts';
import { weekdayLabels } from '../../enums/week/week-text.ts';
import { choice, clockText, day, each, partOf, words, type FieldWords } from '../../kernel/field-words.ts';
import { engineeringTextLabels } from '../engineering/chapters.ts';
import { photoViewLabels } from '../shots/area-views.ts';
import { engineeringStageLabels } from '../engineering/stages.ts';

type One = Readonly<Record<string, unknown>>;

const labelIn = (labels: Readonly<Record<string, string>>, value: string) => labels[value] ?? value;

function observation(one: One): string {
  const amount = [partOf(one, 'quantity'), labelIn(quantityUnitLabels, partOf(one, 'unit'))].filter(Boolean).join(' ');
  const what = [labelIn(damageAreaLabels, partOf(one, 'area')), labelIn(severityLabels, partOf(one, 'severity')), amount].filter(Boolean);
  return [what.join(', '), partOf(one, 'description')].filter(Boolean).join(': ');
}

const sectionStateLabels = { open: 'Open', complete: 'Complete', not_applicable: 'Not applicable' };

export const inspectionWords: FieldWords = {
  'week.*': each('* hours', (one) => `${clockText(partOf(one, 'from'))} to ${clockText(partOf(one, 'to'))}`, weekdayLabels),
  scheduledDate: day('Date'),
  scheduledTime: words('Time'),
  inspectorName: words('Inspector'),
  inspectionType: choice('Type', {}),
  outsideHoursReason: words('Reason for the time'),
  specialInstructions: words('Special instructions'),
  notes: words('Notes'),
  weather: choice('Weather', weatherLabels),
  weatherNote: words('Weather note'),
  'sections.*.state': choice('*', sectionStateLabels, inspectionCategoryLabels),
  'sections.*.reason': words('*, reason', inspectionCategoryLabels),
  'sections.*.notes': words('*, notes', inspectionCategoryLabels),
  'sections.*.observations': each('*, observations', observation, inspectionCategoryLabels),
};

export const photoWords: FieldWords = {
  category: choice('Category', photoCategoryLabels),
  damageArea: choice('Area', damageAreaLabels),
  severity: choice('Severity', severityLabels),
  view: choice('View', photoViewLabels),
  weather: choice('Weather', weatherLabels),
  description: words('Description'),
  notes: words('Notes'),
  tags: words('Tags'),
  removed: each('Removed', (one) => partOf(one, 'reason') || 'yes'),
};

export const engineeringWords: FieldWords = {
  title: words('Title'),
  stage: choice('Stage', engineeringStageLabels),
  ...Object.fromEntries(Object.entries(engineeringTextLabels).map(([name, label]) => [name, words(label)])),
  findings: each('Findings', (one) => `${partOf(one, 'area')}: ${partOf(one, 'text')}`),
};

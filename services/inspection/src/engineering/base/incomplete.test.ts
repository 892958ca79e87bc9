import { expect, test } from 'vitest';
import { whyIncomplete } from './incomplete.ts';

const whole = {
  background: '',
  weatherData: '',
  alternatives: '',
  recommendations: '',
  qualifications: '',
  title: 'Engineering report: roof damage',
  retainedBy: 'Rosa Delgado',
  documentsReviewed: 'None',
  analysis: 'Creases on the windward slope only.',
  scopeOfEngagement: 'The roof.',
  conclusions: 'Wind lifted the shingles. Recommended: replace the slope.',
  limitations: 'Visible parts.',
  findings: [{ id: 'a', area: 'Roof', severity: 'severe' as const, text: 'Torn' }],
  photos: [{ photoId: 1, caption: 'Rear slope' }],
};

/** Three of it ask for something that is still to be written. */
const mark = 'X'.repeat(3);

test.each([
  ['nothing', {}, undefined],
  ['the conclusions', { conclusions: ' ' }, 'Enter the conclusions first.'],
  ['who retained the engineer', { retainedBy: '' }, 'Enter who retained the engineer first.'],
  ['the documents reviewed', { documentsReviewed: '' }, 'List the documents reviewed first, or enter “None”.'],
  ['the analysis', { analysis: ' ' }, 'Write the analysis first: how the observations lead to the conclusions.'],
  ['words for later in the conclusions', { conclusions: 'Wind. TBD' }, 'Complete “TBD” in “Conclusions” first.'],
  ['in what may be left out', { weatherData: 'TBD' }, 'Complete “TBD” in “Weather data” first.'],
  ['in the title', { title: 'Report [insert date]' }, 'Complete “[insert date]” in the title first.'],
  ['in the scope', { scopeOfEngagement: 'To be completed.' }, 'Complete “To be completed” in “Scope of engagement” first.'],
  [
    'in an observation',
    { findings: [{ ...whole.findings[0], text: 'Torn ???' }] as typeof whole.findings },
    'Complete “???” in the observations first.',
  ],
  ['in the limitations', { limitations: '____' }, 'Complete “____” in “Limitations” first.'],
  ['in a caption', { photos: [{ photoId: 1, caption: mark }] }, `Complete “${mark}” in the caption of a photo first.`],
])('%s keeps a report from being signed', (_, over, sentence) => {
  expect(whyIncomplete({ ...whole, ...over })?.sentence).toBe(sentence);
});

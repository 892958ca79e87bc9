// The narrative screen against a server of answers: its words, what blocks a save, what is kept and what is asked.
import type { NarrativeStart } from '@plumbline/contracts/claims';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { dana, none, openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { NarrativePage } from './narrative-page.tsx';

const source = (key: string, text: string, over: object = {}) => ({
  key,
  text,
  code: 'Claim',
  title: 'Claim',
  detail: 'As recorded on the claim',
  photoIds: [],
  ...over,
});
const start = (over: Partial<NarrativeStart> = {}): NarrativeStart => ({
  claimId: 9,
  claimNumber: 'CLM-2026-000009',
  propertyAddress: '12 Palm Way',
  form: {
    property: { address: '12 Palm Way', sqft: 1_850 },
    damage: { damageTypes: ['Wind'], severity: 'severe', weatherEvent: { date: '2026-05-01' } },
    measurements: { totalArea: 2_500, sandbox: true },
  },
  sandboxRoof: { totalArea: [2_500], linearMeasurements: [280], slope: ['6/12'] },
  inspectionId: 5,
  inspectedOn: '2026-05-04',
  fields: [
    source('property.address', '12 Palm Way'),
    source('property.sqft', '1,850 square feet'),
    source('damage.damageTypes', 'Wind'),
    source('damage.severity', 'Severe', { code: 'Findings' }),
    source('damage.weatherEvent.date', '2026-05-01'),
    source('measurements.totalArea', '2,500 square feet', { code: 'M-4', title: 'Roof measurement', detail: 'Sandbox', sandbox: true }),
  ],
  findings: [source('finding.a', 'Missing shingles: Torn tabs, severe: Torn along the ridge', { code: 'F-1', detail: 'Entered on site' })],
  known: [],
  notUsed: [{ code: 'F-2', title: 'Soffit', reason: '58%, not reviewed' }],
  versions: [],
  ...over,
});
const narrative = '## Roof\nThe roof measures 2,500 square feet. Torn tabs were seen.';
const generated = {
  id: 61,
  narrative,
  sentences: [
    { text: 'The roof measures 2,500 square feet.', evidence: ['measurements.totalArea'] },
    { text: 'Torn tabs were seen.', evidence: ['finding.a'] },
  ],
  provider: 'rules',
  providerLabel: 'Rule-based',
  ruleVersion: 'x',
  notDocumented: [],
  unreviewed: 1,
  leftOut: [],
  tookMs: 42,
};
const lines = (...all: object[]) =>
  new Response(all.map((one) => `${JSON.stringify(one)}\n`).join(''), { headers: { 'content-type': 'application/x-ndjson' } });
const told = ['claim', 'findings', 'measurements', 'weather', 'writing', 'checks'].map((stage, index) => ({
  progress: { stage, number: index + 1 },
}));

const claim = { id: 9, claimNumber: 'CLM-2026-000009', propertyAddress: '12 Palm Way' };
function open(answers: Answers = {}, { at = '/narrative-generator?claim=9', user = dana } = {}) {
  return openScreen(
    { path: '/narrative-generator', at, Component: NarrativePage, user },
    {
      'GET /api/claims': none,
      'GET /api/claims/9': () => Response.json(claim),
      'GET /api/claims/9/narrative': () => Response.json(start()),
      'POST /api/narrative/generate': () => lines(...told, { answer: generated }),
      ...answers,
    },
  );
}

beforeEach(() => {
  sessionStorage.clear();
  // Three columns need the width of a desk
  const media = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.defineProperty(media(query), 'matches', { value: query === '(min-width: 1200px)' }),
  );
});

const generate = () => screen.findByRole('button', { name: 'Generate' });

test('without a claim it says so in the specified words', async () => {
  const { user } = open({}, { at: '/narrative-generator' });
  await user.click(await generate());
  expect(await screen.findByText('No Claim Selected')).toBeTruthy();
  expect(screen.getAllByText('Please select a claim to generate a narrative for.').length).toBeGreaterThan(0);
});

test('the form is filled from the claim, each field with its source; another value is one entered', async () => {
  const { user } = open();
  const area = await screen.findByRole('textbox', { name: /^Total roof area, sq ft\s*source:\s*M-4 sandbox/ });
  expect(area).toHaveProperty('value', '2,500');
  expect(screen.getByText('Sandbox measurement')).toBeTruthy();
  expect(screen.getByText('6 of 14')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Age, years/ }), '15');
  expect(await screen.findByRole('textbox', { name: /^Age, years\s*source:\s*Entered/ })).toHaveProperty('value', '15');
  expect(screen.getByText('7 of 14')).toBeTruthy();
  expect(screen.getByText('58%, not reviewed')).toBeTruthy();
});

test('a sandbox value that stays in any field keeps its mark, also from a saved form after the real roof came', async () => {
  const form = { ...start().form, measurements: { totalArea: 2_500, slope: '6/12', linearMeasurements: 280 } };
  const real = { ...start().form, measurements: { totalArea: 2_840 } };
  const { user, written } = open({
    'GET /api/claims/9/narrative': () => Response.json(start({ form: real, versions: [latest], latest: { ...latest, form } })),
  });
  expect(await screen.findByRole('textbox', { name: /^Roof slope\s*source:\s*Entered sandbox/ })).toHaveProperty('value', '6/12');
  expect(screen.getByText('Sandbox measurement')).toBeTruthy();
  const area = screen.getByRole('textbox', { name: /Total roof area/ });
  await user.clear(area);
  await user.type(area, '2,840');
  await user.click(await screen.findByRole('button', { name: /^Generate/ }));
  await waitFor(() => expect(written[0]?.body['measurements']).toMatchObject({ totalArea: 2_840, slope: '6/12', sandbox: true }));
});

test('what is missing is said before anything is sent', async () => {
  const { user, written } = open();
  await user.clear(await screen.findByRole('textbox', { name: /Total roof area/ }));
  await user.click(await generate());
  expect(await screen.findByText('Missing Information')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /Total roof area/ }).getAttribute('aria-invalid')).toBe('true');
  expect(written).toEqual([]);
});

test('it is generated with its stages, tells the real seconds, and a chosen sentence shows its sources', async () => {
  const { user, written } = open();
  await user.click(await generate());
  expect(await screen.findByText('Professional damage assessment completed in 0.04 seconds.')).toBeTruthy();
  expect(written[0]?.body).toMatchObject({ claimId: 9, inspectionId: 5, measurements: { totalArea: 2_500, sandbox: true } });
  expect(within(screen.getByRole('list', { name: 'Stages' })).getAllByText('done', { exact: false })).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: /^Torn tabs were seen/ }));
  const sources = screen.getByRole('region', { name: 'Sources of this sentence' });
  expect(within(sources).getByText('Entered on site')).toBeTruthy();
});

test('a failure keeps the form and says so', async () => {
  const { user } = open({ 'POST /api/narrative/generate': () => refused(500, 'Out of order') });
  await user.click(await generate());
  expect((await screen.findAllByText('Failed to generate narrative. Please try again.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: /Total roof area/ })).toHaveProperty('value', '2,500');
  expect(screen.getByText('Ready to Generate')).toBeTruthy();
});

test('why a generation was refused is said in the words of the server, and the next attempt starts from what stands now', async () => {
  const why = 'This inspection was canceled. Its findings don’t count. Generate again without it.';
  const { inspectionId: _canceled, inspectedOn: _day, ...without } = start();
  let now: NarrativeStart = start();
  const { user, written } = open({
    'GET /api/claims/9/narrative': () => Response.json(now),
    'POST /api/narrative/generate': ({ inspectionId }) => {
      now = without;
      return inspectionId
        ? lines(told[0] ?? {}, { failure: { code: 'conflict', message: why, requestId: 'r' } })
        : lines(...told, { answer: generated });
    },
  });
  await user.click(await generate());
  expect((await screen.findAllByText(why)).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByText(/^Inspected on/)).toBeNull());
  await user.click(screen.getByRole('button', { name: /^Generate/ }));
  expect(await screen.findByText(/^Professional damage assessment completed/)).toBeTruthy();
  expect(written.map(({ body }) => body['inspectionId'])).toEqual([5, undefined]);
});

test('an edited text is read as it is typed: a number without a source blocks the save until it is deleted', async () => {
  const { user, written } = open({
    'PUT /api/claims/9/narrative': (body) => Response.json({ claimId: 9, narrative: body['narrative'], version: 4, number: 1 }),
  });
  await user.click(await generate());
  await user.click(await screen.findByText('Edit text'));
  const field = screen.getByRole('textbox', { name: 'Narrative text' });
  await user.type(field, ' It lost 77 tabs.');
  expect(await screen.findByText('No source for “77”')).toBeTruthy();
  const save = screen.getByRole('button', { name: 'Save to Claim' });
  expect(save).toHaveProperty('disabled', true);
  await user.keyboard('{F8}');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.click(screen.getByRole('button', { name: 'Delete sentence with “77”' }));
  expect(field).toHaveProperty('value', narrative);
  await user.click(save);
  expect(await screen.findByText('Your damage narrative has been saved to the claim.')).toBeTruthy();
  expect(written.at(-1)?.body).toMatchObject({ narrative, expectedVersion: 0, generatedId: 61, inspectionId: 5 });
});

const latest = {
  number: 1,
  words: 9,
  savedBy: 'Dana Cole',
  savedAt: '2026-11-21T12:00:00.000Z',
  claimId: 9,
  narrative,
  sentences: generated.sentences,
  form: start().form,
  sandbox: true,
};

test('a save that somebody overtook keeps the text, names who, and lets the writer decide', async () => {
  const theirs = { ...latest, number: 2, savedBy: 'Carl Weiss', narrative: 'Theirs.' };
  let saved: NarrativeStart = start({ versions: [latest], latest });
  const { user, written } = open({
    'GET /api/claims/9/narrative': () => Response.json(saved),
    'PUT /api/claims/9/narrative': () => {
      if (written.filter(({ name }) => name.startsWith('PUT')).length > 1)
        return Response.json({ claimId: 9, narrative: `${narrative} More.`, version: 5, number: 3 });
      saved = start({ versions: [theirs, latest], latest: theirs });
      return refused(409, 'Someone else saved a version of this narrative meanwhile.');
    },
  });
  await user.click(await screen.findByText('Edit text'));
  await user.type(screen.getByRole('textbox', { name: 'Narrative text' }), ' More.');
  await user.click(screen.getByRole('button', { name: 'Save to Claim' }));
  expect(await screen.findByText('Carl Weiss saved version 2 meanwhile')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(screen.getByRole('textbox', { name: 'Narrative text' })).toHaveProperty('value', `${narrative} More.`);
  await user.click(screen.getByRole('button', { name: 'Save to Claim' }));
  await waitFor(() => expect(written.at(-1)?.body['expectedVersion']).toBe(2));
});

test('a text that was edited and not saved is there again when the screen is opened anew, until it is saved or discarded', async () => {
  const answers: Answers = {
    'GET /api/claims/9/narrative': () => Response.json(start({ versions: [latest], latest })),
    'PUT /api/claims/9/narrative': (body) => Response.json({ claimId: 9, narrative: body['narrative'], version: 5, number: 2 }),
  };
  const first = open(answers);
  await first.user.click(await screen.findByText('Edit text'));
  await first.user.type(screen.getByRole('textbox', { name: 'Narrative text' }), ' More.');
  expect(screen.getByText(/kept in this tab/)).toBeTruthy();
  cleanup();
  const { user, written } = open(answers);
  expect(await screen.findByText('Your unsaved text is here')).toBeTruthy();
  await user.click(screen.getByText('Edit text'));
  expect(screen.getByRole('textbox', { name: 'Narrative text' })).toHaveProperty('value', `${narrative} More.`);
  await user.click(screen.getByRole('button', { name: 'Save to Claim' }));
  await waitFor(() => expect(written.at(-1)?.body).toMatchObject({ narrative: `${narrative} More.`, expectedVersion: 1 }));
  // With its evidence, as it was generated
  expect(written.at(-1)?.body['sentences']).toContainEqual({ text: 'Torn tabs were seen.', evidence: ['finding.a'] });
  await waitFor(() => expect(screen.queryByText('Your unsaved text is here')).toBeNull());
  cleanup();
  const third = open(answers);
  await third.user.click(await screen.findByText('Edit text'));
  expect(screen.queryByText('Your unsaved text is here')).toBeNull();
  await third.user.type(screen.getByRole('textbox', { name: 'Narrative text' }), ' Again.');
  cleanup();
  const fourth = open(answers);
  await fourth.user.click(await screen.findByRole('button', { name: 'Use the saved version' }));
  await fourth.user.click(screen.getByText('Edit text'));
  expect(screen.getByRole('textbox', { name: 'Narrative text' })).toHaveProperty('value', narrative);
  expect(sessionStorage.getItem('plumbline-draft:2:narrative-9')).toBeNull();
});

test('with a kept text come back the details that it was generated from', async () => {
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: /^Age, years/ }), '15');
  await user.click(await generate());
  await screen.findByText('Edit text');
  cleanup();
  open();
  expect(await screen.findByText('Your unsaved text is here')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /^Age, years/ })).toHaveProperty('value', '15');
});

const pdf = () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });

test('it is exported once its bytes are here, and an unsaved text is said not to be in it', async () => {
  let answer = refused(503, 'The PDF can’t be made right now.');
  const { user } = open({
    'GET /api/claims/9/narrative': () => Response.json(start({ versions: [latest], latest })),
    'GET /api/claims/9/export/pdf': () =>
      Response.json({ downloadUrl: '/api/narrative-downloads/x', fileName: 'damage-narrative-9.pdf', number: 1, draft: [] }),
    'GET /api/narrative-downloads/x': () => answer,
  });
  await user.click(await screen.findByRole('button', { name: 'Export PDF' }));
  expect(await screen.findByText('The PDF can’t be made right now.')).toBeTruthy();
  expect(screen.queryByText('PDF Exported')).toBeNull();
  answer = pdf();
  await user.click(screen.getByText('Edit text'));
  await user.type(screen.getByRole('textbox', { name: 'Narrative text' }), ' More.');
  await user.click(screen.getByRole('button', { name: 'Export PDF of version 1' }));
  expect(await screen.findByText('PDF Exported')).toBeTruthy();
  expect(screen.getByText('damage-narrative-9.pdf, version 1. The text on the screen differs.')).toBeTruthy();
});

test.each([2, 7])('a PDF that is a draft says why; only the one who signs, here number %i, is asked to save it', async (signerId) => {
  const theirs = { ...latest, savedByUserId: 99, savedBy: 'Erin Engel' };
  const why = 'Erin Engel saved version 1, and Dana Cole signs. Dana Cole has to read and save it first.';
  const exported = { downloadUrl: '/api/narrative-downloads/x', fileName: 'damage-narrative-9.pdf', number: 1, signerId, draft: [why] };
  const { user, written } = open({
    'GET /api/claims/9/narrative': () => Response.json(start({ versions: [theirs], latest: theirs })),
    'GET /api/claims/9/export/pdf': () => Response.json(exported),
    'GET /api/narrative-downloads/x': pdf,
    'PUT /api/claims/9/narrative': () => Response.json({ claimId: 9, narrative, version: 5, number: 2 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Export PDF' }));
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.getByText('The PDF of version 1 is a draft')).toBeTruthy();
  if (signerId !== dana.id) {
    expect(screen.queryByRole('button', { name: 'Save in my name' })).toBeNull();
    return;
  }
  await user.click(screen.getByRole('button', { name: 'Save in my name' }));
  await waitFor(() => expect(written.at(-1)?.body).toMatchObject({ narrative, expectedVersion: 1 }));
});

test('who may not save sees the saved text and takes its PDF, and writes nothing', async () => {
  open(
    { 'GET /api/claims/9/narrative': () => Response.json(start({ versions: [latest], latest })) },
    { user: { ...dana, role: 'billing' } },
  );
  expect(await screen.findByRole('button', { name: 'Export PDF' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save to Claim' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Generate/ })).toBeNull();
});

test('a model that reworded sentences is named on the screen and stored; without one the reason is told', async () => {
  const sentences = generated.sentences.map((one, index) => (index === 0 ? { ...one, by: 'model' } : one));
  const reworded = { ...generated, id: 62, sentences, provider: 'hybrid', providerLabel: 'Hybrid', model: 'claude-sonnet-5-5' };
  const fallbackReason = 'OpenAI: The model declined to answer. Claude answered instead';
  const answers = [
    { ...reworded, fallbackReason, reused: true },
    { ...generated, fallbackReason: 'The model declined to answer' },
  ];
  const { user, written } = open({
    'POST /api/narrative/generate': () => lines(...told, { answer: answers.shift() }),
    'PUT /api/claims/9/narrative': () => Response.json({ claimId: 9, narrative, version: 2, number: 1 }),
  });
  await user.click(await generate());
  const writer = 'reworded by claude-sonnet-5-5 (stored answer; OpenAI: The model declined to answer. Claude answered instead)';
  expect((await screen.findByText(/reworded by claude/)).textContent).toContain(writer);
  await user.click(screen.getByRole('button', { name: /^Torn tabs were seen/ }));
  expect(screen.queryByText('Reworded by claude-sonnet-5-5')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^The roof measures/ }));
  expect(screen.getByText('Reworded by claude-sonnet-5-5')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save to Claim' }));
  await waitFor(() => expect(written.at(-1)?.body).toMatchObject({ generatedId: 62 }));
  expect(written.at(-1)?.body).not.toHaveProperty('model');
  await user.click(screen.getByRole('button', { name: 'Generate again' }));
  expect(await screen.findByText(/written by rules \(The model declined to answer\)/)).toBeTruthy();
});

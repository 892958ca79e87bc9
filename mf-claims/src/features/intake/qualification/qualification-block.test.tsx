// A qualification on the screen: every quotation stands in the assessment letter by letter.
import type { Qualification } from '@plumbline/contracts/claims';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { QualificationBlock } from './qualification-block.tsx';

const assessment = 'Roof is GONE over the den. No active <b>leak</b>. The wall might collapse.';

function quoteOf(
  quote: string,
  more: Pick<NonNullable<Qualification['quotes']>[number], 'sign' | 'reading'> & { before: string; after: string },
) {
  const start = assessment.indexOf(quote);
  return { quote, start, end: start + quote.length, ...more };
}

const qualification: Qualification = {
  isViable: true,
  viabilityScore: 87,
  priority: 'critical',
  estimatedValueRange: { min: 1_000, max: 2_000 },
  recommendations: [],
  reasoning: 'Rule-based score 87 of 100.',
  contributions: [{ part: 'evidence', factor: 'Urgent damage', points: 12, reason: 'The assessment says “Roof is GONE”' }],
  quotes: [
    quoteOf('Roof is GONE', { sign: 'roof_missing', reading: 'counts', before: '', after: ' over the den.' }),
    quoteOf('active <b>leak', { sign: 'active_leak', reading: 'denied', before: 'No ', after: '</b>.' }),
    quoteOf('collapse', { sign: 'collapse', reading: 'unclear', before: 'The wall might ', after: '.' }),
  ],
  missingDetails: [],
  provider: 'rules',
};

test('quotes are literal, each with what was made of it', async () => {
  openScreen({ path: '/', at: '/', Component: () => <QualificationBlock qualification={qualification} /> }, {});
  const list = within(await screen.findByRole('list', { name: 'From the assessment' }));
  const items = list.getAllByRole('listitem');
  expect(items.map((one) => one.querySelector('q')?.textContent)).toEqual([
    'Roof is GONE over the den.',
    'No active <b>leak</b>.',
    'The wall might collapse.',
  ]);
  for (const one of items) expect(assessment).toContain(one.querySelector('q')?.textContent ?? 'nothing');
  expect(list.getByText('Roof missing: Urgent')).toBeTruthy();
  expect(list.getByText('Active leak: Ruled out')).toBeTruthy();
  expect(list.getByText('Collapse: Ask the owner')).toBeTruthy();
  for (const [, inside = ''] of (document.body.textContent ?? '').matchAll(/“([^”]*)”/g)) expect(assessment).toContain(inside);
});

const second: NonNullable<Qualification['second']> = {
  said: { isViable: false, priority: 'low', reason: 'The damage is old.', urgent: [] },
  disagreements: [
    { figure: 'viable', rules: 'Viable', model: 'Not viable' },
    { figure: 'priority', rules: 'Critical', model: 'Low' },
  ],
  providerLabel: 'OpenAI',
  model: 'gpt-5-mini',
};
const openBlock = (more: Partial<Qualification>) =>
  openScreen({ path: '/', at: '/', Component: () => <QualificationBlock qualification={{ ...qualification, ...more }} /> }, {});

test('what rules and AI say stands side by side, and a claim that the AI doubts is not called viable', async () => {
  openBlock({ second });
  const table = within(await screen.findByRole('table', { name: 'Second opinion' }));
  expect(table.getAllByRole('row').map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim()))).toEqual([
    ['About', 'Rules', 'OpenAI (gpt-5-mini)'],
    ['Viable Differs', 'Viable', 'Not viable'],
    ['Priority Differs', 'Critical', 'Low'],
    ['Urgent damage', 'None', 'None'],
  ]);
  expect(screen.getByText('The rules and OpenAI (gpt-5-mini) disagree')).toBeTruthy();
  expect(
    screen.getByText(/^Reading this claim, OpenAI \(gpt-5-mini\) differs on whether it is viable, its priority\. The AI does not find/),
  ).toBeTruthy();
  expect(screen.getByText('Needs review')).toBeTruthy();
  expect(screen.getByText('AI: The damage is old.')).toBeTruthy();
});

test('each reason of the score is told once', async () => {
  const [one] = qualification.contributions;
  const reasoning = `Rule-based score 87 of 100, viable. ${one?.factor} +12 (${one?.reason}).`;
  openBlock({ reasoning });
  expect(await screen.findByText('Rule-based score 87 of 100, viable.')).toBeTruthy();
  expect(document.body.textContent?.split(one?.reason ?? '-')).toHaveLength(2);
  cleanup();
  // Another text than that of its points stands whole
  openBlock({ reasoning: `${reasoning} A person looked at it.` });
  expect(
    await screen.findByText('Rule-based score 87 of 100, viable. A person looked at it.', {
      normalizer: (text) => text.replaceAll(/\s+/g, ' '),
    }),
  ).toBeTruthy();
});

test('where no model answered the reason is told, and where none is meant to nothing is', async () => {
  openBlock({ second: { disagreements: [], providerLabel: 'Claude', fallbackReason: "Couldn't reach the model" } });
  expect(await screen.findByText("Scored by rules alone. Claude gave no second opinion: Couldn't reach the model.")).toBeTruthy();
  cleanup();
  openBlock({});
  await screen.findByText('AI qualification');
  expect(screen.queryByText(/second opinion/i)).toBeNull();
});

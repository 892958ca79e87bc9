// The Deadlines tab as its user sees it: late, missing, explained; what only reads; what failed.
import type { ClaimDeadlines, Deadline } from '@plumbline/contracts/claims';
import { saveAllDrafts, type SessionUser } from '@plumbline/web';
import { refuseUnstubbed } from '@plumbline/web/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dana, showScreen } from '../../testing/open-screen.tsx';
import { DeadlinesTab } from './deadlines-tab.tsx';

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => sessionStorage.clear());

const late: Deadline = {
  key: 'fl-carrier-acknowledge',
  kind: 'statutory',
  title: 'Carrier acknowledges the claim',
  owedBy: 'carrier',
  startsFrom: { name: 'noticeToCarrierOn', label: 'Notice of loss to the carrier', date: '2026-05-04' },
  actBy: '2026-05-11',
  breachAfter: '2026-05-11',
  daysLeft: -9,
  state: 'overdue',
  citation: '627.70131(1)(a) F.S.',
  confidence: 'high',
  counselVerified: false,
  explanation: ['The rule allows 7 calendar days.', 'Today is 9 days after the last day.'],
  missing: [],
  tollings: [],
  extensions: [],
};
const waiting: Deadline = {
  ...late,
  key: 'fl-proof-of-loss',
  title: 'Carrier begins its investigation',
  state: 'missing-date',
  startsFrom: { name: 'proofOfLossReceivedOn', label: 'Proof of loss received by the carrier' },
  missing: [{ kind: 'date', name: 'proofOfLossReceivedOn', label: 'Proof of loss received by the carrier' }],
};

const data: ClaimDeadlines = {
  claimId: 7,
  claimNumber: 'CLM-2026-000007',
  version: 3,
  today: '2026-05-20',
  timeZone: 'America/New_York',
  state: 'FL',
  pack: { version: '1', notice: 'Reference data, not legal advice.' },
  incidentDate: '2026-05-01',
  keyDates: [],
  details: {},
  deadlines: [late, waiting],
  notes: [],
};

/** What the tab reads. */
function answerOf(path: string, letters: object[], deadlines: ClaimDeadlines): Promise<Response> {
  if (path === '/api/claims/7/letters') return Promise.resolve(Response.json(letters));
  return path === '/api/claims/7/deadlines' ? Promise.resolve(Response.json(deadlines)) : refuseUnstubbed('GET', path);
}

function open(over: Partial<ClaimDeadlines> = {}, who: SessionUser = dana, letters: object[] = []) {
  const sent: { address: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => {
    const path = new URL(address, 'http://localhost').pathname;
    if (request.method && request.method !== 'GET') {
      sent.push({ address: path, body: JSON.parse(String(request.body)) });
      const refused = {
        code: 'invalid',
        message: 'No',
        requestId: 'r',
        fields: { 'dates.proofOfLossReceivedOn': 'It cannot be in the future' },
      };
      return Promise.resolve(Response.json(refused, { status: 400 }));
    }
    return answerOf(path, letters, { ...data, ...over });
  });
  return { sent, ...showScreen([{ path: '/', Component: () => <DeadlinesTab claimId={7} /> }], { who }) };
}

/** The row of a deadline, opened to show how it was counted. */
async function opened(user: ReturnType<typeof open>['user'], title: string = late.title) {
  const row = within(await screen.findByRole('rowgroup', { name: title }));
  await user.click(row.getByRole('button', { name: title }));
  return row;
}

/** What can be done stands in the row of the deadline as well as beside the next one. */
async function rowOf(title: string = late.title) {
  return within(await screen.findByRole('rowgroup', { name: title }));
}

test('what is late comes first, with its rule, its days and how they were counted', async () => {
  const { user } = open();
  const overdue = await opened(user);
  expect(overdue.getByText('9 days overdue')).toBeTruthy();
  expect(overdue.getByText('627.70131(1)(a) F.S.')).toBeTruthy();
  expect(screen.getAllByText(/Counsel hasn’t verified these rules/)).toHaveLength(1);
  expect(overdue.getByText('The rule allows 7 calendar days.')).toBeTruthy();
});

test('interest on a late payment stands with its principal, rate, days and dollars, or says why there is none', async () => {
  const line = { principal: 60_000, from: '2023-10-01', until: '2024-01-10' };
  open({
    interest: {
      deadlineKey: 'fl-carrier-pay-or-deny',
      dueOn: '2023-11-30',
      citation: '627.70131(7)(a), 55.03 F.S.',
      confidence: 'high',
      counselVerified: false,
      basis: ['Simple interest from the day the carrier received notice of the loss.'],
      lines: [
        { ...line, kind: 'agreed-unpaid', days: 101, rate: { percent: '8.54', perDay: '0.000233973' }, amount: 1_417.88 },
        { ...line, kind: 'paid-late', noFigure: 'No rate on file for February 2, 2026' },
      ],
    },
  });
  const rows = within(await screen.findByRole('table', { name: 'Interest' })).getAllByRole('row');
  expect(rows[1]?.textContent).toBe('Agreed, not received$60,000.008.54% a year (0.000233973 a day)Oct 1, 2023Jan 10, 2024101$1,417.88');
  expect(rows[2]?.textContent).toContain('Paid late$60,000.00—');
  expect(rows[2]?.textContent).toContain('No rate on file for February 2, 2026');
  expect(screen.getByText(/Payment was due by/).textContent).toContain('627.70131(7)(a), 55.03 F.S., not verified by counsel.');
  expect(screen.queryByText(/^Total/)).toBeNull();
});

test('late are only the days after the latest one that can be argued; both dates and both laws are shown', async () => {
  const law = {
    citation: 'older law',
    span: '14 calendar days',
    confidence: 'medium',
    actBy: '2026-05-16',
    breachAfter: '2026-05-18',
  } as const;
  const own = { ...law, citation: 'newer law', span: '7 calendar days', actBy: '2026-05-11', breachAfter: '2026-05-11' } as const;
  const roll = { from: '2026-05-16', to: '2026-05-18', because: 'a Saturday' };
  const { user } = open({ deadlines: [{ ...late, breachAfter: '2026-05-18', roll, laws: [law, own] }] });
  expect((await screen.findByRole('rowgroup', { name: late.title })).textContent).toContain('May 4, 2026; ends on a Saturday');
  const overdue = await opened(user);
  expect(overdue.getByText('2 days overdue')).toBeTruthy();
  expect(overdue.getByText(/late only after/).textContent).toContain('May 16, 2026 is a Saturday');
  expect(overdue.getByRole('list', { name: 'Laws that may apply' }).textContent).toContain('older law: 14 calendar days');
});

test('what can be argued is not called late, and no letter is offered for it', async () => {
  open({ deadlines: [{ ...late, state: 'due', daysLeft: -1, breachAfter: '2026-05-12' }] });
  const upcoming = await rowOf();
  expect(upcoming.getByText('Arguable until May 12, 2026')).toBeTruthy();
  expect(upcoming.queryByRole('button', { name: /letter/i })).toBeNull();
  expect(screen.queryByText(/overdue/i)).toBeNull();
});

test("a right that ran out is a possible time bar, the right to sue asks counsel, and nobody works on counsel's own", async () => {
  const right = { ...late, isRight: true, title: 'Notice of a supplemental claim', owedBy: 'insured' } as const;
  open({
    deadlines: [
      { ...right, key: 'supplement', state: 'expired' },
      { ...right, key: 'suit', title: 'Suit', isSuit: true, state: 'expiring', daysLeft: 90 },
      { ...late, key: 'presuit', title: 'Presuit notice', attorneyOnly: true, state: 'running', daysLeft: 3 },
    ],
  });
  const barred = await rowOf(right.title);
  expect(barred.getByText('Possible time bar: ask counsel')).toBeTruthy();
  expect((await rowOf('Suit')).getByText('Ask counsel')).toBeTruthy();
  for (const group of ['Right to sue: ask counsel (1)', 'For attorneys only: ask counsel (1)'])
    expect(screen.getByText(group)).toBeTruthy();
  expect((await rowOf('Presuit notice')).getAllByRole('button')).toHaveLength(1);
});

test('of a closed claim one notice says so: nothing is overdue, nothing is asked for, and nothing can be done with a row', async () => {
  const ended = [late, waiting].map((deadline): Deadline => ({ ...deadline, state: 'ended' }));
  open({ deadlines: ended, ended: { disposition: 'withdrawn', on: '2026-05-15' } });
  const list = within(await screen.findByRole('table', { name: 'Deadlines' }));
  expect(list.getByText('Ended with the claim (2)')).toBeTruthy();
  expect(list.getAllByText('Ended with the claim').length).toBeGreaterThan(1);
  expect(screen.getByText('This claim is closed: Withdrawn, May 15, 2026')).toBeTruthy();
  expect(screen.queryByText(/overdue/i)).toBeNull();
  expect(list.queryByRole('button', { name: /Mark as met|Waive|Draft letter/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Add custom deadline/ })).toBeNull();
});

test('after the cancellation no letter is offered, one notice says why, and the rest can be done', async () => {
  const noLetters = 'the contract was canceled on 2026-05-19, and your firm no longer represents Rosa Delgado';
  open({ noLetters });
  expect(await screen.findByText(`Can't draft letters: ${noLetters}`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Draft letter/ })).toBeNull();
  expect((await rowOf()).getByRole('button', { name: 'Mark as met: Carrier acknowledges the claim' })).toBeTruthy();
});

test('a letter that was sent stands at its deadline with the proof, and leads to its document', async () => {
  const dispatch = { channel: 'email', sentOn: '2026-05-19', to: 'Petra <p@carrier.example>', proof: '<1.77@office.example>', number: 2 };
  const sent = {
    ...dispatch,
    mail: { id: 3, carrier: 'mail_server' },
    sha256: 'b'.repeat(64),
    recordedBy: 'Dana Cole',
    recordedAt: '2026-05-19T15:00:00.000Z',
  };
  const document = { id: 31, number: 2, sha256: 'b'.repeat(64), access: 'internal', isDeleted: false, dispatches: [sent] };
  const letter = {
    id: 5,
    claimId: 7,
    deadlineKey: 'fl-carrier-acknowledge',
    title: 'Overdue: Carrier acknowledges the claim',
    status: 'sent',
    document,
  };
  const at = '2026-05-19T14:00:00.000Z';
  const stored = {
    claimNumber: data.claimNumber,
    version: 1,
    contentSha256: 'c'.repeat(64),
    author: 'Dana Cole',
    createdAt: at,
    updatedAt: at,
  };
  const { user } = open({}, dana, [{ ...letter, ...stored }]);
  await opened(user);
  const list = within(await screen.findByRole('list', { name: 'Letters for this deadline' }));
  expect(list.getByRole('listitem').textContent).toContain(
    'Sent on May 19, 2026 to Petra <p@carrier.example> by email · version 2 · Proof: <1.77@office.example> (accepted by the mail server)',
  );
  expect(list.getByRole('link', { name: 'Open the document' }).getAttribute('href')).toBe('/?tab=documents&document=31');
});

test('a missing date is entered where it is named; only that is sent, and a refusal stands at its field', async () => {
  const { sent, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Enter: Proof of loss received by the carrier' }));
  const field = await screen.findByLabelText('Proof of loss received by the carrier');
  await user.type(field, '2030-01-01');
  await user.click(screen.getByRole('button', { name: 'Save dates' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    address: '/api/claims/7/key-dates',
    body: { version: 3, dates: { proofOfLossReceivedOn: { on: '2030-01-01' } }, details: {} },
  });
  expect((await screen.findAllByText(/It cannot be in the future/)).length).toBeGreaterThan(0);
});

test('dates that were typed before the page was loaded again are there, over what others recorded since', async () => {
  const first = open();
  await first.user.click(await screen.findByRole('button', { name: 'Enter: Proof of loss received by the carrier' }));
  await first.user.type(await screen.findByLabelText('Proof of loss received by the carrier'), '2026-05-12');
  saveAllDrafts();
  cleanup();
  const recorded = { label: 'Notice of loss to the carrier', recordedBy: 'Ada', recordedAt: '2026-05-19T14:00:00.000Z' };
  const { sent, user } = open({ version: 4, keyDates: [{ name: 'noticeToCarrierOn', on: '2026-05-05', ...recorded }] });
  await user.click(await screen.findByRole('button', { name: 'Enter: Proof of loss received by the carrier' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Proof of loss received by the carrier')).value).toBe('2026-05-12');
  expect(screen.getByText('Your unsaved entries were restored.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save dates' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  // Only what was typed is sent, and nobody changed it meanwhile
  expect(sent[0]?.body).toEqual({ version: 4, dates: { proofOfLossReceivedOn: { on: '2026-05-12' } }, details: {} });
});

/** The claim as it stands can be changed under the open dialog; what was decided over an older version is refused. */
function openWithColleague() {
  let stands = data;
  const sent: { version: number }[] = [];
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => {
    const path = new URL(address, 'http://localhost').pathname;
    if ((request.method ?? 'GET') === 'GET') return answerOf(path, [], stands);
    const body = JSON.parse(String(request.body)) as { version: number };
    sent.push(body);
    const conflict = { code: 'conflict', message: 'This was changed by someone else meanwhile.', requestId: 'r' };
    return Promise.resolve(body.version === stands.version ? Response.json(stands) : Response.json(conflict, { status: 409 }));
  });
  const shown = showScreen([{ path: '/', Component: () => <DeadlinesTab claimId={7} /> }]);
  return { ...shown, sent, meanwhile: (over: Partial<ClaimDeadlines>) => (stands = { ...stands, version: stands.version + 1, ...over }) };
}

const theirs = { name: 'proofOfLossReceivedOn', on: '2026-05-14', source: 'Email', label: 'Proof', recordedBy: 'Ada' } as const;

async function typeProof(user: ReturnType<typeof showScreen>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Enter: Proof of loss received by the carrier' }));
  await user.type(await screen.findByLabelText('Proof of loss received by the carrier'), '2026-05-12');
}
const saveDates = () => screen.getByRole('button', { name: 'Save dates' });

test('a claim that changed elsewhere meanwhile refuses once; the next press is saved', async () => {
  const { sent, user, meanwhile } = openWithColleague();
  await typeProof(user);
  meanwhile({ details: { occupancy: 'commercial' } });
  await user.click(saveDates());
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.getByText('Commercial')).toBeTruthy());
  expect(screen.queryByText('Someone else changed this')).toBeNull();
  await user.click(saveDates());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save dates' })).toBeNull());
  expect(sent).toEqual([
    { version: 3, dates: { proofOfLossReceivedOn: { on: '2026-05-12' } }, details: {} },
    { version: 4, dates: { proofOfLossReceivedOn: { on: '2026-05-12' } }, details: {} },
  ]);
});

test('a date that a colleague recorded meanwhile is said; who keeps their own saves over it, with the source that stands', async () => {
  const { sent, user, meanwhile } = openWithColleague();
  await typeProof(user);
  meanwhile({ keyDates: [{ ...theirs, recordedAt: '2026-05-19T14:00:00.000Z' }] });
  await user.click(saveDates());
  expect(await screen.findByText(/Saved version: Proof of loss received by the carrier “2026-05-14”\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  await user.click(saveDates());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save dates' })).toBeNull());
  expect(sent[1]).toEqual({ version: 4, dates: { proofOfLossReceivedOn: { on: '2026-05-12', source: 'Email' } }, details: {} });
});

test('who only reads sees what is missing and no button', async () => {
  open({}, { ...dana, role: 'billing' });
  expect(await screen.findByText('Missing: Proof of loss received by the carrier')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Draft letter|Dates and details|Add custom/ })).toBeNull();
});

test('a state without rules says so', async () => {
  open({ deadlines: [], noRulePack: 'No rules on file for Vermont' });
  expect(await screen.findByText('No rules on file for Vermont')).toBeTruthy();
  expect(screen.getByText('No deadlines yet')).toBeTruthy();
});

test.each([
  ['Mark as met', 'met', {}, { on: '2026-05-20' }, "Couldn't mark the deadline as met"],
  ['Waive', 'waive', { Reason: 'The insured asked' }, { reason: 'The insured asked' }, "Couldn't waive the deadline"],
  [
    'Toll',
    'toll',
    { 'Tolled from': '2026-05-05', 'Tolled through': '2026-05-09', Reason: 'Order 7' },
    { from: '2026-05-05', until: '2026-05-09', reason: 'Order 7' },
    "Couldn't toll the deadline",
  ],
] as const)('%s says what it was, and a refusal keeps what was entered', async (button, path, entries, body, failure) => {
  const { user, sent } = open();
  await user.click((await rowOf()).getByRole('button', { name: `${button}: ${late.title}` }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const [label, text] of Object.entries(entries)) fireEvent.change(dialog.getByLabelText(label), { target: { value: text } });
  await user.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.address).toContain(`/deadlines/fl-carrier-acknowledge/${path}`);
  expect(sent[0]?.body).toMatchObject(body);
  await screen.findByText(failure);
  for (const [label, text] of Object.entries(entries)) expect(dialog.getByLabelText<HTMLInputElement>(label).value).toBe(text);
});

test('what a deadline needs is said before it is sent', async () => {
  const { user, sent } = open();
  await user.click((await rowOf()).getByRole('button', { name: `Waive: ${late.title}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Waive' }));
  expect(dialog.getByText('Enter a reason')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Reason')));
  expect(sent).toEqual([]);
});

test('drafts a letter with the day by which the signer asks for a reply', async () => {
  const { user, sent } = open();
  await user.click((await rowOf()).getByRole('button', { name: 'Draft letter: Carrier acknowledges the claim' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Draft letter: Carrier acknowledges the claim' }));
  fireEvent.change(dialog.getByLabelText(/^Ask for a reply by/), { target: { value: '2099-06-01' } });
  await user.click(dialog.getByRole('button', { name: 'Draft letter' }));
  await waitFor(() =>
    expect(sent).toEqual([{ address: '/api/claims/7/deadlines/fl-carrier-acknowledge/letter', body: { replyBy: '2099-06-01' } }]),
  );
});

test('the next deadline stands large with what can be done, and what is done is closed and says its last', async () => {
  const done = { ...late, key: 'done', title: 'Contract copy to the carrier', state: 'met', metOn: '2026-05-06' } as const;
  const { user } = open({ deadlines: [late, waiting, done] });
  const next = within(await screen.findByRole('region', { name: 'Next deadline' }));
  expect(next.getByText('9 days overdue')).toBeTruthy();
  expect(next.getByRole('button', { name: `Draft letter: ${late.title}` })).toBeTruthy();
  expect(screen.queryByRole('rowgroup', { name: done.title })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Done (1) · last: Contract copy to the carrier, May 6, 2026' }));
  expect((await rowOf(done.title)).getByText('Met')).toBeTruthy();
});

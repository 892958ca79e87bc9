import { expect, test } from 'vitest';
import { dispositionNotice } from '../notices/notices.ts';
import { closedLabel, nextOf, spokenStatus, turnText, waitingOf, type Asked } from './waiting-rules.ts';
import { sayOfCase, type Viewer } from '../texts/say.ts';
import { doneSince } from '../../claim/model/finished-rules.ts';

type Claim = Parameters<typeof waitingOf>[0];

const aClaim = (over: Partial<Claim> = {}): Claim => ({
  status: 'completed',
  disposition: 'open',
  milestones: {},
  propertyOwnerName: 'Rosa Delgado',
  clientUserIds: [71],
  ...over,
});
const nothing: Asked = { signs: false, sends: false };
const all: Asked = { signs: true, sends: true };
const turn = (over: Partial<Claim>, asked = nothing, viewer: Viewer = 'client') =>
  turnText(aClaim(over), { asked, viewer, language: 'en' });
const money = (agreedCents: number, over: object = {}) => ({ money: { agreedCents, receipts: [], ...over } });

test.each([
  ['declined', 'closedDeclined', 'labelDeclined'],
  ['withdrawn', 'closedWithdrawn', 'labelWithdrawn'],
  ['closed_no_pay', 'closedNoPay', 'labelNoPay'],
] as const)('a case that is %s waits for nobody, whatever is open in it', (disposition, what, label) => {
  const claim = aClaim({ disposition, status: 'qualified', ...money(100) });
  expect([waitingOf(claim), nextOf(claim), closedLabel(claim)]).toEqual([{ what }, undefined, label]);
  expect(turnText(claim, { asked: all, viewer: 'client', language: 'en' })).toBeUndefined();
});

test('one that was imported as closed is over however it ended; a settled one goes on; an open one has no such label', () => {
  const moved = aClaim({ disposition: 'settled', cameInClosed: true });
  expect([waitingOf(moved), closedLabel(moved), nextOf(moved)]).toEqual([{ what: 'closedSettled' }, 'labelClosedSettled', undefined]);
  expect([closedLabel(aClaim({ disposition: 'settled' })), closedLabel(aClaim())]).toEqual(['labelSettled', undefined]);
});

test('what is open is asked of the client as “you”, and takes no place of where the case stands', () => {
  expect(turn(money(100), all)).toBe('Waiting on: you');
  expect(waitingOf(aClaim(money(100)))).toEqual({ what: 'owed', whom: 'carrier' });
});

test.each<[string, Viewer, Asked, number[], string]>([
  ['an attorney', 'attorney', { ...nothing, signs: true }, [71], 'Waiting on: Rosa Delgado'],
  ['an attorney', 'attorney', { ...nothing, sends: true }, [71], 'Waiting on: Rosa Delgado or you'],
  ['an attorney without a client beside', 'attorney', { ...nothing, sends: true }, [], 'Waiting on: you'],
  ['the office', 'office', { ...nothing, sends: true }, [71], 'Waiting on: Rosa Delgado'],
])('%s reads the name of the client', (_, viewer, asked, clientUserIds, sentence) => {
  expect(turn({ clientUserIds }, asked, viewer)).toBe(sentence);
});

const completed = { what: 'completed', whom: 'carrier' };
const owed = { what: 'owed', whom: 'carrier' };
const billed = { what: 'billed', whom: 'nobody' };
test.each<[string, Partial<Claim>, unknown]>([
  ['before a sum is agreed', { money: { offerCents: 900, receipts: [] } }, completed],
  ['a sum that was reversed', { money: { agreedCents: 0, receipts: [] } }, completed],
  ['an agreement', money(100), owed],
  ['an agreement while the report is written', { status: 'inspected', ...money(100) }, owed],
  ['one that is paid in part', money(100, { paidCents: 60 }), owed],
  [
    'one that is paid, checks and the own share counted',
    money(100, { paidCents: 60, onTheWayCents: 30, deductibleCents: 10 }),
    { what: 'came', whom: 'adjuster' },
  ],
  [
    'work that begins anew after the money',
    { status: 'inspected', ...money(100, { paidCents: 100 }) },
    { what: 'inspected', whom: 'adjuster' },
  ],
  ['a billed case whose sum is owed', { status: 'billed', ...money(100) }, owed],
  ['one that is paid and billed', { status: 'billed', ...money(100, { paidCents: 100 }) }, billed],
  ['one whose invoice is paid', { status: 'billed', milestones: { paidAt: new Date(0) }, ...money(100) }, billed],
  ['a settled case without a recorded sum', { disposition: 'settled' }, { what: 'settled', whom: 'carrier' }],
  ['a settled case whose sum is owed', { disposition: 'settled', ...money(100) }, { what: 'settledOwed', whom: 'carrier' }],
  ['a settled case that is paid', { disposition: 'settled', ...money(100, { paidCents: 100 }) }, { what: 'settledCame', whom: 'adjuster' }],
])('the money: %s', (_, over, waiting) => {
  expect(waitingOf(aClaim(over))).toEqual(waiting);
});

test('after an agreement the payment comes next, and nothing once it came; before, what the status says', () => {
  expect(nextOf(aClaim(money(100)))).toEqual({ what: 'nextPayment' });
  expect(nextOf(aClaim({ disposition: 'settled' }))).toEqual({ what: 'nextPayment' });
  expect(nextOf(aClaim(money(100, { paidCents: 100 })))).toBeUndefined();
  expect(nextOf(aClaim({ status: 'inspected' }))).toEqual({ what: 'nextReport', isOf: 'report' });
});

test('what is told of a closing says neither who did it nor why', () => {
  const told = (['declined', 'withdrawn', 'closed_no_pay', 'settled', 'open'] as const).map(dispositionNotice);
  expect(told.map(({ en }) => en)).toEqual([
    'Your case is now “Closed: not taken on”',
    'Your case is now “Closed: withdrawn”',
    'Your case is now “Closed: no payment”',
    'Your case is now “Settled”',
    'Your case was reopened',
  ]);
  expect(told[0]?.es).toBe('Ahora su caso está así: “Cerrado: no aceptado”');
});

const at = (day: number) => new Date(Date.UTC(2026, 9, day));
test.each<[string, Partial<Claim>, Date | undefined]>([
  ['an open case', { status: 'inspected' }, undefined],
  ['completed, the sum still owed', money(100), undefined],
  ['completed, and the money came', money(100, { paidCents: 100 }), at(1)],
  ['work that begins anew after the money', { status: 'inspected', ...money(100, { paidCents: 100 }) }, undefined],
  ['billed and paid', { status: 'billed', milestones: { paidAt: at(9) }, ...money(100) }, at(9)],
  ['billed, the sum still owed', { status: 'billed', ...money(100) }, at(1)],
  ['settled, and the money came', { disposition: 'settled', ...money(100, { paidCents: 100 }) }, at(5)],
  ['settled, the sum still owed', { disposition: 'settled', ...money(100) }, at(5)],
  ['settled after our invoice was paid', { disposition: 'settled', milestones: { paidAt: at(3) }, ...money(100) }, at(5)],
  ['our invoice paid after it was settled', { disposition: 'settled', milestones: { paidAt: at(9) }, ...money(100) }, at(9)],
  ...(['declined', 'withdrawn', 'closed_no_pay'] as const).map((disposition): [string, Partial<Claim>, Date] => [
    disposition,
    { disposition, status: 'inspected' },
    at(5),
  ]),
])('done since, for %s', (_, over, since) => {
  expect(doneSince({ ...aClaim(over), statusSince: at(1), dispositionSince: at(5) })).toEqual(since);
});

test('on the phone the status alone is said: no agreement, no payment, and of a closed case not how it was closed', () => {
  expect(spokenStatus({ status: 'completed', disposition: 'open' }, 'en')).toBe(sayOfCase.en('completed'));
  expect(spokenStatus({ status: 'scheduled', disposition: 'open' }, 'es')).toBe(sayOfCase.es('scheduled'));
  expect(spokenStatus({ status: 'billed', disposition: 'closed_no_pay' }, 'en')).toBe('This case is closed.');
  expect(spokenStatus({ status: 'qualified', disposition: 'declined' }, 'es')).toBe('Este caso está cerrado.');
});

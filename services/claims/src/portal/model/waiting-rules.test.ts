import { expect, test } from 'vitest';
import { dispositionNotice } from '../notices/notices.ts';
import { closedWords, moneyWaiting, waiting } from './portal-messages.ts';
import { closedLabel, nextOf, waitingOf, type Asked, type Viewer } from './waiting-rules.ts';
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
const nothing: Asked = { toSign: [], toSend: [] };
const asked: Asked = { toSign: ['Contract'], toSend: ['A photo of the meter'] };
const of = (over: Partial<Claim> = {}, viewer: Viewer = 'client', what: Asked = nothing) =>
  waitingOf(aClaim(over), { asked: what, viewer });
const money = (agreedCents: number, over: object = {}) => ({ money: { agreedCents, receipts: [], ...over } });

test.each(['declined', 'withdrawn', 'closed_no_pay'] as const)(
  'a case that is %s waits for nobody, whatever is open in it',
  (disposition) => {
    const claim = aClaim({ disposition, status: 'qualified', ...money(100) });
    expect(waitingOf(claim, { asked, viewer: 'client' })).toEqual({ what: closedWords[disposition].what });
    expect(nextOf(claim)).toBeUndefined();
    expect(closedLabel(claim)).toBe(closedWords[disposition].label);
  },
);

test('one that was imported as closed is over however it ended; a settled one goes on; an open one has no such label', () => {
  const moved = { disposition: 'settled', cameInClosed: true } as const;
  expect(of(moved)).toEqual({ what: closedWords.settled.what });
  expect([closedLabel(aClaim(moved)), nextOf(aClaim(moved))]).toEqual(['Closed: settled', undefined]);
  expect([closedLabel(aClaim({ disposition: 'settled' })), closedLabel(aClaim())]).toEqual(['Settled', undefined]);
});

test('what is open is asked of the client as “you”, and before the money', () => {
  expect(of(money(100), 'client', asked)).toEqual({ what: 'Please sign “Contract”. Please send “A photo of the meter”.', whom: 'You' });
  const many = { toSign: [], toSend: ['One', 'Two', 'Three', 'Four'] };
  expect(of({}, 'client', many).what).toBe('Please send “One”, “Two” and 2 more.');
  expect(of({}, 'client', { toSign: ['One', 'Two'], toSend: [] }).what).toBe('Please sign “One” and “Two”.');
});

test.each<[string, Viewer, Asked, number[], string, string]>([
  ['an attorney', 'attorney', { ...nothing, toSign: ['Contract'] }, [71], 'Waiting for Rosa Delgado to sign “Contract”.', 'Rosa Delgado'],
  ['an attorney', 'attorney', { ...nothing, toSend: ['Keys'] }, [71], 'Waiting for Rosa Delgado to send “Keys”.', 'Rosa Delgado or you'],
  ['an attorney without a client beside', 'attorney', { ...nothing, toSend: ['Keys'] }, [], 'Please send “Keys”.', 'You'],
  ['the office', 'office', { ...nothing, toSend: ['Keys'] }, [71], 'Waiting for Rosa Delgado to send “Keys”.', 'Rosa Delgado'],
])('%s reads the name of the client', (_, viewer, what, clientUserIds, sentence, whom) => {
  expect(of({ clientUserIds }, viewer, what)).toEqual({ what: sentence, whom });
});

test.each<[string, Partial<Claim>, unknown]>([
  ['before a sum is agreed', { money: { offerCents: 900, receipts: [] } }, waiting.completed],
  ['a sum that was reversed', { money: { agreedCents: 0, receipts: [] } }, waiting.completed],
  ['an agreement', money(100), moneyWaiting.owed],
  ['an agreement while the report is written', { status: 'inspected', ...money(100) }, moneyWaiting.owed],
  ['one that is paid in part', money(100, { paidCents: 60 }), moneyWaiting.owed],
  [
    'one that is paid, checks and the own share counted',
    money(100, { paidCents: 60, onTheWayCents: 30, deductibleCents: 10 }),
    moneyWaiting.came,
  ],
  ['work that begins anew after the money', { status: 'inspected', ...money(100, { paidCents: 100 }) }, waiting.inspected],
  ['a billed case whose sum is owed', { status: 'billed', ...money(100) }, moneyWaiting.owed],
  ['one that is paid and billed', { status: 'billed', ...money(100, { paidCents: 100 }) }, waiting.billed],
  ['one whose invoice is paid', { status: 'billed', milestones: { paidAt: new Date(0) }, ...money(100) }, waiting.billed],
  ['a settled case without a recorded sum', { disposition: 'settled' }, moneyWaiting.settled],
  ['a settled case whose sum is owed', { disposition: 'settled', ...money(100) }, moneyWaiting.settledOwed],
  ['a settled case that is paid', { disposition: 'settled', ...money(100, { paidCents: 100 }) }, moneyWaiting.settledCame],
])('the money: %s', (_, over, words) => {
  expect(of(over)).toEqual(words);
});

test('after an agreement the payment comes next, and nothing once it came; before, what the status says', () => {
  expect(nextOf(aClaim(money(100)))).toEqual({ what: 'payment' });
  expect(nextOf(aClaim({ disposition: 'settled' }))).toEqual({ what: 'payment' });
  expect(nextOf(aClaim(money(100, { paidCents: 100 })))).toBeUndefined();
  expect(nextOf(aClaim({ status: 'inspected' }))).toEqual({ what: 'the damage report', isOf: 'report' });
});

test('what is told of a closing says neither who did it nor why', () => {
  expect((['declined', 'withdrawn', 'closed_no_pay', 'settled', 'open'] as const).map(dispositionNotice)).toEqual([
    'Your case is now “Closed: not taken on”',
    'Your case is now “Closed: withdrawn”',
    'Your case is now “Closed: no payment”',
    'Your case is now “Settled”',
    'Your case was reopened',
  ]);
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

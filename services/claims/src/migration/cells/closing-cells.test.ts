import { expect, test } from 'vitest';
import { checkClosing, statusAndClosing } from './closing-cells.ts';
import type { Cells } from './row-cells.ts';

function readOf(values: Cells, forClosed?: string) {
  const refused: Record<string, string> = {};
  const read = statusAndClosing(values, { forClosed, refuse: (field, message) => void (refused[field] ??= message) });
  return { ...read, refused };
}

test.each<[Cells, string | undefined, string | undefined]>([
  [{ status: 'Closed - Paid' }, 'settled', undefined],
  [{ status: 'Denied', closedOn: '2025-01-01' }, 'closed_no_pay', undefined],
  [{ status: 'Denied', disposition: 'Closed' }, 'closed_no_pay', undefined],
  [{ status: 'Denied', disposition: 'Open' }, undefined, undefined],
  [{ status: 'CWOP' }, 'closed_no_pay', undefined],
  [{ status: 'Withdrawn' }, 'withdrawn', undefined],
  [{ status: 'Declined' }, 'declined', undefined],
  [{ status: 'Closed', disposition: 'Closed without pay' }, 'closed_no_pay', undefined],
  [{ status: 'Denied', disposition: 'Settled' }, 'settled', undefined],
  [{ status: 'Inspected', disposition: 'Client withdrew' }, 'withdrawn', 'inspected'],
  [{ status: 'Inspected', disposition: 'Open' }, undefined, 'inspected'],
  [{ status: 'Open' }, undefined, 'intake'],
  [{}, undefined, undefined],
])('%o is closed as %s', (cells, disposition, stage) => {
  const read = readOf(cells);
  expect([read.closing?.disposition, read.stage, read.refused]).toEqual([disposition, stage, {}]);
});

test('a word that says that it is over and not how is refused, until it is chosen for all rows; what is at work stays open', () => {
  expect(readOf({ status: 'Closed' }).refused).toEqual({ status: expect.stringContaining('Closed claim without a disposition') });
  expect(readOf({ disposition: 'Archived' }).refused).toEqual({
    disposition: expect.stringContaining('Closed claim without a disposition'),
  });
  expect(readOf({ status: 'Inspected', closedOn: '2025-01-01' }).refused).toEqual({
    closedOn: expect.stringContaining('Closed claim without a disposition'),
  });
  expect(readOf({ status: 'Closed' }, 'settled')).toMatchObject({ closing: { disposition: 'settled' }, refused: {} });
  expect(readOf({}, 'settled')).toMatchObject({ closing: { disposition: 'settled' } });
  expect(readOf({ status: 'Inspected' }, 'settled')).toEqual({ stage: 'inspected', refused: {} });
  expect(readOf({ status: 'Closed - Denied' }, 'settled')).toMatchObject({ closing: { disposition: 'closed_no_pay' } });
  expect(readOf({ status: 'Closed' }, 'somehow').refused).toEqual({ disposition: expect.stringContaining('Enter a disposition') });
});

test.each<[Cells]>([
  [{ status: 'Closed', disposition: 'Pending' }],
  [{ status: 'Closed - Denied', disposition: 'Open' }],
  [{ status: 'Closed - Paid', disposition: 'Reopened' }],
])('%o says that it is over and that it is open: refused', (cells) => {
  expect(readOf(cells).refused).toEqual({ disposition: expect.stringContaining('Correct one of them') });
});

test.each(['Denied', 'Paid', 'Unpaid', 'Rejected'])(
  '%s as a status may be the carrier’s answer: no claim is closed by it alone',
  (status) => {
    expect(readOf({ status })).toEqual({
      stage: undefined,
      refused: { status: expect.stringContaining('Unclear if this claim is open or closed') },
    });
    expect(readOf({ status, dispositionReason: 'Wear and tear' }, 'settled').refused).toEqual({ status: expect.any(String) });
  },
);

test('a closed row does not come in open because open was chosen for all rows', () => {
  expect(readOf({ status: 'Closed' }, 'Pending').refused).toEqual({
    status: expect.stringContaining('Closed claim without a disposition'),
  });
  expect(readOf({}, 'Pending')).toEqual({ stage: undefined, refused: {} });
});

test('a day and a reason belong to a closed claim; other words are no status and no disposition', () => {
  expect(readOf({ disposition: 'Denied', dispositionReason: 'Wear and tear', closedOn: '2/3/2025' }).closing).toEqual({
    disposition: 'closed_no_pay',
    reason: 'Wear and tear',
    closedOn: '2025-02-03',
  });
  expect(readOf({ disposition: 'Open', dispositionReason: 'x', closedOn: '2025-02-03' }).refused).toMatchObject({
    closedOn: 'Leave the closing date empty for an open claim',
    dispositionReason: expect.stringContaining('Leave the closing reason empty'),
  });
  expect(readOf({ status: 'Reopened' }).refused).toEqual({ status: expect.stringContaining('Enter a status: Initial Intake') });
  expect(readOf({ disposition: 'Purple' }).refused).toEqual({ disposition: expect.stringContaining('Enter a disposition: Open') });
  expect(readOf({ disposition: 'Denied', dispositionReason: 'x'.repeat(501) }).refused).toEqual({
    dispositionReason: 'Use up to 500 characters',
  });
});

test('a claim is closed between its loss and today', () => {
  const refused = (closedOn: string) => {
    const received: string[] = [];
    checkClosing(
      { disposition: 'settled', closedOn },
      { today: '2026-01-10', loss: '2025-05-01', refuse: (_, message) => received.push(message) },
    );
    return received;
  };
  expect(refused('2025-05-01')).toEqual([]);
  expect(refused('2026-01-11')).toEqual(['Enter today or an earlier date']);
  expect(refused('2025-04-30')).toEqual(['Enter a date on or after the date of loss']);
});

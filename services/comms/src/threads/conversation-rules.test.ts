// Who waits for us, and what an entry changes of its conversation.
import { describe, expect, test } from 'vitest';
import { changeBy, readersOf, waitingAfter } from './conversation-rules.ts';

const rosa = { name: 'Rosa Delgado', address: '+18135550142', contactId: 1 };
const luis = { name: 'Luis Ferrer', userId: 61 };
const at = new Date('2026-11-23T15:00:00Z');
const later = new Date('2026-11-23T16:00:00Z');

const from = (side: 'owner' | 'counsel', who: typeof rosa | typeof luis) => ({
  source: `in:${who.name}`,
  kind: 'sms' as const,
  direction: 'in' as const,
  from: who,
  to: [],
  readers: readersOf(side, [who]),
  text: '  When will\nyou come? ',
});
const to = (side: 'owner' | 'counsel', who: typeof rosa | typeof luis) => ({
  ...from(side, who),
  direction: 'out' as const,
  from: { name: 'Ana Torres' },
  to: [who],
});

describe('who waits for us', () => {
  test('is each side from its first message on, until a person of the firm wrote to that side', () => {
    const first = waitingAfter([], from('owner', rosa), at);
    const both = waitingAfter(waitingAfter(first, from('owner', rosa), later), from('counsel', luis), later);
    expect(both).toEqual([
      { side: 'owner', name: 'Rosa Delgado', since: at },
      { side: 'counsel', name: 'Luis Ferrer', since: later },
    ]);
    expect(waitingAfter(both, to('counsel', luis), later).map(({ side }) => side)).toEqual(['owner']);
  });

  test.each([{ isAutomatic: true }, { state: 'suppressed' as const }, { state: 'failed' as const }])(
    'goes on after what answers nobody: %o',
    (over) => {
      const waiting = waitingAfter([], from('owner', rosa), at);
      expect(waitingAfter(waiting, { ...to('owner', rosa), ...over }, later)).toEqual(waiting);
    },
  );

  test('is nobody after a bounce or a keyword', () => {
    expect(waitingAfter([], { ...from('owner', rosa), isAutomatic: true }, at)).toEqual([]);
  });
});

test('what comes in opens a conversation again; what goes out and a note leave it as it is', () => {
  const resolved = { state: 'resolved' as const, waiting: [] };
  expect(changeBy(resolved, from('owner', rosa), at)).toMatchObject({
    set: { state: 'open', waitingSince: at, last: { name: 'Rosa Delgado', snippet: 'When will you come?' } },
    clear: ['snoozedUntil'],
  });
  expect(changeBy(resolved, to('owner', rosa), at)).toMatchObject({ set: { state: 'resolved' }, clear: ['waitingSince', 'snoozedUntil'] });
  expect(changeBy({ ...resolved, state: 'snoozed' }, to('owner', rosa), at).clear).toEqual(['waitingSince']);
});

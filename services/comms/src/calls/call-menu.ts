// The voice menu: what a key means for this caller, and when there are no more questions. Pure.
import type { CallChoice } from '@plumbline/contracts/comms';
import type { CallRecord, Pressed } from './call-store.ts';

const keys: Readonly<Record<string, CallChoice>> = {
  1: 'status',
  2: 'connect',
  3: 'voicemail',
  4: 'visit',
  5: 'confirm-visit',
  6: 'move-visit',
  9: 'language',
};

type Caller = Pick<CallRecord, 'mayHear' | 'adjusterId' | 'visit' | 'pressed'>;

/** What this caller is offered, in the order in which it is said. A visit is answered by whoever heard its time. */
export function offeredTo({ mayHear, adjusterId, visit, pressed }: Caller): CallChoice[] {
  const heard = pressed.some(({ choice }) => choice === 'visit');
  return [
    ...(visit && heard ? (['confirm-visit', 'move-visit'] as const) : []),
    ...(mayHear ? (['status'] as const) : []),
    ...(adjusterId === undefined ? [] : (['connect'] as const)),
    'voicemail',
    ...(visit && !heard ? (['visit'] as const) : []),
    'language',
  ];
}

/** Nothing for a key that was not offered, and where none was pressed. */
export function choiceOf(key: string | undefined, caller: Caller): CallChoice | undefined {
  const choice = key === undefined ? undefined : keys[key];
  return choice && offeredTo(caller).includes(choice) ? choice : undefined;
}

/** Nobody listens to a menu for ever. */
const maxTurns = 8;
const maxMisses = 2;

/** The menu is read once more after one wrong or missing key; after that, the caller can leave a message. */
export function goesOn(pressed: readonly Pressed[]): boolean {
  return pressed.length < maxTurns && pressed.filter(({ choice }) => choice === undefined).length < maxMisses;
}

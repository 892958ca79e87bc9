// What a key means for a caller, and what the caller hears: escaped, in their language, with consent before anything is recorded.
import { describe, expect, test } from 'vitest';
import { markupOf } from '../providers/twilio-voice.ts';
import { choiceOf, goesOn, offeredTo } from './call-menu.ts';
import { greeting, menuSteps, visitStep, voicemailSteps } from './spoken.ts';

const known = { mayHear: true, adjusterId: 4, language: 'en' as const, claimId: 3, pressed: [] };
const stranger = { mayHear: false, language: 'en' as const, pressed: [] };
const visit = { inspectionId: 8, scheduledAt: new Date('2026-12-02T15:00:00.000Z') };
const addresses = { menu: '/m?a=1&b=2', connected: '/c', recorded: '/r', recording: '/t' };

describe('a key', () => {
  test('means what was offered: a stranger can leave a message, and nothing else', () => {
    expect(offeredTo(known)).toEqual(['status', 'connect', 'voicemail', 'language']);
    expect(offeredTo(stranger)).toEqual(['voicemail', 'language']);
    expect(['1', '2', '3', '9', '0', '#', undefined].map((key) => choiceOf(key, known))).toEqual([
      'status',
      'connect',
      'voicemail',
      'language',
      undefined,
      undefined,
      undefined,
    ]);
    expect(['1', '2', '3'].map((key) => choiceOf(key, stranger))).toEqual([undefined, undefined, 'voicemail']);
  });

  test('about a visit is offered where there is one, and its time is confirmed by whoever heard it', () => {
    const expecting = { ...known, visit };
    expect(choiceOf('4', known)).toBeUndefined();
    expect(['4', '5', '6'].map((key) => choiceOf(key, expecting))).toEqual(['visit', undefined, undefined]);
    const heard = { ...expecting, pressed: [{ turn: 1, key: '4', choice: 'visit' as const }] };
    expect(['4', '5', '6'].map((key) => choiceOf(key, heard))).toEqual([undefined, 'confirm-visit', 'move-visit']);
    const said = markupOf([visitStep(visit.scheduledAt, 'America/New_York', heard), ...menuSteps(heard, addresses)]);
    expect(said).toContain('The inspection of the property is on Wednesday, December 2, at 10:00');
    expect(said).toContain('To confirm this time, press 5.');
    // It would be "a la 1:00"
    const atOne = visitStep(new Date('2026-12-02T18:00:00.000Z'), 'America/New_York', { ...heard, language: 'es' });
    expect(markupOf([atOne])).toContain('es el miércoles, 2 de diciembre. Hora: 1:00');
  });

  test('that is wrong or missing is asked for once more; nobody listens for ever', () => {
    const miss = (turn: number) => ({ turn });
    const heard = (turn: number) => ({ turn, key: '1', choice: 'status' as const });
    expect(goesOn([miss(1)])).toBe(true);
    expect(goesOn([miss(1), heard(2), miss(3)])).toBe(false);
    expect(goesOn(Array.from({ length: 8 }, (_, turn) => heard(turn + 1)))).toBe(false);
  });
});

describe('what is said', () => {
  test('is escaped, and asks in the language of the caller, with the way to the other one', () => {
    const markup = markupOf([greeting('Hale & <Sons>', known), ...menuSteps(known, addresses)]);
    expect(markup).toContain('Hello. This is Hale &amp; &lt;Sons&gt;.');
    expect(markup).toContain('action="/m?a=1&amp;b=2"');
    expect(markup).toContain('<Say language="es-US">Para español, oprima el 9.</Say>');
    const spanish = markupOf(menuSteps({ ...known, language: 'es' as const }, addresses));
    expect(spanish).toContain('<Say language="es-US">Para oír cómo va su reclamo, oprima el 1.</Say>');
    expect(spanish).toContain('<Say language="en-US">For English, press 9.</Say>');
  });

  test('says that it is recorded before it is, and records no silence', () => {
    const markup = markupOf(voicemailSteps(known, addresses));
    expect(markup.indexOf('It is recorded')).toBeLessThan(markup.indexOf('<Record'));
    expect(markup).toContain('trim="trim-silence"');
    expect(markup).toMatch(/<\/Say><Hangup\/>|nothing was recorded\. Goodbye\.<\/Say><Hangup\/>/);
  });

  test('never records a conversation', () => {
    expect(markupOf([{ do: 'connect', number: '+13055550111', next: '/c' }])).toContain('record="do-not-record"');
  });
});

// What a caller is told and asked, step by step, before the carrier's markup. Pure.
import type { CallChoice } from '@plumbline/contracts/comms';
import { sayIn, type TextLanguage } from '@plumbline/contracts/kernel';
import type { VoiceStep } from '../providers/twilio-voice.ts';
import { offeredTo } from './call-menu.ts';
import type { CallRecord } from './call-store.ts';
import { en } from './call-texts.en.ts';
import { es } from './call-texts.es.ts';

const say = sayIn({ en, es });
const otherOf: Record<TextLanguage, TextLanguage> = { en: 'es', es: 'en' };
export const otherLanguage = (language: TextLanguage): TextLanguage => otherOf[language];

type Key = keyof typeof en;
type Caller = Pick<CallRecord, 'language' | 'mayHear' | 'adjusterId' | 'claimId' | 'visit' | 'pressed'>;

/** Where the carrier asks how it goes on, and where it tells of a recording. */
export interface CallAddresses {
  readonly menu: string;
  readonly connected: string;
  readonly recorded: string;
  readonly recording: string;
}

const sentence = (key: Exclude<Key, 'greeting' | 'visitAt'>, language: TextLanguage): VoiceStep => ({
  do: 'say',
  text: say[language](key),
  language,
});

const menuKeys: Record<
  Exclude<CallChoice, 'language'>,
  'toHear' | 'toTalk' | 'toRecord' | 'toHearVisit' | 'toConfirmVisit' | 'toMoveVisit'
> = {
  status: 'toHear',
  connect: 'toTalk',
  voicemail: 'toRecord',
  visit: 'toHearVisit',
  'confirm-visit': 'toConfirmVisit',
  'move-visit': 'toMoveVisit',
};

/** The choices, and the way to the other language in that one. */
export function menuSteps(caller: Caller, { menu }: CallAddresses): VoiceStep[] {
  const says = offeredTo(caller).map((choice) => {
    const language = choice === 'language' ? otherLanguage(caller.language) : caller.language;
    return { text: say[language](choice === 'language' ? 'inThisLanguage' : menuKeys[choice]), language };
  });
  return [{ do: 'ask', says, next: menu }];
}

export function greeting(firm: string, { language }: Caller): VoiceStep {
  return { do: 'say', text: say[language]('greeting', { firm }), language };
}

export type Told =
  | 'again'
  | 'noStanding'
  | 'officeClosed'
  | 'noAnswer'
  | 'thanks'
  | 'nothing'
  | 'visitConfirmed'
  | 'visitToMove'
  | 'visitChanged'
  | 'visitNotKept';

export const tell = (key: Told, { language }: Caller) => sentence(key, language);

export function standingSteps(text: string, { language }: Caller): VoiceStep[] {
  return [sentence('standing', language), { do: 'say', text, language }];
}

/** By the clocks of the property. */
export function visitStep(at: Date, timeZone: string, { language }: Caller): VoiceStep {
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const day = at.toLocaleDateString(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone });
  const time = at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  return { do: 'say', text: say[language]('visitAt', { day, time }), language };
}

export function connectSteps(number: string, { language }: Caller, { connected }: CallAddresses): VoiceStep[] {
  return [sentence('ringing', language), { do: 'connect', number, next: connected }];
}

/** Nobody is recorded who was not told so just before. */
export function voicemailSteps({ language, claimId }: Caller, { recorded, recording }: CallAddresses): VoiceStep[] {
  return [
    sentence(claimId === undefined ? 'consentStranger' : 'consent', language),
    sentence('howToEnd', language),
    { do: 'record', next: recorded, told: recording },
    // Reached where nothing was said
    sentence('nothing', language),
    { do: 'hang-up' },
  ];
}

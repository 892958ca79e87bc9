// The steps of a call in the carrier's markup. Every text is escaped: none can become an instruction to the carrier.
import type { TextLanguage } from '@plumbline/contracts/kernel';
import twilio from 'twilio';

export interface Spoken {
  readonly text: string;
  readonly language: TextLanguage;
}

/** Addresses are asked by the carrier: `next` for how it goes on, `told` when a recording is there. */
export type VoiceStep =
  | ({ readonly do: 'say' } & Spoken)
  | { readonly do: 'ask'; readonly says: readonly Spoken[]; readonly next: string }
  | { readonly do: 'connect'; readonly number: string; readonly next: string }
  | { readonly do: 'record'; readonly next: string; readonly told: string }
  | { readonly do: 'hang-up' };

export const voices = { en: 'en-US', es: 'es-US' } as const satisfies Record<TextLanguage, string>;

const secondsForKey = 6;
const secondsOfRinging = 20;
const longestTalkSeconds = 3_600;
const longestVoicemailSeconds = 180;
const silenceSeconds = 5;

type Response = InstanceType<typeof twilio.twiml.VoiceResponse>;

export function markupOf(steps: readonly VoiceStep[]): string {
  const response = new twilio.twiml.VoiceResponse();
  for (const step of steps) add(response, step);
  return response.toString();
}

function add(response: Response, step: VoiceStep): void {
  if (step.do === 'say') response.say({ language: voices[step.language] }, step.text);
  else if (step.do === 'ask') ask(response, step);
  else if (step.do === 'connect')
    // A conversation is never recorded
    response
      .dial({
        action: step.next,
        answerOnBridge: true,
        timeout: secondsOfRinging,
        timeLimit: longestTalkSeconds,
        record: 'do-not-record',
      })
      .number(step.number);
  else if (step.do === 'record')
    response.record({
      action: step.next,
      playBeep: true,
      trim: 'trim-silence',
      timeout: silenceSeconds,
      maxLength: longestVoicemailSeconds,
      finishOnKey: '#',
      recordingStatusCallback: step.told,
      recordingStatusCallbackEvent: ['completed', 'absent'],
    });
  else response.hangup();
}

function ask(response: Response, { says, next }: Extract<VoiceStep, { do: 'ask' }>): void {
  const gather = response.gather({ numDigits: 1, action: next, timeout: secondsForKey, actionOnEmptyResult: true });
  for (const { text, language } of says) gather.say({ language: voices[language] }, text);
}

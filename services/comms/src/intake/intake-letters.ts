// What the sender of a request hears of its decision: that it became a claim, or why not. In the language of their email. Pure.
import { slotHours, type TimeSlot } from '@plumbline/contracts/enums';
import { dayText, sayIn, timeText, type TextLanguage } from '@plumbline/contracts/kernel';
import { en } from './intake-texts.en.ts';
import { es } from './intake-texts.es.ts';

interface Approved {
  readonly name: string;
  readonly firmName: string | undefined;
  readonly subject: string;
  readonly claimNumber: string;
  readonly ownerName: string;
  readonly propertyAddress: string;
  /** A calendar date and a slot of that day, both at the property. */
  readonly inspection?: { readonly date: string; readonly time: TimeSlot; readonly inspectorName: string };
}

interface Rejected {
  readonly name: string;
  readonly firmName: string | undefined;
  readonly subject: string;
  readonly reason: 'not_a_claim' | 'outside_area' | 'not_covered' | 'duplicate' | 'spam' | 'other';
}

interface Question {
  readonly intakeId: number;
  readonly subject: string;
  readonly text: string;
  readonly by: string;
  readonly firmName: string | undefined;
}

interface Letter {
  readonly subject: string;
  readonly message: string;
}

const sayOfIntake = sayIn({ en, es });

export function approvedLetter({ inspection, firmName, ...about }: Approved, language: TextLanguage): Letter {
  const say = sayOfIntake[language];
  const visit = inspection && say('visit', { ...inspection, ...whenOf(inspection, language) });
  return {
    subject: say('subjectApproved', about),
    message: lines(say('greeting', about), say('approved', about), visit, say('replyIfWrong'), firmName),
  };
}

export function rejectedLetter({ firmName, reason, ...about }: Rejected, language: TextLanguage): Letter {
  const say = sayOfIntake[language];
  return {
    subject: say('subjectRejected'),
    message: lines(say('greeting', about), say(reason, about), say('replyIfMistaken'), firmName),
  };
}

/** The words are those of whoever asks. The subject ends in the number by which the answer is known. */
export function questionLetter({ intakeId, subject, text, by, firmName }: Question): Letter {
  const answered = subject.replace(/^(?:re:\s{0,5}){1,20}/i, '').slice(0, 200);
  return { subject: `Re: ${answered} [Request ${intakeId}]`, message: lines(text, [by, firmName].filter(Boolean).join('\n')) };
}

function whenOf({ date, time }: { date: string; time: TimeSlot }, language: TextLanguage) {
  return { date: dayText(date, language, 'long'), time: timeText(new Date(slotHours[time] * 3_600_000), language, 'UTC') };
}

function lines(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

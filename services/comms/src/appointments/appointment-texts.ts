// What an owner reads about the time of an inspection, in their language: whole sentences for each step, by email and as a short message. Pure.
import type { AppointmentAbout } from '@plumbline/contracts/comms';
import { sayIn, type TextLanguage } from '@plumbline/contracts/kernel';
import { en } from './appointment-texts.en.ts';
import { es } from './appointment-texts.es.ts';

/** What happened to an appointment, as its client hears of it. */
export type AppointmentStep = Exclude<AppointmentAbout, 'reminder'>;

export interface AppointmentWords {
  readonly step: AppointmentStep;
  readonly language: TextLanguage;
  readonly contactName: string;
  readonly claimNumber: string;
  readonly propertyAddress: string;
  /** `November 25, 2026` and `2:00 PM EST`, both at the property. */
  readonly date: string;
  readonly time: string;
  /** `2-3 hours` */
  readonly duration: string;
  readonly inspectorName: string;
  readonly firmName: string | undefined;
  readonly firmPhone: string | undefined;
  /** Where the client confirms or asks for another time; absent for owners without portal access. */
  readonly portalUrl: string | undefined;
}

export const sayOfAppointment = sayIn({ en, es });

const keys = {
  scheduled: { subject: 'subjectScheduled', news: 'scheduled', short: 'shortScheduled' },
  moved: { subject: 'subjectMoved', news: 'moved', short: 'shortMoved' },
  reassigned: { subject: 'subjectReassigned', news: 'reassigned', short: 'shortReassigned' },
  cancelled: { subject: 'subjectCancelled', news: 'cancelled', short: 'shortCancelled' },
  no_show: { subject: 'subjectNoShow', news: 'noShow', short: 'shortNoShow' },
} as const;

export function appointmentEmail(words: AppointmentWords): { subject: string; content: string } {
  const { claimNumber, inspectorName, firmName, language, step } = words;
  const say = sayOfAppointment[language];
  const signature = [say('sincerely'), firmName ? `${inspectorName}, ${firmName}` : inspectorName].join('\n');
  return {
    subject: `[${claimNumber}] ${say(keys[step].subject, words)}`,
    content: [say('greeting', words), say(keys[step].news, words), ...furtherLines(words), signature].join('\n\n'),
  };
}

export function appointmentText(words: AppointmentWords): string {
  const say = sayOfAppointment[words.language];
  return say('short', { ...words, news: say(keys[words.step].short, words) });
}

const isToCome = (step: AppointmentStep) => step === 'scheduled' || step === 'moved' || step === 'reassigned';

function furtherLines({ step, language, portalUrl, firmPhone }: AppointmentWords): string[] {
  const say = sayOfAppointment[language];
  const calls = firmPhone ? say('call', { firmPhone }) : undefined;
  if (!isToCome(step)) return calls ? [calls] : [];
  const answers = portalUrl ? say('answer', { portalUrl }) : undefined;
  return [say('invitation'), answers, calls].filter((line) => line !== undefined);
}

// What an owner reads about the time of an inspection: whole sentences for each step, by email and as a short message. Pure.

import type { AppointmentAbout } from '@plumbline/contracts/comms';

/** What happened to an appointment, as its client hears of it. */
export type AppointmentStep = Exclude<AppointmentAbout, 'reminder'>;

export interface AppointmentWords {
  readonly step: AppointmentStep;
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

export function appointmentEmail(words: AppointmentWords): { subject: string; content: string } {
  const { claimNumber, contactName, inspectorName, firmName } = words;
  const signature = ['Sincerely,', firmName ? `${inspectorName}, ${firmName}` : inspectorName].join('\n');
  return {
    subject: `[${claimNumber}] ${subjects[words.step](words)}`,
    content: [`Hi ${contactName},`, news[words.step](words), ...furtherLines(words), signature].join('\n\n'),
  };
}

export function appointmentText(words: AppointmentWords): string {
  return `Claim ${words.claimNumber}: ${shortNews[words.step](words)} - ${words.inspectorName}`;
}

type Sentence = (words: AppointmentWords) => string;

const subjects: Readonly<Record<AppointmentStep, Sentence>> = {
  scheduled: ({ date }) => `Your inspection on ${date}`,
  moved: ({ date }) => `Your inspection moved to ${date}`,
  reassigned: ({ date, inspectorName }) => `${inspectorName} will do your inspection on ${date}`,
  cancelled: ({ date }) => `Your inspection on ${date} is canceled`,
  no_show: ({ date }) => `We missed you on ${date}`,
};

const news: Readonly<Record<AppointmentStep, Sentence>> = {
  scheduled: ({ propertyAddress, date, time, inspectorName, duration }) =>
    `Your inspection at ${propertyAddress} is scheduled for ${date} at ${time}. ${inspectorName} will do it; please allow ${duration}. Please make sure someone can let us in.`,
  moved: ({ propertyAddress, date, time, inspectorName, duration }) =>
    `Your inspection at ${propertyAddress} moved to ${date} at ${time}. ${inspectorName} will do it; please allow ${duration}. Please make sure someone can let us in.`,
  reassigned: ({ propertyAddress, date, time, inspectorName }) =>
    `${inspectorName} will do your inspection at ${propertyAddress} on ${date} at ${time}. The time hasn't changed.`,
  cancelled: ({ propertyAddress, date, time }) =>
    `Your inspection at ${propertyAddress} on ${date} at ${time} is canceled. We'll contact you to schedule a new time.`,
  no_show: ({ propertyAddress, date, time }) =>
    `We couldn't inspect ${propertyAddress} on ${date} at ${time} because no one could let us in. We'll contact you to schedule a new time.`,
};

const shortNews: Readonly<Record<AppointmentStep, Sentence>> = {
  scheduled: ({ date, time }) => `Your inspection is scheduled for ${date} at ${time}. Please make sure someone can let us in.`,
  moved: ({ date, time }) => `Your inspection moved to ${date} at ${time}. Please make sure someone can let us in.`,
  reassigned: ({ date, time, inspectorName }) => `${inspectorName} will do your inspection on ${date} at ${time}. The time hasn't changed.`,
  cancelled: ({ date, time }) => `Your inspection on ${date} at ${time} is canceled. We'll contact you to schedule a new time.`,
  no_show: ({ date, time }) => `We couldn't inspect your property on ${date} at ${time}. We'll contact you to schedule a new time.`,
};

const isToCome = (step: AppointmentStep) => step === 'scheduled' || step === 'moved' || step === 'reassigned';

function furtherLines({ step, portalUrl, firmPhone }: AppointmentWords): string[] {
  const calls = firmPhone ? `Questions? Call us at ${firmPhone}.` : undefined;
  if (!isToCome(step)) return calls ? [calls] : [];
  const answers = portalUrl ? `To confirm or request another time, sign in at ${portalUrl}` : undefined;
  return ['The attached invitation adds the appointment to your calendar.', answers, calls].filter((line) => line !== undefined);
}

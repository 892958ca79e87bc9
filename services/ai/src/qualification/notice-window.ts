// How long after a loss the carrier must hear of it, where a rule is on file.
import type { QualificationRequest } from '@plumbline/contracts/ai';

/** Days from the date of loss. States without a rule on file give no points and take none. Not legal advice. */
export const noticeWindows: Readonly<Record<string, { days: number; citation: string } | undefined>> = {
  FL: { days: 365, citation: '627.70132 F.S.' },
};

const aDay = 24 * 3_600_000;

/** Whole calendar days; 0 for the day itself and for dates that lie ahead. */
export function daysSinceLoss({ incidentDate, today }: Pick<QualificationRequest, 'incidentDate' | 'today'>): number {
  const days = Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${incidentDate}T00:00:00Z`)) / aDay);
  return Math.max(0, days);
}

// The questions that the qualification of a claim answers, and the ways in which a missing detail is asked for.

/** Six questions (C39), after the points with which every claim starts. */
export const qualificationParts = ['start', 'coverage', 'time_bar', 'peril', 'value', 'evidence', 'economics'] as const;
export type QualificationPart = (typeof qualificationParts)[number];

export const qualificationPartLabels: Record<QualificationPart, string> = {
  start: 'Start',
  coverage: 'Coverage in force',
  time_bar: 'Time limits',
  peril: 'Peril fit',
  value: 'Value and deductible',
  evidence: 'Evidence',
  economics: 'Economics',
};

interface CountedPoints {
  readonly factor: string;
  readonly points: number;
  readonly reason: string;
}

/** As the reasoning of a score ends: `Peril fit +12 (hurricane); Time limits -10 (reported late).` */
export function pointsText(counted: readonly CountedPoints[]): string {
  return `${counted.map(({ factor, points, reason }) => `${factor} ${points >= 0 ? '+' : ''}${points} (${reason})`).join('; ')}.`;
}

/** `none`: the owner is asked, and whoever asked corrects the claim. */
export const questionInputs = ['none', 'text', 'long_text', 'email', 'dollars', 'number', 'date', 'period', 'state'] as const;

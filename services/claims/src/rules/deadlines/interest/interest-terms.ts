// How the interest of each rule runs. A rule of the pack that stands here without terms is shown by its rate alone, without a figure.
import type { DamageType } from '@plumbline/contracts/enums';

export interface InterestTerms {
  /** The day after which days count: the carrier's notice of loss, or the latest day on which payment was due. */
  readonly from: 'notice' | 'due-day';
  readonly basis: readonly string[];
  /** Causes of loss for which the pack's rate surely holds; absent: every one. */
  readonly perils?: readonly DamageType[];
  readonly otherPerils?: string;
  /** Named in a letter about the deadline; elsewhere it is shown on the screen alone. */
  readonly isInLetter: boolean;
}

export const interestTerms: Readonly<Record<string, InterestTerms>> = {
  'fl-interest': {
    from: 'notice',
    basis: [
      'Simple interest from the day the carrier received notice of the loss.',
      'The rate of the quarter in which it begins, by the daily factor that the state publishes for that quarter.',
    ],
    isInLetter: true,
  },
  'tx-interest': {
    from: 'due-day',
    basis: [
      'Simple interest from the day payment was due, counted with 365 days a year.',
      'In an action under chapter 542A, the rate of section 304.003 plus 5 points applies instead. It is set on the day of judgment.',
      'For your information. Letters do not name it.',
    ],
    // Chapter 542A is about forces of nature: fire may be a wildfire, and water rain or frost
    perils: ['vandalism', 'theft'],
    otherPerils: 'Chapter 542A may apply to this loss: its rate is set on the day of judgment',
    isInLetter: false,
  },
};

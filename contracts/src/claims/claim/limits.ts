// The limits and deductibles of a policy, as they are entered and as they are shown.
import { Dollars, array, number, object, strictObject } from '../../kernel/index.ts';
import { Coverage } from '../../enums/index.ts';

export const Amount = Dollars.refine((dollars) => dollars >= 0, 'Enter zero or more');
const Percent = number('Enter a number').min(0, 'Enter zero or more').max(100, 'Enter at most 100');
const coverageLimit = strictObject({
  coverage: Coverage,
  limit: Amount,
  /** Its own, instead of the one of the policy. */
  deductible: Amount.optional(),
  /** The same as percent of the limit of this coverage: 2 means 2 %. */
  deductiblePercent: Percent.optional(),
});
export const coverages = array(coverageLimit).max(5, 'Enter each coverage once');
export const deductibles = {
  /** All other perils. */
  aop: Amount,
  hurricane: Amount,
  /** What earlier hurricanes of the calendar year took of the hurricane deductible. */
  hurricaneUsed: Amount,
  /** Percent of the limit of coverage A: 2 means 2 %. */
  hurricanePercent: Percent,
};

/** In dollars and percent. */
export const shownLimits = {
  coverages: array(
    object({ coverage: Coverage, limit: number(), deductible: number().optional(), deductiblePercent: number().optional() }),
  ),
  deductibles: object({
    aop: number().optional(),
    hurricane: number().optional(),
    hurricaneUsed: number().optional(),
    hurricanePercent: number().optional(),
  }),
};

// Claims on which work goes on, and those that are over, as filters: `isClaimOver` for a query.
import { dispositions, goingDispositions } from '@plumbline/contracts/claims';

/** What was imported as closed asks for nothing. */
export const going = { disposition: { $in: goingDispositions }, cameInClosed: null };

export const over = {
  $or: [{ disposition: { $in: dispositions.filter((one) => !goingDispositions.includes(one)) } }, { cameInClosed: true }],
};

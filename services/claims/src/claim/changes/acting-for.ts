// For whom a letter of the firm speaks on a day, whether it may, and who takes the answers. Pure.
import { Failure, localDate } from '@plumbline/contracts/kernel';
import { namedInsuredsOf } from '../../rules/money/people-rules.ts';
import { engagedCounsel, type EngagedCounsel } from '../party-rules/correspondence-rules.ts';
import type { WithParties } from '../party-rules/party-model.ts';
import { cancelledBy } from '../party-rules/party-rules.ts';

export interface ActingFor {
  /** All named insureds, the property owner first. */
  readonly insureds: readonly string[];
  /** The contract does not bind any more since this day. */
  readonly cancelledOn: string | undefined;
  /** Takes the whole correspondence while engaged. */
  readonly counsel: EngagedCounsel | undefined;
}

export function actingFor(claim: WithParties, onDate: string): ActingFor {
  return {
    insureds: namedInsuredsOf(claim),
    cancelledOn: cancelledBy(claim.contract, onDate),
    counsel: engagedCounsel(claim, onDate),
  };
}

/** Why nothing is written in the name of the insured, as the end of a sentence; undefined while it may be. */
export function actingEnded({ insureds, cancelledOn }: ActingFor): string | undefined {
  return cancelledOn && `the contract was canceled on ${cancelledOn}, and your firm no longer represents ${listed(insureds)}`;
}

/** Throws `unprocessable` with the reason, by the date at the property. */
export function assertStillActing(
  claim: WithParties & { readonly timeZone: string },
  { what, now }: { readonly what: string; readonly now: Date },
): void {
  const ended = actingEnded(actingFor(claim, localDate(now, claim.timeZone)));
  if (ended) throw new Failure('unprocessable', `${what} can't be drafted: ${ended}.`);
}

/** `Ana`, `Ana and Luis`, `Ana, Luis and Eva`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** The sentence with which a letter says that there is counsel; `since` as the letter writes its dates. */
export function counselInWords(insureds: readonly string[], { name, since }: EngagedCounsel): string {
  return `Since ${since}, ${listed(insureds)} ${insureds.length > 1 ? 'have' : 'has'} been represented by ${name}; please send your response to counsel.`;
}

// Who writes to whom on a day. Engagements of counsel and adjusters switch it, on the day they begin and on the day they end.
import type { ClaimSnapshot, Correspondence, Correspondent } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { StoredParty, WithParties } from './party-model.ts';
import { cancelledBy, isEngaged, isUnderContract, partiesOf } from './party-rules.ts';

export interface Correspondents {
  readonly carrierWritesTo: Correspondent;
  readonly weWriteTo: Correspondent;
  readonly representedByCounsel: boolean;
}

/** The one engaged in a role on a day; of several, who came last. */
function engagedAs(role: StoredParty['role'], claim: WithParties, onDate: string): StoredParty | undefined {
  return partiesOf(claim)
    .filter((party) => party.role === role && isEngaged(party, onDate))
    .toSorted((one, other) => (other.engagedOn ?? '').localeCompare(one.engagedOn ?? '') || other.id - one.id)[0];
}

/** An attorney as engaged on a day, with the first day of the engagement. */
export interface EngagedCounsel {
  readonly name: string;
  readonly since: string;
}

/** Counsel of the insured on a day. */
export function engagedCounsel(claim: WithParties, onDate: string): EngagedCounsel | undefined {
  const attorney = engagedAs('attorney', claim, onDate);
  return attorney?.engagedOn === undefined ? undefined : { name: fullNameOf(attorney), since: attorney.engagedOn };
}

/** Duties that do not run to a claimant with counsel ask this. */
export function isRepresentedByCounsel(claim: WithParties, onDate: string): boolean {
  return engagedAs('attorney', claim, onDate) !== undefined;
}

/** The attorneys' engagements as other services are told of them. */
export function counselOf(claim: WithParties): ClaimSnapshot['counsel'] {
  return partiesOf(claim).flatMap((party) =>
    party.role === 'attorney' && party.engagedOn !== undefined
      ? [omitUndefined({ name: fullNameOf(party), from: party.engagedOn, until: party.endedOn })]
      : [],
  );
}

/** With counsel both sides write to counsel; else the carrier writes to the adjuster and we to the insured. */
export function correspondentOf(claim: WithParties, onDate: string): Correspondents {
  const insured: Correspondent = { kind: 'insured', name: claim.propertyOwnerName, partyId: 1 };
  const attorney = engagedAs('attorney', claim, onDate);
  if (attorney) {
    const counsel: Correspondent = { kind: 'attorney', name: fullNameOf(attorney), partyId: attorney.id };
    return { carrierWritesTo: counsel, weWriteTo: counsel, representedByCounsel: true };
  }
  return { carrierWritesTo: adjusterOf(claim, onDate) ?? insured, weWriteTo: insured, representedByCounsel: false };
}

/** Once the contract is cancelled nobody of ours is written to, whatever engagement still stands among the people. */
function adjusterOf(claim: WithParties, onDate: string): Correspondent | undefined {
  const ours = cancelledBy(claim.contract, onDate) === undefined ? engagedAs('our_adjuster', claim, onDate) : undefined;
  if (ours) return { kind: 'our_adjuster', name: fullNameOf(ours), partyId: ours.id };
  if (isUnderContract(claim.contract, onDate)) return { kind: 'our_adjuster', name: 'our firm' };
  const other = engagedAs('public_adjuster', claim, onDate);
  return other && { kind: 'public_adjuster', name: fullNameOf(other), partyId: other.id };
}

function fullNameOf(party: StoredParty): string {
  return party.organization ? `${party.name}, ${party.organization}` : party.name;
}

/** Every day on which something may switch, oldest first. */
function switchDaysOf(claim: WithParties): string[] {
  const { contract } = claim;
  const days = [...(claim.parties ?? []).flatMap((party) => [party.engagedOn, party.endedOn]), contract?.signedOn, contract?.cancelledOn];
  return [...new Set(days.filter((day) => day !== undefined))].toSorted();
}

/** Who writes to whom today, since when, and what will change on which day. */
export function correspondenceOf(claim: WithParties, today: string): Correspondence {
  const now = correspondentOf(claim, today);
  const days = switchDaysOf(claim);
  const since = days.filter((day) => day <= today && differ(correspondentOf(claim, day), before(claim, day, days))).at(-1);
  const coming: Correspondence['coming'] = [];
  let last = now;
  for (const on of days.filter((day) => day > today)) {
    const then = correspondentOf(claim, on);
    if (differ(then, last)) coming.push({ on, ...then });
    last = then;
  }
  return { ...now, ...(since ? { since } : {}), coming };
}

/** As it was before a day of change. */
function before(claim: WithParties, day: string, days: readonly string[]): Correspondents {
  return correspondentOf(claim, days.filter((one) => one < day).at(-1) ?? '0000-01-01');
}

function differ(one: Correspondents, other: Correspondents): boolean {
  return nameOf(one.carrierWritesTo) !== nameOf(other.carrierWritesTo) || nameOf(one.weWriteTo) !== nameOf(other.weWriteTo);
}

function nameOf({ kind, name, partyId }: Correspondent): string {
  return `${kind} ${partyId ?? ''} ${name}`;
}

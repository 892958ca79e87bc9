// Whether a rule holds for a claim: yes, no with the reason, or a question by name. Nothing that is not recorded is assumed.
import { deadlineDetailLabels, keyDateLabels, type DeadlineDetailName, type MissingForDeadline } from '@plumbline/contracts/claims';
import { addMonths } from '@plumbline/contracts/kernel';
import { formatLongDate } from '@plumbline/server/dates';
import { recordedDate, type DeadlineClaim, type StartName } from './deadline-record.ts';

export type Verdict =
  | { readonly holds: true; readonly because?: string }
  | { readonly holds: false; readonly because: string }
  | { readonly missing: readonly MissingForDeadline[] };

/** `start` is the starting date of the deadline definition, or the loss where that is not recorded. */
export type Condition = (claim: DeadlineClaim, start: string) => Verdict;

const yes = (because?: string): Verdict => ({ holds: true, ...(because ? { because } : {}) });
const no = (because: string): Verdict => ({ holds: false, because });
const ask = (...names: DeadlineDetailName[]): Verdict => ({ missing: names.map(missingDetail) });

export function missingDetail(name: DeadlineDetailName): MissingForDeadline {
  return { kind: 'detail', name, label: deadlineDetailLabels[name] };
}

export function missingDate(name: StartName, what?: string): MissingForDeadline {
  if (name === 'incidentDate') return { kind: 'claim', name, label: 'Date of loss' };
  return { kind: 'date', name, label: what ? `${what}: ${keyDateLabels[name]}` : keyDateLabels[name] };
}

export const everyClaim: Condition = () => yes();

/** 627.70131 holds for residential property and for commercial property of at most 10,000 square feet. */
const largestCommercial = 10_000;
export const residentialOrSmallCommercial: Condition = (claim) => {
  const { occupancy, areaSqFt } = claim.deadlineDetails ?? {};
  if (occupancy === 'residential') return yes('The property is residential.');
  if (occupancy === undefined) return ask('occupancy');
  if (areaSqFt === undefined) return ask('areaSqFt');
  return areaSqFt <= largestCommercial
    ? yes(`The property is commercial with ${areaSqFt} sq ft (limit 10,000).`)
    : no(`The property is commercial with ${areaSqFt} sq ft; the rule applies up to 10,000.`);
};

/** Represented by counsel from a date: what begins on that day or later is not owed to the adjuster's side any more. */
export const notRepresented: Condition = (claim, start) => {
  const engaged = recordedDate(claim, 'attorneyEngagedOn');
  const detail = claim.deadlineDetails?.representedByCounsel;
  if (engaged && detail !== false)
    return engaged.date <= start
      ? no(
          `An attorney has been engaged since ${formatLongDate(engaged.date)}. This duty doesn't apply to claimants represented by counsel.`,
        )
      : yes(`The attorney was engaged on ${formatLongDate(engaged.date)}, after this period began.`);
  if (detail !== undefined) return detail ? no('The insured is represented by counsel. This duty covers only forms.') : yes();
  const named = claim.referringAttorneyId !== undefined || claim.parties?.some(({ role, engagedOn }) => role === 'attorney' && !engagedOn);
  return named ? ask('representedByCounsel') : yes();
};

export function flag(
  name: 'catastrophe' | 'surplusLines' | 'inspectionNeeded' | 'carrierFormRequired' | 'proofOfLossRequired',
  wanted: boolean,
  otherwise: string,
): Condition {
  return (claim) => {
    const value = claim.deadlineDetails?.[name];
    if (value === undefined) return ask(name);
    return value === wanted ? yes() : no(otherwise);
  };
}

/** Rows of R.S. 22:1892.2 came into force on this day; before it, the general rule holds for a catastrophe too. */
const catastropheRowsFrom = '2024-07-01';
export const ordinaryInLouisiana: Condition = (claim, start) =>
  claim.incidentDate < catastropheRowsFrom
    ? yes()
    : flag('catastrophe', false, 'This is a catastrophe loss. R.S. 22:1892.2 applies.')(claim, start);

export function catastropheAt(wanted: 'residential' | 'commercial'): Condition {
  return (claim) => {
    const { catastrophe, occupancy } = claim.deadlineDetails ?? {};
    if (catastrophe === undefined) return ask('catastrophe');
    if (!catastrophe) return no('This is not a catastrophe loss.');
    if (occupancy === undefined) return ask('occupancy');
    return occupancy === wanted ? yes() : no(`The property is ${occupancy}.`);
  };
}

/** R.S. 22:1892.3: where the carrier requires its form, only the completed form is proof of the loss. */
const ownFormFrom = '2025-08-01';
export function byOwnForm(isByForm: boolean, holds: Condition): Condition {
  const otherwise = isByForm
    ? 'The carrier does not require its own form.'
    : 'The carrier requires its own form, which alone is proof of loss.';
  return (claim, start) => {
    const isOlder = claim.incidentDate < ownFormFrom;
    const byForm = isOlder
      ? isByForm
        ? no('The rule on forms came later.')
        : yes()
      : flag('carrierFormRequired', isByForm, otherwise)(claim, start);
    const verdict = holds(claim, start);
    if ('holds' in byForm && !byForm.holds) return byForm;
    if ('missing' in byForm && 'missing' in verdict) return { missing: [...verdict.missing, ...byForm.missing] };
    return 'missing' in byForm && !('holds' in verdict && !verdict.holds) ? byForm : verdict;
  };
}

/** The national flood programme: asked for where the loss is a flood. */
export const floodPolicy: Condition = (claim) => {
  const detail = claim.deadlineDetails?.floodPolicy;
  if (detail === undefined) return claim.damageType === 'flood' ? ask('floodPolicy') : no('The loss is not a flood.');
  return detail ? yes() : no('The policy is not an NFIP policy.');
};

/** In New York the statute takes the place of the policy; of a federal flood policy the federal form does. */
export const ordinaryPolicy: Condition = (claim) => {
  if (claim.address.state === 'NY') return no('Ins. Law 3407 applies.');
  return claim.deadlineDetails?.floodPolicy ? no('The policy is an NFIP policy.') : yes();
};

/** Other perils go by the policy. */
export const fire: Condition = ({ damageType }) => (damageType === 'fire' ? yes() : no('The loss is not a fire: the policy decides.'));

/** No presuit notice before the carrier said what it covers. */
export const coverageDetermined: Condition = (claim) =>
  wasAnswered(claim) ? yes() : no('No coverage determination is recorded. The notice comes after it.');

function wasAnswered(claim: DeadlineClaim): boolean {
  return (['coverageAcceptedOn', 'coverageDeniedOn', 'paymentReceivedOn'] as const).some((name) => recordedDate(claim, name));
}

/** A claim can only be reopened after something was decided or paid. */
export const wasDecided: Condition = (claim) =>
  wasAnswered(claim) ? yes() : no("The carrier hasn't decided or paid yet, so there is nothing to reopen.");

/** The lower cap holds for a claim that was made within a year of the declaration; a claim from another cause is none of the emergency. */
export function madeInEmergency(claim: DeadlineClaim): boolean | undefined {
  const declared = recordedDate(claim, 'declaredEmergencyOn')?.date;
  const isSupplement = claim.contract?.kind === 'supplement';
  const made = recordedDate(claim, isSupplement ? 'supplementalNoticeOn' : 'noticeToCarrierOn')?.date;
  const isFromIt = declaredEmergency(claim);
  return isFromIt && declared && made && made > addMonths(declared, 12) ? false : isFromIt;
}

export function declaredEmergency(claim: DeadlineClaim): boolean | undefined {
  // An emergency contract says itself which cap it was signed under
  if (claim.contract?.kind === 'emergency') return true;
  const isNamed = recordedDate(claim, 'declaredEmergencyOn') !== undefined || Boolean(claim.loss?.declaredEmergency);
  return claim.deadlineDetails?.declaredEmergency ?? (isNamed ? true : undefined);
}

// Until when the insured may cancel the contract with the adjuster: what they are told, and until when a cancellation is accepted.
import type { CancellationWindow, DeadlineDetails, MissingForDeadline } from '@plumbline/contracts/claims';
import { addDays } from '@plumbline/contracts/kernel';
import { formatWeekday } from '@plumbline/server/dates';
import { recordedDate, type DeadlineClaim } from '../deadline-record.ts';
import { declaredEmergency, missingDate, missingDetail } from '../conditions.ts';
import { calendarOf, spanOf } from '../span-variants.ts';
import { dueDate, type Due } from '../due-date.ts';
import { nameOfState, ruleOf, rulePack, type Rule } from '../pack/rule-pack.ts';

interface ContractDates {
  /** Calendar date. */
  readonly signedOn?: string | undefined;
  /** Local time of day, where it is known. */
  readonly signedAt?: string | undefined;
  /** When the insured got the notice of the right, where the period starts with it. */
  readonly noticeGivenOn?: string | undefined;
}

interface ContractPlace {
  readonly state: string | undefined;
  readonly timeZone: string;
  readonly incidentDate: string;
  readonly declaredEmergency?: DeadlineDetails['declaredEmergency'];
}

const ordinary = 'fl-contract-cancel';
const emergency = 'fl-contract-cancel-emergency';
/** The period starts only once the notice forms and the oral notice were given. */
const startsWithNotice = new Set(['ny-contract-cancel']);

/** Nothing where the pack has no rule for the state. Pure: whether it is open says whoever knows the time. */
export function cancellationWindow(contract: ContractDates, place: ContractPlace): CancellationWindow | undefined {
  const rule = ruleFor(place);
  if (!rule) return undefined;
  const missing = missingFor(rule, contract, place);
  const start = startOf(rule, contract);
  if (!start || missing.length > 0) {
    const names = missing.map(({ label }) => label).join('; ');
    return { ...headOf(rule), explanation: [`Not calculated. Missing: ${names}.`], missing };
  }
  if (rule.effectiveFrom && start.date < rule.effectiveFrom)
    return { ...headOf(rule), explanation: [`No rule is on file for contracts before ${rule.effectiveFrom}.`], missing: [] };
  return counted(rule, start, place);
}

function ruleFor({ state, declaredEmergency }: ContractPlace): Rule | undefined {
  if (state === 'FL') return ruleOf(declaredEmergency ? emergency : ordinary);
  return rulePack.rules.find((rule) => rule.topic === 'contractCancelDays' && rule.state === state);
}

const ordinaryRule = (state: string | undefined) => ruleFor({ state, timeZone: '', incidentDate: '' });

/** Said of a state whose contracts the pack knows nothing about. */
export function noCancellationRule(state: string | undefined): string | undefined {
  return ordinaryRule(state) ? undefined : `No rule in the pack on canceling a contract${state ? ` in ${nameOfState(state)}` : ''}`;
}

/** `Texas counts 72 hours from the minute of signing`; undefined where days are counted. */
export function hoursFromSigning(state: string | undefined): string | undefined {
  const rule = ordinaryRule(state);
  return rule?.unit === 'hours' ? `${nameOfState(rule.state)} counts ${rule.value} hours from the time of signing` : undefined;
}

function missingFor(rule: Rule, { signedOn, noticeGivenOn }: ContractDates, place: ContractPlace): MissingForDeadline[] {
  const isAsked = place.state === 'FL' && place.declaredEmergency === undefined;
  return [
    ...(signedOn ? [] : [missingDate('contractSignedOn')]),
    ...(startsWithNotice.has(rule.id) && !noticeGivenOn ? [missingDate('cancellationNoticeGivenOn')] : []),
    ...(isAsked ? [missingDetail('declaredEmergency')] : []),
  ];
}

interface Start {
  readonly date: string;
  readonly at?: string | undefined;
}

function startOf(rule: Rule, { signedOn, signedAt, noticeGivenOn }: ContractDates): Start | undefined {
  if (!signedOn) return undefined;
  const waitsForNotice = startsWithNotice.has(rule.id) && noticeGivenOn !== undefined && noticeGivenOn > signedOn;
  return waitsForNotice ? { date: noticeGivenOn } : { date: signedOn, at: signedAt };
}

function counted(rule: Rule, start: Start, place: ContractPlace): CancellationWindow {
  const due = rule.id === emergency ? emergencyEnd(start, place) : endOf(rule, start, place);
  return {
    ...headOf(rule),
    until: due.actBy,
    acceptUntil: due.breachAfter,
    ...(due.dueAt ? { untilAt: due.dueAt.toISOString() } : {}),
    explanation: [
      `Rule: ${rule.citation}.`,
      ...(startsWithNotice.has(rule.id) ? ['The period starts once the notice of the right was given.'] : []),
      `${startsWithNotice.has(rule.id) ? 'Starts' : 'Contract signed'}: ${formatWeekday(start.date)}${start.at ? `, ${start.at}` : ''}.`,
      ...due.steps,
      ...(due.breachAfter > due.actBy ? [`A cancellation is accepted through ${formatWeekday(due.breachAfter)}.`] : []),
    ],
    missing: [],
  };
}

function endOf(rule: Rule, start: Start, { timeZone }: Pick<ContractPlace, 'timeZone'>): Due {
  const span = spanOf(rule);
  if (span.unit === 'hours' && !start.at) return dayOfEnd(span.value, start);
  return dueDate({ span, start, timeZone, calendar: calendarOf(rule, span) });
}

/** Hours run from a minute. Without it their end has a day, and no hour that anybody could name. */
function dayOfEnd(hours: number, { date }: Start): Due {
  const lastDay = addDays(date, hours / 24);
  return {
    actBy: lastDay,
    breachAfter: lastDay,
    steps: [`The rule allows ${hours} hours. No time of signing is recorded, so only the day is named: ${formatWeekday(lastDay)}.`],
  };
}

function headOf(rule: Rule): Pick<CancellationWindow, 'ruleId' | 'citation' | 'confidence' | 'counselVerified'> {
  return { ruleId: rule.id, citation: rule.citation, confidence: rule.confidence, counselVerified: false };
}

/** Florida, declared emergency: the later of 30 days after the loss and 10 days after the signing. */
function emergencyEnd(start: Start, place: ContractPlace): Due {
  const afterLoss = endOf(ruleOf(emergency), { date: place.incidentDate }, place);
  const afterSigning = endOf(ruleOf(ordinary), start, place);
  const { actBy, breachAfter } = afterLoss.actBy > afterSigning.actBy ? afterLoss : afterSigning;
  return {
    actBy,
    breachAfter,
    steps: [
      `30 calendar days after the loss of ${formatWeekday(place.incidentDate)}: ${formatWeekday(afterLoss.actBy)}.`,
      `10 calendar days after signing: ${formatWeekday(afterSigning.actBy)}.`,
      `The later date applies: ${formatWeekday(actBy)}.`,
    ],
  };
}

/** The window of a claim's contract, as its recorded dates give it. */
export function cancellationOf(claim: DeadlineClaim): CancellationWindow | undefined {
  const signed = recordedDate(claim, 'contractSignedOn');
  return cancellationWindow(
    { signedOn: signed?.date, signedAt: signed?.at, noticeGivenOn: recordedDate(claim, 'cancellationNoticeGivenOn')?.date },
    {
      state: contractState(claim),
      timeZone: claim.timeZone,
      incidentDate: claim.incidentDate,
      declaredEmergency: declaredEmergency(claim),
    },
  );
}

export function contractState({ contract, address }: Pick<DeadlineClaim, 'contract' | 'address'>): string | undefined {
  return contract?.state ?? address.state;
}

const writtenEstimate = 'fl-written-estimate';
const withoutEstimate = 'fl-contract-cancel-no-estimate';

/** Florida: while the written estimate is missing after its 60 days, the contract can be canceled still. */
export function openWithoutEstimate(claim: DeadlineClaim, today: string): string | undefined {
  const signed = recordedDate(claim, 'contractSignedOn')?.date;
  if (contractState(claim) !== 'FL' || !signed || recordedDate(claim, 'ourEstimateSentOn')) return undefined;
  const dueOn = addDays(signed, spanOf(ruleOf(writtenEstimate)).value);
  if (today <= dueOn) return undefined;
  return `The written estimate was due on ${formatWeekday(dueOn)} and is not recorded. The insured can cancel until it is supplied (${ruleOf(withoutEstimate).citation}, likely).`;
}

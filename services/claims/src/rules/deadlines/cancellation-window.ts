// Until when the insured may cancel the contract with the adjuster.
import type { CancellationWindow, DeadlineDetails, MissingForDeadline } from '@plumbline/contracts/claims';
import { addDays } from '@plumbline/contracts/kernel';
import { formatWeekday } from '@plumbline/server/dates';
import { recordedDate, type DeadlineClaim } from './deadline-record.ts';
import { declaredEmergency, missingDate, missingDetail } from './conditions.ts';
import { spanOf } from './span-variants.ts';
import { dueDate, type Due } from './due-date.ts';
import { ruleOf, rulePack, type Rule } from './pack/rule-pack.ts';

interface ContractDates {
  /** Calendar date. */
  readonly signedOn?: string | undefined;
  /** Local time of day, where it is known. */
  readonly signedAt?: string | undefined;
}

interface ContractPlace {
  readonly state: string | undefined;
  readonly timeZone: string;
  readonly incidentDate: string;
  readonly declaredEmergency?: DeadlineDetails['declaredEmergency'];
}

const ordinary = 'fl-contract-cancel';
const emergency = 'fl-contract-cancel-emergency';

/** Nothing where the pack has no rule for the state. Pure: whether it is open says whoever knows the time. */
export function cancellationWindow(contract: ContractDates, place: ContractPlace): CancellationWindow | undefined {
  const rule = ruleFor(place);
  if (!rule) return undefined;
  const missing = missingFor(contract, place);
  if (!contract.signedOn || missing.length > 0) {
    const names = missing.map(({ label }) => label).join('; ');
    return { ...headOf(rule), explanation: [`Not calculated. Missing: ${names}.`], missing };
  }
  if (rule.effectiveFrom && contract.signedOn < rule.effectiveFrom)
    return { ...headOf(rule), explanation: [`No rule is on file for contracts before ${rule.effectiveFrom}.`], missing: [] };
  return counted(rule, { date: contract.signedOn, at: contract.signedAt }, place);
}

function ruleFor({ state, declaredEmergency }: ContractPlace): Rule | undefined {
  if (state === 'FL') return ruleOf(declaredEmergency ? emergency : ordinary);
  return rulePack.rules.find((rule) => rule.topic === 'contractCancelDays' && rule.state === state);
}

function missingFor({ signedOn }: ContractDates, { state, declaredEmergency }: ContractPlace): MissingForDeadline[] {
  const isAsked = state === 'FL' && declaredEmergency === undefined;
  return [...(signedOn ? [] : [missingDate('contractSignedOn')]), ...(isAsked ? [missingDetail('declaredEmergency')] : [])];
}

function counted(rule: Rule, start: { date: string; at?: string | undefined }, place: ContractPlace): CancellationWindow {
  const due = rule.id === emergency ? emergencyEnd(start, place) : dueDate({ span: spanOf(rule), start, timeZone: place.timeZone });
  return {
    ...headOf(rule),
    until: due.dueOn,
    ...(due.dueAt ? { untilAt: due.dueAt.toISOString() } : {}),
    explanation: [
      `Rule: ${rule.citation}.`,
      `Contract signed: ${formatWeekday(start.date)}${start.at ? `, ${start.at}` : ''}.`,
      ...due.steps,
    ],
    missing: [],
  };
}

function headOf(rule: Rule): Pick<CancellationWindow, 'ruleId' | 'citation' | 'confidence' | 'counselVerified'> {
  return { ruleId: rule.id, citation: rule.citation, confidence: rule.confidence, counselVerified: false };
}

/** Florida, declared emergency: the later of 30 days after the loss and 10 days after the signing. */
function emergencyEnd(start: { date: string }, { incidentDate }: ContractPlace): Due {
  const afterLoss = addDays(incidentDate, spanOf(ruleOf(emergency)).value);
  const afterSigning = addDays(start.date, spanOf(ruleOf(ordinary)).value);
  const dueOn = afterLoss > afterSigning ? afterLoss : afterSigning;
  return {
    dueOn,
    steps: [
      `30 calendar days after the loss of ${formatWeekday(incidentDate)}: ${formatWeekday(afterLoss)}.`,
      `10 calendar days after signing: ${formatWeekday(afterSigning)}.`,
      `The later date applies: ${formatWeekday(dueOn)}.`,
    ],
  };
}

/** The window of a claim's contract, as its recorded dates give it. */
export function cancellationOf(claim: DeadlineClaim): CancellationWindow | undefined {
  const signed = recordedDate(claim, 'contractSignedOn');
  return cancellationWindow(
    { signedOn: signed?.date, signedAt: signed?.at },
    {
      state: claim.contract?.state ?? claim.address.state,
      timeZone: claim.timeZone,
      incidentDate: claim.incidentDate,
      declaredEmergency: declaredEmergency(claim),
    },
  );
}

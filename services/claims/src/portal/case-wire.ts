// A case as those who follow it read it, in their language.
import { isClaimOver, type CaseContact, type CaseNeed, type PortalCase, type PortalCaseDetail } from '@plumbline/contracts/claims';
import { claimProgress, clientWords } from '@plumbline/contracts/enums';
import { localDate, omitUndefined } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../claim/model/claim-record.ts';
import { announcedCompletion } from '../claim/model/completion-rules.ts';
import { milestonesOf } from '../claim/model/milestone-rules.ts';
import { appointmentsOf } from './appointments.ts';
import { caseMoney } from './model/case-money.ts';
import type { AppointmentAnswerRecord } from './model/portal-store.ts';
import { closedLabel, nextOf, turnText, waitingOf } from './model/waiting-rules.ts';
import { sayTo, type Reader } from './texts/say.ts';

interface Looked extends Reader {
  readonly now: Date;
  readonly answers: readonly AppointmentAnswerRecord[];
  readonly adjuster: CaseContact | undefined;
  readonly needed: readonly CaseNeed[];
  /** The office shows the amounts. */
  readonly isShared: boolean;
}

export function caseDetail(claim: ClaimRecord, looked: Looked): PortalCaseDetail {
  const { now, adjuster, needed, isShared, viewer, language } = looked;
  const reader = { viewer, language };
  const case_ = caseWire(claim, { now, ...reader });
  const appointments = appointmentsOf(claim, looked);
  const { insuranceCompany } = claim;
  // What is still open in a closed case is asked of nobody
  const needs = case_.isClosed ? [] : [...needed];
  const asked = { signs: needs.some(({ kind }) => kind === 'sign'), sends: needs.some(({ kind }) => kind === 'send') };
  return omitUndefined({
    ...case_,
    milestones: milestonesShown(claim, reader),
    waitingFor: sayTo(reader)(waitingOf(claim).what),
    waitingForWhom: turnText(claim, { asked, ...reader }),
    next: nextWithDay(claim, { case_, appointments, now, ...reader }),
    needs,
    money: caseMoney({
      money: claim.money,
      isShared,
      terms: claim,
      insuranceCompany,
      isClosed: case_.isClosed,
      ...reader,
    }),
    adjuster,
    appointments,
    insuranceCompany,
  });
}

const stepKeys = {
  intake: 'stepIntake',
  inspection: 'stepInspection',
  documentation: 'stepDocumentation',
  negotiation: 'stepNegotiation',
  settlement: 'stepSettlement',
} as const;

/** No step of a closed case is the present one. */
function milestonesShown(claim: ClaimRecord, reader: Reader): PortalCaseDetail['milestones'] {
  const milestones = milestonesOf(claim).map((one) => ({ ...one, label: sayTo(reader)(stepKeys[one.key]) }));
  if (!isClaimOver(claim)) return milestones;
  return milestones.map((one) => (one.state === 'current' ? { ...one, state: 'ahead' } : one));
}

interface Around extends Reader {
  readonly case_: PortalCase;
  readonly appointments: PortalCaseDetail['appointments'];
  readonly now: Date;
}

/** An inspection has its day once it is scheduled, the report that of its step, and what the carrier does the one that the adjuster has set. */
function nextWithDay(claim: ClaimRecord, { case_, appointments, now, ...reader }: Around): PortalCaseDetail['next'] {
  const next = nextOf(claim);
  if (!next) return undefined;
  const what = sayTo(reader)(next.what);
  const on = dayOf(claim, { isOf: next.isOf, case_, appointments, now });
  return on === undefined ? { what } : { what, on };
}

type Dated = Omit<Around, keyof Reader> & Pick<NonNullable<ReturnType<typeof nextOf>>, 'isOf'>;

function dayOf(claim: ClaimRecord, { isOf, case_, appointments, now }: Dated): string | undefined {
  const [inspection] = appointments;
  if (isOf === 'visit' && inspection) return localDate(new Date(inspection.scheduledAt), claim.timeZone);
  const { estimatedCompletion = '' } = case_;
  if (isOf === 'report' && /^\d{4}-/.test(estimatedCompletion)) return estimatedCompletion;
  const { expectedCompletionOn: set } = claim;
  return isOf === undefined && set !== undefined && set >= localDate(now, claim.timeZone) ? set : undefined;
}

const whyKeys = { set: 'whySet', usual: 'whyUsual', past: 'whyPast', done: 'whyDone' } as const;

export function caseWire(claim: ClaimRecord, { now, ...reader }: Reader & { now: Date }): PortalCase {
  const say = sayTo(reader);
  const { language } = reader;
  const status = clientWords[language].status[claim.status];
  const closed = closedLabel(claim);
  const expected = announcedCompletion(claim, now);
  const isClosed = isClaimOver(claim);
  return omitUndefined({
    id: claim._id,
    claimNumber: claim.claimNumber,
    propertyOwnerName: claim.propertyOwnerName,
    propertyAddress: claim.propertyAddress,
    damageType: claim.damageType,
    status: claim.status,
    statusLabel: closed ? say(closed) : status,
    isClosed,
    closedOn: isClosed && claim.dispositionSince ? localDate(claim.dispositionSince, claim.timeZone) : undefined,
    progress: claimProgress(claim.status),
    incidentDate: claim.incidentDate,
    reportReady: claim.report?.released !== undefined,
    estimatedCompletion: expected?.on,
    estimatedCompletionWhy: expected && say(whyKeys[expected.why], { status }),
    createdAt: claim.createdAt.toISOString(),
    updatedAt: claim.updatedAt.toISOString(),
  });
}

// What a claim stores for its deadlines: recorded dates and facts, own deadlines, and what people did to a deadline.
import type { DeadlineDetails, Contract, Disposition, KeyDateName, Ower, PartyRole } from '@plumbline/contracts/claims';
import type { AddressParts, DamageType } from '@plumbline/contracts/enums';
import { payableOf, type MoneySums } from '../money/sum-rules.ts';

export interface StoredKeyDate {
  on: string;
  at?: string;
  source?: string;
  recordedBy: string;
  recordedAt: Date;
}
export type StoredKeyDates = Partial<Record<KeyDateName, StoredKeyDate>>;

export interface OwnDeadline {
  key: string;
  title: string;
  dueOn: string;
  owedBy: Ower;
  note?: string;
  by: string;
}

interface Lengthened {
  id: number;
  reason: string;
  citation?: string;
  by: string;
}

/** What people recorded for one deadline. */
export interface DeadlineMarks {
  key: string;
  metOn?: string;
  metNote?: string;
  waivedWhy?: string;
  tollings: (Lengthened & { from: string; until: string })[];
  extensions: (Lengthened & { days: number; unit: 'calendar_days' | 'business_days' })[];
}

export interface StoredDeadlines {
  own: OwnDeadline[];
  marks: DeadlineMarks[];
}

/** The part of a claim that deadlines are computed from. */
export interface DeadlineClaim extends Pick<DeadlineFields, 'keyDates' | 'deadlineDetails' | 'clock'> {
  readonly incidentDate: string;
  readonly timeZone: string;
  readonly damageType: DamageType;
  readonly address: AddressParts;
  readonly disposition: Disposition;
  readonly cameInClosed?: boolean;
  readonly referringAttorneyId?: number;
  readonly contract?: ContractDates;
  readonly parties?: readonly PartyDays[];
  readonly money?: Pick<MoneySums, 'paidOn' | 'agreedCents' | 'deductibleCents' | 'paidCents'>;
  /** Under which name the emergency was declared, as the intake has it. */
  readonly loss?: { readonly declaredEmergency?: string | undefined };
}

interface ContractDates {
  readonly kind: Contract['kind'];
  readonly signedOn?: string;
  readonly signedAt?: string;
  readonly cancelledOn?: string;
  readonly state?: string;
}

interface PartyDays {
  readonly role: PartyRole;
  readonly engagedOn?: string;
  readonly endedOn?: string;
}

/** The fields that deadlines add to a claim. `clockCheckOn` and `clockPack` are marks of the job that tells deadlines. */
export interface DeadlineFields {
  keyDates?: StoredKeyDates;
  deadlineDetails?: DeadlineDetails;
  /** The storm event that says whether it is a loss of a catastrophe; absent where a person said it. */
  catastropheFrom?: { stormEventId: number; source: string };
  clock?: StoredDeadlines;
  /** The earliest day that still asks: neither met nor waived, no right that ran out. */
  nextDeadlineOn?: string;
  /** From the day after this date on, that job looks at the claim: something came near, or passed. */
  deadlineCheckOn?: string;
  /** What `nextDeadlineOn` and `clockCheckOn` were computed with. */
  deadlinesPack?: string;
}

export type StartName = KeyDateName | 'incidentDate';

/** A starting or fulfilling date of a claim; the contract of the hub comes before a date recorded here. */
export function recordedDate(claim: DeadlineClaim, name: StartName): { date: string; at?: string | undefined } | undefined {
  if (name === 'incidentDate') return { date: claim.incidentDate };
  const ruling = rulingDate(claim, name);
  if (ruling) return { date: ruling, ...timeOf(claim, { name, ruling }) };
  const stored = claim.keyDates?.[name];
  return stored ? { date: stored.on, at: stored.at } : undefined;
}

/** The contract knows when it was signed; of the other dates somebody may have recorded the time beside the same day. */
function timeOf(
  { contract, keyDates }: DeadlineClaim,
  { name, ruling }: { name: KeyDateName; ruling: string },
): { at?: string | undefined } {
  if (name === 'contractSignedOn' && contract?.signedAt) return { at: contract.signedAt };
  return keyDates?.[name]?.on === ruling ? { at: keyDates[name].at } : {};
}

/** All days on which something happened that can happen more than once: the carrier pays again after another notice. */
export function recordedDays(claim: DeadlineClaim, name: StartName): readonly string[] {
  const days = name === 'paymentReceivedOn' ? claim.money?.paidOn : undefined;
  const day = recordedDate(claim, name)?.date;
  return days ?? (day === undefined ? [] : [day]);
}

/** Dates that the contract, the people and the ledger of the claim know: those come before what is recorded here. */
export function rulingDate(
  { contract, parties = [], money }: Pick<DeadlineClaim, 'contract' | 'parties' | 'money'>,
  name: KeyDateName,
): string | undefined {
  if (name === 'attorneyEngagedOn') return attorneyEngaged(parties);
  return name === 'paymentReceivedOn' || name === 'paidInFullOn' ? datePaid(money, name) : dateOfContract(contract, name);
}

function datePaid(money: DeadlineClaim['money'], name: 'paymentReceivedOn' | 'paidInFullOn'): string | undefined {
  if (name === 'paymentReceivedOn') return money?.paidOn?.[0];
  return money && paidInFull(money);
}

function dateOfContract(contract: DeadlineClaim['contract'], name: KeyDateName): string | undefined {
  if (name === 'contractSignedOn') return contract?.signedOn;
  return name === 'contractCancelledOn' ? contract?.cancelledOn : undefined;
}

function attorneyEngaged(parties: readonly PartyDays[]): string | undefined {
  const engaged = parties.flatMap(({ role, engagedOn, endedOn }) => (role === 'attorney' && engagedOn && !endedOn ? engagedOn : []));
  return engaged.toSorted((one, other) => one.localeCompare(other))[0];
}

/** What the carrier pays of what was agreed has come: the day of the last payment. Only what arrived counts: a payment that is on its way has paid nothing yet. */
function paidInFull(money: NonNullable<DeadlineClaim['money']>): string | undefined {
  const { agreedCents = 0, paidCents = 0, paidOn = [] } = money;
  return agreedCents > 0 && paidCents >= (payableOf(money) ?? 0) ? paidOn.at(-1) : undefined;
}

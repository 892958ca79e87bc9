// Who should make an inspection: license, free time, the assigned adjuster, workload and drive, each with its reason. Pure.
import type { License } from '@plumbline/contracts/identity';
import { durationText, type InspectorCandidate } from '@plumbline/contracts/inspection';
import type { Role } from '@plumbline/contracts/kernel';

export interface CandidateInput {
  readonly inspectorId: number;
  readonly name: string;
  readonly role: Role;
  readonly licenses: readonly License[];
  readonly scheduledMinutes: number;
  readonly capacityMinutes: number;
  readonly freeTimes: number;
  /** Why they take nothing on this day. */
  readonly off?: string | undefined;
  /** The drive from the nearest inspection of that day. */
  readonly nearest: { readonly miles: number; readonly minutes: number; readonly street: string; readonly time: string } | undefined;
  readonly isAssigned: boolean;
  readonly isCaller: boolean;
}

interface Asked {
  /** Two letters; without one no license can be asked for. */
  readonly state: string | undefined;
  readonly date: string;
}

/** Hours that the assigned adjuster may have more than others and still goes first. */
const assignedAheadHours = 6;
/** Between equals whoever asks goes. */
const callerAheadHours = 1;
/** So many minutes of driving weigh as much as an hour of work. */
const driveMinutesPerHour = 15;
/** What is assumed where no drive is known. */
const unknownDriveMinutes = 30;

/** Best first. The first one is proposed unless something speaks against everybody. */
export function rankCandidates(inputs: readonly CandidateInput[], asked: Asked): InspectorCandidate[] {
  const ranked = inputs
    .map((input) => ({ input, against: input.off ?? licenseAgainst(input, asked) }))
    .toSorted((one, other) => compare(one, other) || one.input.name.localeCompare(other.input.name));
  return ranked.map(({ input, against }, index) => ({
    inspectorId: input.inspectorId,
    name: input.name,
    role: input.role,
    isProposed: index === 0 && against === undefined && input.freeTimes > 0,
    ...(against ? { against } : {}),
    scheduledMinutes: input.scheduledMinutes,
    capacityMinutes: input.capacityMinutes,
    freeTimes: input.freeTimes,
    ...(input.nearest ? { miles: input.nearest.miles, driveMinutes: input.nearest.minutes } : {}),
    reasons: reasonsOf(input, asked),
  }));
}

interface Judged {
  readonly input: CandidateInput;
  readonly against: string | undefined;
}

function compare(one: Judged, other: Judged): number {
  return (
    Number(one.against !== undefined) - Number(other.against !== undefined) ||
    Number(one.input.freeTimes === 0) - Number(other.input.freeTimes === 0) ||
    weightOf(one.input) - weightOf(other.input)
  );
}

function weightOf({ scheduledMinutes, nearest, isAssigned, isCaller }: CandidateInput): number {
  const drive = nearest?.minutes ?? unknownDriveMinutes;
  return scheduledMinutes / 60 + drive / driveMinutesPerHour - (isAssigned ? assignedAheadHours : 0) - (isCaller ? callerAheadHours : 0);
}

/** An engineer inspects under a license of their own, everybody else under an adjuster's or an apprentice's. */
const isEngineer = (role: Role) => role === 'engineer';

function licensesFor({ licenses, role }: Pick<CandidateInput, 'licenses' | 'role'>, state: string): readonly License[] {
  return licenses.filter((one) => one.state === state && (one.kind === undefined || (one.kind === 'engineer') === isEngineer(role)));
}

/** A license holds through the day on which it expires. */
const holdsOn = (date: string) => (license: License) => license.expiresOn === undefined || license.expiresOn >= date;

/** Why somebody should not inspect there; nothing where the state is not known. */
export function licenseAgainst(person: Pick<CandidateInput, 'licenses' | 'role'>, { state, date }: Asked): string | undefined {
  if (state === undefined) return undefined;
  const held = licensesFor(person, state);
  if (held.some(holdsOn(date))) return undefined;
  return held.length === 0 ? `No license for ${state} on file` : `The license for ${state} has expired by then`;
}

function reasonsOf(input: CandidateInput, { state, date }: Asked): string[] {
  const license = state === undefined ? undefined : licensesFor(input, state).find(holdsOn(date));
  return [
    ...(license ? [`Licensed in ${license.state}`] : []),
    ...(input.isAssigned ? ['Assigned adjuster'] : []),
    `${hours(input.scheduledMinutes)} of ${hours(input.capacityMinutes)} hours scheduled this week`,
    input.freeTimes === 0 ? 'No free time on this day' : `${input.freeTimes} of 8 times free`,
    ...(input.nearest ? [driveSentence(input.nearest)] : []),
  ];
}

function driveSentence({ miles, minutes, street, time }: NonNullable<CandidateInput['nearest']>): string {
  return miles < 1
    ? `In the ZIP code of ${street} at ${time}`
    : `About ${miles} miles (${durationText(minutes)}) from ${street} at ${time}`;
}

function hours(minutes: number): string {
  return String(Math.round(minutes / 30) / 2);
}

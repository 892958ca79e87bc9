// The queue of the email intake: what waits (the oldest first), what is held, what was decided, and how much of it.
import type {
  DuplicateQuestion,
  EmailIntake,
  EmailIntakeReview,
  EmailIntakeStatus,
  EmailIntakeSummary,
  emailQueues,
} from '@plumbline/contracts/claims';
import { Failure, localDate, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { fallbackZone } from '@plumbline/contracts/enums';
import { DateTime } from 'luxon';
import { findDuplicates } from '../../intake/duplicates/find-duplicates.ts';
import { listAttachments } from './attachments.ts';
import type { EmailIntakeRecord } from './intake-record.ts';
import { intakeDetailWire, intakeWire } from './intake-wire.ts';
import { intakeNotFound, type EmailIntakeStores } from './intake-stores.ts';

type Queue = (typeof emailQueues)[number];
type Deps = Pick<EmailIntakeStores, 'parts' | 'emails' | 'organizations'>;

const statusesOf: Record<Queue, readonly EmailIntakeStatus[]> = {
  pending: ['pending', 'pending_review'],
  held: ['held', 'automatic'],
  done: ['approved', 'rejected', 'duplicate', 'spam', 'reply', 'delivery_report'],
};
/** Of an email in the queue; each may be long. */
const unshown = { lines: 0, 'questions.text': 0, 'answers.text': 0, 'answers.attachments': 0 } as const;
const usualLimit = 50;
const rowsAtOnce = 10;
const countedUpTo = 10_000;
const averagedOverMs = 30 * 86_400_000;

interface QueueQuestion {
  readonly queue?: Queue | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

/** What waits begins with the oldest, the others with the newest. */
export async function listIntakes(
  scope: Scope,
  question: QueueQuestion,
  { emails, parts, claims }: Deps & Pick<EmailIntakeStores, 'claims'>,
): Promise<{ rows: EmailIntake[]; next?: string }> {
  const { queue = 'pending', limit = usualLimit, after } = question;
  const step = queue === 'pending' ? 1 : -1;
  const beyond = after === undefined ? {} : { _id: { [step === 1 ? '$gt' : '$lt']: idOf(after) } };
  const filter = { status: { $in: statusesOf[queue] }, ...beyond };
  const found = await emails.intakes.find(scope, filter, { sort: { _id: step }, limit: limit + 1, projection: unshown });
  const rows = found.slice(0, limit);
  const now = parts.clock();
  const shown = await withDuplicates(scope, rows, { claims, now });
  return { rows: shown, ...(found.length > limit ? { next: String(rows.at(-1)?._id) } : {}) };
}

/** As the review finds them, for a page at most; a few rows at a time. */
async function withDuplicates(
  scope: Scope,
  rows: readonly EmailIntakeRecord[],
  { claims, now }: Pick<EmailIntakeStores, 'claims'> & { now: Date },
): Promise<EmailIntake[]> {
  const shown: EmailIntake[] = [];
  const withDuplicate = async (row: EmailIntakeRecord) => {
    const { duplicates } = row.status === 'pending_review' ? await findDuplicates(scope, questionOf(row), { claims }) : { duplicates: [] };
    const probable = duplicates.find(({ likelihood }) => likelihood !== 'possible');
    return { ...intakeWire(row, now), ...(probable ? { duplicateOf: probable.claimNumber } : {}) };
  };
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    shown.push(...(await Promise.all(rows.slice(at, at + rowsAtOnce).map(withDuplicate))));
  return shown;
}

function questionOf({ fields }: EmailIntakeRecord): DuplicateQuestion {
  const of = (name: string) => fields.find(({ field }) => field === name)?.value;
  return omitUndefined({
    propertyAddress: of('propertyAddress'),
    policyNumber: of('policyNumber'),
    incidentDate: of('incidentDate'),
    propertyOwnerName: of('propertyOwnerName'),
    propertyOwnerPhone: of('propertyOwnerPhone'),
  });
}

function idOf(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new Failure('invalid', "This page doesn't exist", { fields: { after: "This page doesn't exist" } });
  return Number(cursor);
}

/** With the claims that may be the same loss by now. */
export async function readIntake(scope: Scope, id: number, deps: EmailIntakeStores): Promise<EmailIntakeReview> {
  const record = await deps.emails.intakes.get(scope, id, intakeNotFound);
  const { duplicates } = await findDuplicates(scope, questionOf(record), deps);
  return intakeDetailWire(
    { record, attachments: await listAttachments(scope, record, deps) },
    duplicates.filter((one) => one.id !== record.claimId),
    deps.parts.clock(),
  );
}

export async function summaryOf(scope: Scope, { emails, parts, organizations }: Deps): Promise<EmailIntakeSummary> {
  const { intakes } = emails;
  const now = parts.clock();
  const firm = await organizations.findOne(scope, { _id: scope.organizationId });
  const zone = firm?.settings.timeZone ?? fallbackZone;
  const today = DateTime.fromISO(localDate(now, zone), { zone }).toJSDate();
  const count = (filter: Record<string, unknown>) => intakes.countUpTo(scope, filter, { limit: countedUpTo });
  const waiting = { status: { $in: statusesOf.pending } };
  const decided = { 'decision.at': { $gte: today } };
  const [pending, held, doneToday, autoScheduledToday, [oldest], [average]] = await Promise.all([
    count(waiting),
    count({ status: { $in: statusesOf.held } }),
    count(decided),
    count({ ...decided, status: 'approved', schedule: { $exists: true } }),
    intakes.find(scope, waiting, { sort: { _id: 1 }, limit: 1, projection: { createdAt: 1 } }),
    intakes.aggregate<{ mean: number; count: number }>(scope, readLately(now), [
      { $group: { _id: null, mean: { $avg: '$confidence' }, count: { $sum: 1 } } },
    ]),
  ]);
  const of = average ? { averageConfidence: Math.round(average.mean) } : {};
  return omitUndefined({
    pending,
    held,
    doneToday,
    autoScheduledToday,
    ...of,
    averageOf: average?.count ?? 0,
    oldestAt: oldest?.createdAt.toISOString(),
  });
}

/** Those that a person has looked at or will; made ones say nothing of the extraction. */
function readLately(now: Date) {
  return {
    createdAt: { $gte: new Date(now.getTime() - averagedOverMs) },
    status: { $in: ['pending_review', 'approved', 'rejected', 'duplicate'] },
    source: { $ne: 'simulated' },
  };
}

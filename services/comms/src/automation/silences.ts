// Silences that were complete within a range: a word of the firm to the owner, or the opening of a claim, after which nothing came for so many days.
import type { AutomationTrigger } from '@plumbline/contracts/comms';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import { unsaid } from '../threads/conversation-rules.ts';
import { conversationIdOf } from '../threads/record-entry.ts';
import type { Threads } from '../threads/thread-store.ts';
import { causeOf, type Cause } from './cause-rules.ts';

export interface SilenceDeps {
  readonly threads: Pick<Threads, 'entries'>;
  readonly claims: ClaimProjections;
}

export interface Wanted {
  readonly trigger: AutomationTrigger;
  readonly days: number;
  /** After `from`, until and with `to`. */
  readonly from: Date;
  readonly to: Date;
}

export interface Found {
  readonly causes: Cause[];
  /** Up to here everything was looked at; before `to` where there was too much for one look. */
  readonly lookedTo: Date;
}

const dayMs = 86_400_000;
/** Words of one look. */
const maxWords = 1_000;
const atOnce = 8;

const spoken = ['email', 'sms', 'phone', 'portal'];
/** What a person said; requests, notes, and what a schedule or a rule sent are no word. */
const aWord = { kind: { $in: spoken }, isAutomatic: { $ne: true }, state: { $nin: [...unsaid] } };
const toOwner = { ...aWord, direction: 'out', 'readers.side': 'owner' };
/** Sending in what was asked for is an answer too. */
const fromOwner = { ...aWord, kind: { $in: [...spoken, 'request'] }, direction: 'in', 'readers.side': 'owner' };

interface Start {
  readonly claimId: number;
  readonly key: string;
  readonly at: Date;
}

export async function silencesBetween(scope: Scope, wanted: Wanted, deps: SilenceDeps): Promise<Found> {
  const { trigger, days, from, to } = wanted;
  const range = { after: new Date(from.getTime() - days * dayMs), until: new Date(to.getTime() - days * dayMs) };
  const looks = [await wordsWithin(scope, range, deps), ...(trigger === 'silent-firm' ? [await openedWithin(scope, range, deps)] : [])];
  const lookedTo = new Date(Math.min(...looks.map((look) => look.lookedTo.getTime())));
  const quiet: Start[] = [];
  const all = eachOnce(looks.flatMap(({ starts }) => starts)).filter(({ at }) => at <= lookedTo);
  for (let index = 0; index < all.length; index += atOnce) {
    const some = all.slice(index, index + atOnce);
    const broken = await Promise.all(
      some.map(({ claimId, at }) => isBroken(scope, { claimId, trigger, after: at, until: new Date(at.getTime() + days * dayMs) }, deps)),
    );
    quiet.push(...some.filter((_, place) => !broken[place]));
  }
  const causes = quiet.map(({ claimId, key, at }) =>
    causeOf(trigger, { claimId, key: `silence:${key}`, at: new Date(at.getTime() + days * dayMs), days }),
  );
  return { causes, lookedTo: new Date(lookedTo.getTime() + days * dayMs) };
}

/** What was said to several people in one moment is one word. */
function eachOnce(starts: readonly Start[]): Start[] {
  return [...new Map(starts.map((start) => [`${start.claimId} ${start.key}`, start])).values()];
}

interface Range {
  readonly after: Date;
  readonly until: Date;
}

interface Look {
  readonly starts: readonly Start[];
  readonly lookedTo: Date;
}

async function wordsWithin(scope: Scope, { after, until }: Range, { threads }: SilenceDeps): Promise<Look> {
  const filter = { createdAt: { $gt: after, $lte: until }, claimId: { $exists: true }, ...toOwner };
  const projection = { claimId: 1, createdAt: 1 } as const;
  const sort = { createdAt: 1, _id: 1 } as const;
  const found = await threads.entries.find(scope, filter, { sort, projection, limit: maxWords });
  return lookOf(
    found.map(({ claimId = 0, createdAt: at }) => ({ claimId, key: at.toISOString(), at })),
    { after, until },
  );
}

/** Of a look that was cut, the last instant may have more: it belongs to the next one. */
function lookOf(starts: readonly Start[], { after, until }: Range): Look {
  const last = starts.at(-1)?.at;
  if (starts.length < maxWords || !last) return { starts, lookedTo: until };
  const before = new Date(last.getTime() - 1);
  return { starts, lookedTo: before > after ? before : last };
}

/** Whoever came with a file of another system was written to from there. */
async function openedWithin(scope: Scope, { after, until }: Range, { claims }: SilenceDeps): Promise<Look> {
  const filter = { 'claim.createdAt': { $gt: after.toISOString(), $lte: until.toISOString() }, 'claim.isImported': { $ne: true } };
  const found = await claims.find(scope, filter, { sort: { 'claim.createdAt': 1, _id: 1 }, limit: maxWords });
  return lookOf(
    found.map(({ _id, claim }) => ({ claimId: _id, key: 'opened', at: new Date(claim.createdAt) })),
    { after, until },
  );
}

interface Asked extends Range {
  readonly claimId: number;
  readonly trigger: AutomationTrigger;
}

/** Whether somebody wrote: the firm to the owner, and where an answer is waited for, the owner. */
export async function isBroken(
  scope: Scope,
  { claimId, trigger, after, until }: Asked,
  { threads }: Pick<SilenceDeps, 'threads'>,
): Promise<boolean> {
  const either = trigger === 'silent-owner' ? [toOwner, fromOwner] : [toOwner];
  const filter = { conversationId: conversationIdOf(claimId), createdAt: { $gt: after, $lte: until }, $or: either };
  return (await threads.entries.findOne(scope, filter, { projection: { _id: 1 } })) !== undefined;
}

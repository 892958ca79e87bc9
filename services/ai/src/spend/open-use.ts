// A call of a person from its first moment on: it counts towards the hour while it is under way.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';

type Task = 'analyze' | 'narrative' | 'transcribe' | 'test' | keyof typeof ofFirm;

const callsPerHour = 30;
/** Of a firm, not of a person: emails arrive by themselves, claims are scored again by themselves, and whoever sends more of them pays for nothing; reports are asked for by claims. */
const ofFirm = {
  email: { caller: 'emails', most: 120, sentence: 'More than 120 emails arrived within an hour, and models read no more of them' },
  qualification: {
    caller: 'qualifications',
    most: 120,
    sentence: 'More than 120 claims were scored within an hour, and models read no more of them',
  },
  report: { caller: 'reports', most: 60, sentence: 'More than 60 reports were written within an hour, and models word no more of them' },
} as const;
const anHour = 3_600_000;

export interface OpenUse {
  readonly id: number;
  readonly scope: Scope;
}

interface Work<R> {
  readonly task: Task;
  readonly work: (use: OpenUse) => Promise<R>;
}

/**
 * Thirty calls an hour and user, or 120 emails, 120 claims and 60 reports an hour and firm, counted in the database before their work begins, so that every copy of the service counts alike (trust S12) and
 * of many calls at once no more pass. What was refused does not count. Throws `too_many` with the time after which the oldest call no longer counts.
 */
export async function asUse<R>(scope: Scope, { task, work }: Work<R>, deps: Deps): Promise<R> {
  const { parts, stores } = deps;
  const id = await parts.nextId('ai-use');
  const caller = sharedBy(task)?.caller ?? `${scope.actor.kind}:${scope.actor.id}`;
  await parts.writeAs(scope, async (tx) => {
    // Of two at once the second one waits here, and counts the first one
    await parts.countUp(tx, `ai-uses:${caller}`);
    await assertMayAsk(tx, { caller, task }, deps);
    await stores.uses.insert(tx, { _id: id, caller, task }, []);
  });
  try {
    return await work({ id, scope });
  } catch (error) {
    if (error instanceof Failure) await parts.writeAs(scope, (tx) => stores.uses.remove(tx, { _id: id }));
    throw error;
  }
}

function sharedBy(task: Task) {
  return task === 'email' || task === 'report' || task === 'qualification' ? ofFirm[task] : undefined;
}

async function assertMayAsk(tx: Tx, { caller, task }: { caller: string; task: Task }, { stores }: Deps): Promise<void> {
  const shared = sharedBy(task);
  const most = shared?.most ?? callsPerHour;
  const now = tx.now.getTime();
  const recent = await stores.uses.find(
    tx.scope,
    { caller, createdAt: { $gt: new Date(now - anHour) } },
    { sort: { createdAt: -1 }, limit: most, session: tx.session },
  );
  const oldest = recent.at(-1);
  if (recent.length < most || !oldest) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((oldest.createdAt.getTime() + anHour - now) / 1_000));
  const sentence = shared?.sentence ?? `You can run up to ${most} analyses per hour. Please try again later.`;
  throw new Failure('too_many', sentence, { retryAfterSeconds });
}

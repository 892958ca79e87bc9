// Looking for silences, a job for each rule that waits for one: what it looked at is written with what it began.
import { isSilence } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import type { TakenJob } from '@plumbline/server';
import { begin, type CauseDeps } from './record-causes.ts';
import { silencesBetween, type SilenceDeps } from './silences.ts';

const everyMs = 10 * 60_000;

/** Silences from before a rule was turned on begin nothing. */
export async function watchSilences(job: TakenJob, deps: CauseDeps & SilenceDeps): Promise<void> {
  const { rules, watches, parts } = deps;
  const rule = await rules.findOne(job.scope, { _id: job.key });
  if (!rule?.isOn || !isSilence(rule.trigger)) return;
  const from = rule.watchedTo ?? rule.turnedOnAt ?? parts.clock();
  const to = parts.clock();
  const { causes, lookedTo } = await silencesBetween(job.scope, { trigger: rule.trigger, days: rule.days ?? 1, from, to }, deps);
  await parts.writeAs(job.scope, async (tx) => {
    const dueAt = lookedTo < to ? tx.now : new Date(tx.now.getTime() + everyMs);
    await watches.putOff(job, { dueAt, tx });
    const filter = { _id: rule._id, isOn: true, version: rule.version };
    const marked = await rules.mark(tx.scope, filter, { $set: { watchedTo: lookedTo } }, { session: tx.session });
    if (marked === 0) throw new Failure('conflict', 'The rule was changed meanwhile');
    for (const cause of causes) await begin(tx, { rule, cause }, deps);
  });
}

// The job that lets a model read an email after the rules. The email is in the queue already: whatever goes wrong here, what the rules read stands.
import { aiProviderLabels, readEmailFields, type EmailReading } from '@plumbline/contracts/ai';
import { emailIntakeRead } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type TakenJob, type Tx } from '@plumbline/server';
import { emailToRead } from '../extraction/by-model/email-to-read.ts';
import { mergeReadings } from '../extraction/by-model/merge-readings.ts';
import { valuesOfModel } from '../extraction/by-model/values-of-model.ts';
import type { EmailIntakeRecord } from '../model/intake-record.ts';
import { intakeNotFound, type EmailIntakeStores } from '../model/intake-stores.ts';

/** Two models of 45 seconds, each with one more try, and a wait between them. */
const answerWithinMs = 240_000;

type Deps = Pick<EmailIntakeStores, 'parts' | 'emails'>;

/** Throws where the ai service is away: the model is asked again later. */
export async function askModel(job: TakenJob, deps: Deps): Promise<void> {
  const { scope, key: id } = job;
  const { emails, parts } = deps;
  const intake = await emails.intakes.findOne(scope, { _id: id });
  const done = (tx: Tx) => emails.modelJobs.done(tx, job);
  if (!intake || !isOpen(intake)) return void (await parts.writeAs(scope, done));
  const signal = AbortSignal.timeout(answerWithinMs);
  const reading = await parts.askAs(scope, 'ai')(readEmailFields, { body: emailToRead(intake), signal });
  await parts.writeAs(scope, async (tx) => {
    if (reading.by !== 'off') await keepReading(tx, { id, reading }, deps);
    await done(tx);
  });
}

/** Once, and never over what a person decided. */
const isOpen = ({ status, readByModel }: EmailIntakeRecord) => status === 'pending_review' && readByModel === undefined;

async function keepReading(tx: Tx, { id, reading }: { id: number; reading: EmailReading }, { emails }: Deps): Promise<void> {
  const current = await emails.intakes.get(tx.scope, id, intakeNotFound, { session: tx.session });
  if (!isOpen(current)) return;
  const { values, leftOut } = valuesOfModel(reading.fields, { lines: current.lines, now: tx.now });
  const merged = reading.by === 'model' ? mergeReadings(current.fields, values) : {};
  const events = [createEvent(emailIntakeRead, { intakeId: id, status: current.status, reader: 'model' as const })];
  await emails.intakes.change(tx, id, () => ({ set: { ...merged, readByModel: storedOf(reading, leftOut, tx.now) }, events }));
}

function storedOf(reading: EmailReading, leftOut: number, at: Date): NonNullable<EmailIntakeRecord['readByModel']> {
  const { by, provider, model, promptVersion, inputHash, cost, reused, fallbackReason: reason } = reading;
  const about = { model, promptVersion, inputHash, cost, reused, reason };
  return { by: by === 'model' ? by : 'rules', provider: aiProviderLabels[provider], ...omitUndefined(about), leftOut, at };
}

// What the client says to an appointment, as claims tells of it: kept at the inspection, where the inspector sees it.
import { inspectionAnswered } from '@plumbline/contracts/inspection';
import type { AppointmentReply } from '@plumbline/contracts/enums';
import { createEvent, type Tx } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';

interface AnswerEventData extends Omit<AppointmentReply, 'at'> {
  readonly inspectionId: number;
  readonly scheduledAt: string;
  readonly at: string;
}

/** An older answer that arrives late does not replace a newer one. */
export async function takeAnswer(tx: Tx, answered: AnswerEventData, { stores: { inspections } }: Deps): Promise<void> {
  const { inspectionId, answer, words, by } = answered;
  const at = new Date(answered.at);
  const known = await inspections.findOne(tx.scope, { _id: inspectionId }, { session: tx.session });
  if (!known || (known.clientAnswer && known.clientAnswer.at >= at)) return;
  const clientAnswer = { answer, ...(words ? { words } : {}), by, at, scheduledAt: new Date(answered.scheduledAt) };
  await inspections.change(tx, inspectionId, () => ({
    set: { clientAnswer },
    events: [createEvent(inspectionAnswered, { inspectionId })],
  }));
}

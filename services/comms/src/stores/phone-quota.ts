// How many texts and calls a firm may send within an hour and a day: a stolen session, or a script, empties no account at the carrier.
import { Failure } from '@plumbline/contracts/kernel';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface PhoneQuota extends RecordBase {
  /** How many went out in each hour since 1970 that counts still. */
  hours: { hour: number; count: number }[];
}

export interface FirmQuota {
  readonly quotas: TenantCollection<PhoneQuota>;
  readonly limits: { readonly perHour: number; readonly perDay: number };
}

export function firmQuota(parts: ServiceParts): FirmQuota {
  const { PHONE_MESSAGES_PER_HOUR: perHour, PHONE_MESSAGES_PER_DAY: perDay } = parts.config;
  const hours = [new Schema({ hour: Number, count: Number }, { _id: false })];
  return { quotas: parts.collection('phone_quotas', new Schema<PhoneQuota>({ hours })), limits: { perHour, perDay } };
}

const hourMs = 3_600_000;
const hoursOfDay = 24;

/** Counts in the transaction that queues them. Throws `too_many` with the time until the next hour. */
export async function takeFirmQuota(tx: Tx, count: number, { quotas, limits }: FirmQuota): Promise<void> {
  if (count === 0) return;
  const _id = tx.scope.organizationId;
  const hour = Math.floor(tx.now.getTime() / hourMs);
  const known = await quotas.findOne(tx.scope, { _id }, { session: tx.session });
  const recent = (known?.hours ?? []).filter((one) => one.hour > hour - hoursOfDay);
  const thisHour = recent.find((one) => one.hour === hour)?.count ?? 0;
  const today = recent.reduce((sum, one) => sum + one.count, 0);
  if (thisHour + count > limits.perHour) throw refused(tx.now, `${limits.perHour} text messages and calls per hour`);
  if (today + count > limits.perDay) throw refused(tx.now, `${limits.perDay} text messages and calls per day`);
  const hours = [...recent.filter((one) => one.hour !== hour), { hour, count: thisHour + count }];
  if (known) await quotas.change(tx, _id, () => ({ set: { hours }, events: [] }));
  else await quotas.insert(tx, { _id, hours }, []);
}

/** Takes one where there is room; a notice that finds none stays in the bell. */
export async function hasFirmRoom(tx: Tx, firm: FirmQuota): Promise<boolean> {
  try {
    await takeFirmQuota(tx, 1, firm);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many') return false;
    throw error;
  }
}

function refused(now: Date, limit: string): Failure {
  const retryAfterSeconds = Math.ceil((hourMs - (now.getTime() % hourMs)) / 1_000);
  return new Failure('too_many', `Your firm can send up to ${limit}. Ask your administrator to raise the limit.`, { retryAfterSeconds });
}

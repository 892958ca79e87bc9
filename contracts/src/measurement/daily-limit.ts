// What a firm may order from real providers on one day: the operator's limit, or a lower one that its administrator set.
import { endpoint } from '../kernel/endpoint.ts';
import { defineEvent } from '../kernel/event.ts';
import { staff } from '../kernel/people.ts';
import { boolean, Instant, int, number, object, strictObject, string, type Infer } from '../kernel/schema.ts';

export const DailyLimit = object({
  dollars: number(),
  /** The operator's: no limit of a firm is higher. */
  most: number(),
  /** An administrator set it. */
  isOwn: boolean(),
  /** Ordered today (UTC). */
  spentToday: number(),
  /** 0 before anybody set one. */
  version: int(),
  changedBy: string().optional(),
  changedAt: Instant.optional(),
});
export type DailyLimit = Infer<typeof DailyLimit>;

export const DailyLimitChange = strictObject({
  dollars: number({ error: 'Enter an amount in dollars' })
    .min(0, 'Enter an amount of zero or more')
    .multipleOf(0.01, 'Enter an amount with at most two decimals'),
  expectedVersion: int().nonnegative(),
});
export type DailyLimitChange = Infer<typeof DailyLimitChange>;

const base = { service: 'measurement', path: '/api/measurement-limit', access: ['admin'] } as const;

export const dailyLimitApi = {
  readDailyLimit: endpoint({
    ...base,
    name: 'readDailyLimit',
    method: 'GET',
    summary: 'Read the daily limit for measurements and what was ordered today',
    response: DailyLimit,
  }),
  changeDailyLimit: endpoint({
    ...base,
    name: 'changeDailyLimit',
    method: 'PUT',
    summary: "Set the daily limit for measurements, at most the operator's",
    body: DailyLimitChange,
    response: DailyLimit,
  }),
};

export const dailyLimitChanged = defineEvent('measurement.daily-limit-changed', object({ dollars: number() }), staff);

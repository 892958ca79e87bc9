// What planning remembers: the day of each inspector, days off, the feeds, and what a departure reassigned.
import type { InspectionType } from '@plumbline/contracts/enums';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import { dayOffSchema, type DayOffRecord } from './day-off-record.ts';
import { feedSchema, type CalendarFeedRecord } from './calendar-feed-record.ts';
import { reassignmentSchema, type InspectionReassignmentRecord } from './inspection-reassignment-record.ts';

/** One inspector's day: the one document by which two bookings of the same time meet. */
export interface DayPlanRecord extends RecordBase {
  inspectorId: number;
  /** Calendar date in the zone of the properties. */
  day: string;
  holds: Hold[];
}

/** Time that an inspection takes out of a day, without the buffers. */
export interface Hold {
  inspectionId: number;
  inspectionType: InspectionType;
  /** First line of the address. */
  street: string;
  timeZone: string;
  startsAt: Date;
  endsAt: Date;
}

export interface PlanningStores {
  readonly dayPlans: TenantCollection<DayPlanRecord>;
  readonly daysOff: TenantCollection<DayOffRecord>;
  readonly reassignments: TenantCollection<InspectionReassignmentRecord>;
  readonly calendarFeeds: TenantCollection<CalendarFeedRecord>;
}

export function openPlanningStores(parts: ServiceParts): PlanningStores {
  const dayPlan = new Schema({ inspectorId: Number, day: String, holds: [Schema.Types.Mixed] });
  return {
    dayPlans: parts.collection('day_plans', dayPlan, {
      indexes: [[{ organizationId: 1, inspectorId: 1, day: 1 }, { unique: true }], [{ organizationId: 1, day: 1 }]],
    }),
    daysOff: parts.collection('days_off', dayOffSchema(), {
      indexes: [[{ organizationId: 1, to: 1 }], [{ organizationId: 1, inspectorId: 1, to: 1 }]],
    }),
    reassignments: parts.collection('inspection_reassignments', reassignmentSchema(), {
      indexes: [[{ organizationId: 1, userId: 1, _id: -1 }]],
    }),
    calendarFeeds: parts.collection('calendar_feeds', feedSchema(), { indexes: [[{ organizationId: 1, userId: 1 }, { unique: true }]] }),
  };
}

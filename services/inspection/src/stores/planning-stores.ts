// What planning remembers: the day of each inspector, days off, the feeds, and what a deactivation reassigned.
import type { InspectionType, TimeSlot } from '@plumbline/contracts/enums';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import { dayOffSchema, type DayOffRecord } from './day-off-record.ts';
import { feedSchema, type CalendarFeedRecord } from './calendar-feed-record.ts';
import { workingHoursSchema, type WorkingHoursRecord } from './working-hours-record.ts';
import { reassignmentSchema, type InspectionReassignmentRecord } from './inspection-reassignment-record.ts';

/** One inspector's day: the one document by which two bookings of the same time meet. */
export interface DayPlanRecord extends RecordBase {
  inspectorId: number;
  /** Calendar date in the zone of the properties. */
  day: string;
  holds: Hold[];
  /** Absent until somebody held one; what is over stays until the next one is held. */
  heldTimes?: StoredHeldTime[];
}

/** A time that a person holds while they decide: one each. */
export interface StoredHeldTime {
  userId: number;
  userName: string;
  time: TimeSlot;
  timeZone: string;
  startsAt: Date;
  endsAt: Date;
  until: Date;
  /** Of the review that it is held for. */
  key?: string;
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
  readonly workingHours: TenantCollection<WorkingHoursRecord>;
  readonly daysOff: TenantCollection<DayOffRecord>;
  readonly reassignments: TenantCollection<InspectionReassignmentRecord>;
  readonly calendarFeeds: TenantCollection<CalendarFeedRecord>;
}

export function openPlanningStores(parts: ServiceParts): PlanningStores {
  const dayPlan = new Schema({
    inspectorId: Number,
    day: String,
    holds: [Schema.Types.Mixed],
    heldTimes: { type: [Schema.Types.Mixed], default: undefined },
  });
  return {
    dayPlans: parts.collection('day_plans', dayPlan, {
      indexes: [
        [{ organizationId: 1, inspectorId: 1, day: 1 }, { unique: true }],
        [{ organizationId: 1, day: 1 }],
        [{ organizationId: 1, 'heldTimes.userId': 1 }],
      ],
    }),
    workingHours: parts.collection('working_hours', workingHoursSchema(), {
      indexes: [[{ organizationId: 1, inspectorId: 1 }, { unique: true }]],
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

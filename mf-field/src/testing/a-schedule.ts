// A schedule as the server answers it: a pending claim, an inspection, two inspectors, the week and the route of a day.
import { addDays, weekdayOf } from '@plumbline/contracts/kernel';
import { timeSlots } from '@plumbline/contracts/enums';
import { today } from '@plumbline/ui';

/** The next day that is no weekend: what is chosen in a test lies ahead, whenever it runs. */
export function aWorkday(from = addDays(today('America/New_York'), 1)): string {
  return [0, 6].includes(weekdayOf(from)) ? aWorkday(addDays(from, 1)) : from;
}

export const mondayOf = (date: string) => addDays(date, -((weekdayOf(date) + 6) % 7));

const about = {
  claimNumber: 'CLM-2026-000004',
  propertyOwnerName: 'Rosa Delgado',
  propertyOwnerPhone: '(813) 555-0142',
  propertyAddress: '4128 Bayshore Blvd, Tampa, FL 33611',
  damageType: 'hail',
  priority: 'high',
  timeZone: 'America/New_York',
};
const written = { createdAt: '2026-11-20T15:00:00.000Z', updatedAt: '2026-11-20T15:00:00.000Z' };

export function anInspection(change: object = {}) {
  return {
    id: 5,
    version: 1,
    claimId: 4,
    ...about,
    inspectionType: 'comprehensive',
    status: 'scheduled',
    scheduledAt: '2099-12-01T15:00:00.000Z',
    scheduledDate: '2099-12-01',
    scheduledTime: '10:00 AM',
    inspectorId: 2,
    inspectorName: 'Dana Cole',
    photoCount: 0,
    sectionsDone: 0,
    progress: 0,
    ...written,
    ...change,
  };
}

export function aPendingClaim(change: object = {}) {
  return {
    id: 12,
    version: 3,
    status: 'qualified',
    disposition: 'open',
    ...about,
    claimNumber: 'CLM-2026-000012',
    propertyOwnerName: 'Tomás Okafor',
    propertyAddress: '2210 W Palm Dr, Tampa, FL 33629',
    incidentDate: '2026-10-02',
    dateOfLoss: '2026-10-02',
    estimatedDamageValue: 46_200,
    qualificationState: 'done',
    tags: [],
    photoCount: 0,
    statusSince: written.createdAt,
    ...written,
    ...change,
  };
}

const insured = { kind: 'insured', name: 'Tomás Okafor', partyId: 1 };

/** The whole claim, as the page asks for one that does not wait in the list. */
export function aWholeClaim(change: object = {}) {
  return {
    ...aPendingClaim({ id: 44 }),
    address: { street: '2210 W Palm Dr', city: 'Tampa', state: 'FL', zip: '33629' },
    communicationPreference: 'email',
    clientUserIds: [],
    settlements: [],
    money: {},
    nextStatuses: [],
    nextDispositions: [],
    parties: [],
    correspondence: { carrierWritesTo: insured, weWriteTo: insured, representedByCounsel: false, coming: [] },
    milestones: [],
    consents: [],
    warnings: [],
    possibleTimeBar: false,
    ...change,
  };
}

export const candidates = [
  {
    inspectorId: 2,
    name: 'Dana Cole',
    role: 'adjuster',
    isProposed: true,
    scheduledMinutes: 180,
    capacityMinutes: 2_400,
    freeTimes: 2,
    reasons: ['Licensed in FL', 'Assigned adjuster', '3 of 40 hours scheduled this week', '2 of 8 times free'],
  },
  {
    inspectorId: 3,
    name: 'Sofia Marino',
    role: 'adjuster',
    isProposed: false,
    against: 'No license for FL on file',
    scheduledMinutes: 0,
    capacityMinutes: 2_400,
    freeTimes: 8,
    reasons: ['0 of 40 hours scheduled this week', '8 of 8 times free'],
  },
];

export function slotsOn(date: string, free: readonly string[] = ['1:00 PM', '2:00 PM'], inspector = candidates[0]) {
  return {
    date,
    timeZone: 'America/New_York',
    inspectorId: inspector?.inspectorId,
    inspectorName: inspector?.name,
    slots: timeSlots.map((time) => ({
      time,
      startsAt: '2099-12-01T15:00:00.000Z',
      free: free.includes(time),
      ...(free.includes(time) ? { note: 'About 25 min drive from Coral Way' } : { reason: 'Coral Way until 11:00 AM' }),
    })),
  };
}

export function aWeek(date: string) {
  const from = mondayOf(date);
  const days = Array.from({ length: 5 }, (_, index) => addDays(from, index));
  const scheduled = {
    inspectionId: 5,
    claimId: 4,
    claimNumber: about.claimNumber,
    propertyOwnerName: about.propertyOwnerName,
    street: '4128 Bayshore Blvd',
    inspectionType: 'comprehensive',
    status: 'scheduled',
    scheduledTime: '9:00 AM',
    startMinute: 540,
    endMinute: 720,
    driveMinutes: 25,
  };
  const rows = candidates.map(({ inspectorId, name, role, ...row }, index) => ({
    inspectorId,
    name,
    role,
    scheduledMinutes: row.scheduledMinutes,
    capacityMinutes: row.capacityMinutes,
    days: days.map((day) => ({
      date: day,
      freeTimes: index === 0 ? 2 : 8,
      held: [],
      inspections: index === 0 && day === date ? [scheduled] : [],
    })),
  }));
  const today = addDays(from, -1);
  return { from, today, timeZone: 'America/New_York', days: days.map((day) => ({ date: day, scheduled: day === date ? 1 : 0 })), rows };
}

export function aRoute(date: string) {
  const stop = { claimId: 4, propertyOwnerName: 'Rosa Delgado', placedBy: 'zip' };
  return {
    date,
    inspectorId: 2,
    inspectorName: 'Dana Cole',
    stops: [
      { ...stop, inspectionId: 5, time: '9:00 AM', street: '4128 Bayshore Blvd', address: about.propertyAddress, lat: 27.9, lng: -82.5 },
      {
        ...stop,
        inspectionId: 6,
        time: '2:00 PM',
        street: '902 Coral Way',
        address: 'Miami',
        lat: 28.1,
        lng: -82.4,
        miles: 18,
        driveMinutes: 35,
      },
    ],
    miles: 18,
    driveMinutes: 35,
  };
}

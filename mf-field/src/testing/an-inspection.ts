// The inspection that component tests of the field have in common, as the server answers it.

const at = '2026-11-20T15:00:00.000Z';

/** In progress, with nothing done yet. */
export function anInspection<O extends object>(over: O) {
  return {
    id: 5,
    version: 1,
    claimId: 4,
    claimNumber: 'CLM-2026-000004',
    propertyOwnerName: 'Rosa Delgado',
    propertyAddress: '4128 Bayshore Blvd',
    damageType: 'other',
    priority: 'high',
    inspectionType: 'comprehensive',
    status: 'in_progress',
    scheduledAt: '2026-12-01T15:00:00.000Z',
    scheduledDate: '2026-12-01',
    scheduledTime: '10:00 AM',
    timeZone: 'America/New_York',
    inspectorId: 2,
    inspectorName: 'Dana Cole',
    photoCount: 0,
    sectionsDone: 0,
    sections: [],
    noteLog: [],
    progress: 0,
    createdAt: at,
    updatedAt: at,
    ...over,
  };
}

// Events and things for tests: intakes, inspections with observations and photos, roofs, envelopes as other services tell them.
import { randomUUID } from 'node:crypto';
import type { ClaimIntake, InsuredApproval } from '@plumbline/contracts/claims';
import type { InspectionEvidence, Observation, Photo } from '@plumbline/contracts/inspection';
import type { Envelope } from '@plumbline/contracts/kernel';
import type { RoofMeasurement } from '@plumbline/contracts/measurement';
import { inspectionCategories, type InspectionCategory } from '@plumbline/contracts/enums';

/** One gray pixel. */
export const smallJpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==',
  'base64',
);

/** What the owner of `anIntake` says to the terms of a settlement. */
export function anApproval(over: Partial<InsuredApproval> = {}): InsuredApproval {
  return { by: 'Ana Muñoz', how: 'signed', on: '2026-01-01', evidence: 'Signed terms in the folder', ...over };
}

export function anIntake(over: Partial<ClaimIntake> = {}): ClaimIntake {
  return {
    propertyOwnerName: 'Ana Muñoz',
    propertyOwnerPhone: '(305) 555-0101',
    propertyAddress: '12 Palm Way, Miami, FL 33101',
    damageType: 'hail',
    incidentDate: '2026-05-01',
    ...over,
  };
}

export function envelope(
  type: string,
  data: unknown,
  about: { organizationId?: number; aggregateId?: number; version?: number; at?: string } = {},
): Envelope {
  return {
    id: randomUUID(),
    type,
    organizationId: about.organizationId ?? 1,
    actor: { kind: 'user', id: 2, name: 'Test adjuster', role: 'adjuster' },
    at: about.at ?? new Date().toISOString(),
    aggregateId: about.aggregateId ?? 1,
    aggregateVersion: about.version ?? 1,
    data,
  };
}

/** By what calendars find an appointment again. */
const calendarEntry = { calendarUid: '7c1d5e0b-4a52-4f6e-8d6d-1f0c9a112b0f', sequence: 0 };

export function scheduledEvent(claimId: number, inspectionId: number, version = 1): Envelope {
  const data = {
    inspectionId,
    claimId,
    inspectionType: 'comprehensive',
    scheduledAt: '2026-12-01T15:00:00.000Z',
    scheduledDate: '2026-12-01',
    scheduledTime: '10:00 AM',
    timeZone: 'America/New_York',
    inspectorId: 2,
    inspectorName: 'Test adjuster',
    ...calendarEntry,
  };
  return envelope('inspection.scheduled', data, { aggregateId: inspectionId, version });
}

export function cancelled(claimId: number, inspectionId: number, version = 2): Envelope {
  const appointment = { inspectorId: 2, scheduledDate: '2026-11-24', scheduledTime: '10:00 AM' };
  const data = { inspectionId, claimId, ...appointment, ...calendarEntry, why: 'Owner is away' };
  return envelope('inspection.cancelled', data, { aggregateId: inspectionId, version });
}

export function completed(claimId: number, inspectionId: number, version = 3): Envelope {
  return envelope(
    'inspection.completed',
    { inspectionId, claimId, completedDate: '2026-11-20T16:00:00.000Z' },
    { aggregateId: inspectionId, version },
  );
}

export function invoiced(claimId: number, invoiceId = 1): Envelope {
  const data = {
    invoiceId,
    claimId,
    invoiceNumber: 'INV-2026-000001',
    amount: 1_000,
    settlementAmount: 10_000,
    feePercentage: 10,
    dueDate: '2026-12-20',
    way: 'mail',
  };
  return envelope('billing.invoice-sent', data, { aggregateId: invoiceId });
}

export const aRoof: RoofMeasurement = {
  roofAreaSf: 2500,
  squares: 25,
  facets: 4,
  predominantPitch: '6/12',
  pitchTable: [],
  ridgeLf: 50,
  hipLf: 0,
  ridgeHipLf: 50,
  valleyLf: 20,
  eaveLf: 100,
  rakeLf: 110,
  perimeterLf: 210,
  accuracyLevel: 'standard',
  tolerancePercent: 2,
  provider: 'eagleview',
  providerReportId: 'R1',
  sandbox: true,
};

export function aPhoto(id: number, claimId: number, over: Partial<Photo> = {}): Photo {
  return {
    id,
    version: 1,
    inspectionId: claimId,
    claimId,
    originalName: 'IMG.jpg',
    category: 'exterior',
    damageArea: 'roof_covering',
    sha256: String(id).padStart(64, '0'),
    bytes: 1_000,
    format: 'jpeg',
    contentType: 'image/jpeg',
    width: 1,
    height: 1,
    origin: 'camera',
    capturedAt: '2026-11-20T15:30:00.000Z',
    capturedAtSource: 'device',
    status: 'analyzed',
    aiProcessed: true,
    uploadedBy: 'Test adjuster',
    createdAt: '2026-11-20T15:31:00.000Z',
    originalUrl: `/api/photos/${id}/original`,
    flags: [],
    imageUrl: `/api/photos/${id}/rendition`,
    ...over,
  };
}

export function anObservation(over: Partial<Observation> = {}): Observation {
  return { id: 'o1', area: 'roof_covering', severity: 'severe', photoIds: [], ...over };
}

const someInspection = {
  version: 3,
  claimNumber: 'CLM-2026-000001',
  propertyOwnerName: 'Ana Muñoz',
  propertyAddress: '12 Palm Way, Miami, FL 33101',
  damageType: 'hail',
  priority: 'high',
  inspectionType: 'comprehensive',
  status: 'completed',
  scheduledAt: '2026-11-20T15:00:00.000Z',
  scheduledDate: '2026-11-20',
  scheduledTime: '10:00 AM',
  timeZone: 'America/New_York',
  inspectorId: 2,
  inspectorName: 'Test adjuster',
  weather: 'clear',
  startedAt: '2026-11-20T15:05:00.000Z',
  completedDate: '2026-11-20T16:00:00.000Z',
  sectionsDone: 5,
  progress: 100,
  createdAt: '2026-11-18T12:00:00.000Z',
  updatedAt: '2026-11-20T16:00:00.000Z',
} as const;

type Observations = Partial<Record<InspectionCategory, Observation[]>>;

/** A completed inspection; its id is the claim's. */
export function someInspectionEvidence(
  claimId: number,
  { photos = [], observations = {} }: { photos?: Photo[]; observations?: Observations } = {},
): InspectionEvidence {
  const sections = inspectionCategories.map((category) => ({
    category,
    state: 'complete' as const,
    notes: '',
    observations: observations[category] ?? [],
    revision: 1,
    savedBy: 'Test adjuster',
  }));
  const writers = sections.map((section) => ({
    category: section.category,
    observations: section.observations.map(({ id }) => ({ id, by: ['Test adjuster'] })),
  }));
  return {
    writers,
    inspection: { ...someInspection, id: claimId, claimId, photoCount: photos.length, sections, noteLog: [] },
    photos,
    voiceNotes: [],
  };
}

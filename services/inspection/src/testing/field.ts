// The inspection service in tests: with claims that were told of, people that are known, and uploads as a browser sends them.
import { randomUUID } from 'node:crypto';
import { claimOpened, readClaim, readClaimSnapshot } from '@plumbline/contracts/claims';
import { userAdded, type License } from '@plumbline/contracts/identity';
import { scheduleInspection, type InspectionDetail, uploadPhotos, type PhotosUploaded } from '@plumbline/contracts/inspection';
import type { Envelope } from '@plumbline/contracts/kernel';
import { knowingNothing, startTestService, type TestPerson, type TestService } from '@plumbline/server/testing';
import { DateTime } from 'luxon';
import { inspectionService } from '../app.ts';

export type InspectionTest = TestService<Awaited<ReturnType<typeof inspectionService.build>>>;

export function startField(options: { folder?: string } = {}): Promise<InspectionTest> {
  return startTestService(inspectionService, { with: [knowingNothing('claims', [readClaim, readClaimSnapshot])], ...options });
}

export interface ClaimWish {
  readonly id: number;
  readonly status?: string;
  readonly disposition?: string;
  readonly timeZone?: string;
  /** `other`: nothing of the shot list is required. */
  readonly damageType?: string;
  readonly organizationId?: number;
  readonly assignedAdjusterId?: number;
  readonly propertyAddress?: string;
  readonly state?: string;
  readonly position?: { readonly lat: number; readonly lng: number };
  readonly version?: number;
}

/** Unless another one is wished. */
const inFlorida = (state = 'FL') => state;

export function claimEvent({
  id,
  status = 'qualified',
  disposition = 'open',
  timeZone = 'America/New_York',
  damageType = 'other',
  organizationId = 1,
  assignedAdjusterId,
  propertyAddress = '12 Palm Ave, Miami, FL 33101',
  position,
  version = 1,
  state,
}: ClaimWish): Envelope {
  const claim = {
    id,
    claimNumber: `CLM-2026-${String(id).padStart(6, '0')}`,
    version,
    status,
    disposition,
    propertyOwnerName: 'Maria Alvarez',
    propertyOwnerPhone: '+13055550123',
    propertyAddress,
    state: inFlorida(state),
    timeZone,
    damageType,
    priority: 'high',
    incidentDate: '2026-09-28',
    clientUserIds: [],
    counsel: [],
    communicationPreference: 'email',
    createdAt: '2026-10-01T12:00:00.000Z',
    updatedAt: '2026-10-01T12:00:00.000Z',
    ...(assignedAdjusterId ? { assignedAdjusterId } : {}),
    ...(position ? { position } : {}),
  };
  return envelope(claimOpened.type, { claimId: id, claim }, { organizationId, aggregateId: id, version });
}

interface PersonWish {
  readonly userId: number;
  readonly name: string;
  readonly role: string;
  readonly organizationId?: number;
  readonly licenses?: readonly License[];
}

export function personEvent({ organizationId = 1, licenses = [], ...data }: PersonWish): Envelope {
  const access = { isAuthorized: true, licenses };
  return envelope(
    userAdded.type,
    { ...data, ...access, email: 'a@example.test' },
    { organizationId, aggregateId: data.userId, version: 1 },
  );
}

function envelope(type: string, data: unknown, about: { organizationId: number; aggregateId: number; version: number }): Envelope {
  return {
    id: randomUUID(),
    type,
    organizationId: about.organizationId,
    actor: { kind: 'service', id: 'claims', name: 'Plumbline' },
    at: new Date().toISOString(),
    aggregateId: about.aggregateId,
    aggregateVersion: about.version,
    data,
  };
}

/** A calendar date some days from today in New York. */
export function dayFromNow(days: number): string {
  return DateTime.now().setZone('America/New_York').plus({ days }).toFormat('yyyy-MM-dd');
}

/** An inspection that is under way, for a new claim. */
export async function begunInspection(
  service: InspectionTest,
  claim: number | ClaimWish,
  person: TestPerson = service.as('adjuster'),
): Promise<InspectionDetail> {
  const wish = typeof claim === 'number' ? { id: claim } : claim;
  await service.publish(claimEvent({ organizationId: person.scope.organizationId, ...wish }));
  await service.settle();
  return person.call(scheduleInspection, {
    body: {
      claimId: wish.id,
      inspectionType: 'damage_assessment',
      scheduledDate: new Date().toISOString(),
      status: 'in_progress',
      notes: 'Created from the photo panel',
    },
  });
}

export interface FileWish {
  readonly name: string;
  readonly bytes: Buffer;
  readonly field?: string;
  readonly type?: string;
}

export function uploadForm(files: readonly FileWish[], fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files)
    form.append(file.field ?? 'photos', new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'image/jpeg' }), file.name);
  return form;
}

export function upload(person: TestPerson, inspectionId: number, ...sent: Parameters<typeof uploadForm>): Promise<PhotosUploaded> {
  return person.call(uploadPhotos, { params: { inspectionId }, body: uploadForm(...sent) });
}

/** Polls until the condition holds, ever less often: what takes seconds is not hurried by questions. Throws after the deadline. */
export async function until<R>(condition: () => Promise<R | undefined | false>, deadlineMs = 20_000): Promise<R> {
  const deadline = Date.now() + deadlineMs;
  for (let pauseMs = 25; ; pauseMs = Math.min(pauseMs * 1.25, 200)) {
    const result = await condition();
    if (result) return result;
    if (Date.now() > deadline) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

// The inspection service with the neighbors of engineering reports: identity that confirms people, a claim's parties, emails, and findings.
import { readFindings, type ReviewedFinding } from '@plumbline/contracts/ai';
import { claimsApi, listParties, readClaim, readClaimSnapshot, type CaseReader, type Party } from '@plumbline/contracts/claims';
import { queueEngineeringEmail, type ReportEmail } from '@plumbline/contracts/comms';
import { identityApi, userAdded, type License } from '@plumbline/contracts/identity';
import { completeInspection, readInspection, saveSection, type InspectionDetail } from '@plumbline/contracts/inspection';
import { inspectionCategories } from '@plumbline/contracts/enums';
import { Failure, makeCall, type Call } from '@plumbline/contracts/kernel';
import { defineService } from '@plumbline/server';
import { startTestService, type TestPerson } from '@plumbline/server/testing';
import { inspectionService } from '../app.ts';
import { begunInspection, personEvent, until, upload, type ClaimWish, type InspectionTest } from './field.ts';
import { jpeg } from './pictures.ts';

export interface Neighbors {
  /** Sessions whose user just said who they are. */
  readonly confirmed: Set<number>;
  readonly emails: ReportEmail[];
  parties: Party[];
  /** Who follows every claim in the portal. */
  readers: CaseReader[];
  /** What analyses found in every inspection, with what people decided. */
  findings: ReviewedFinding[];
  /** Ai cannot be asked. */
  aiIsAway?: boolean;
  /** What happens while communications has an email and has not answered yet. */
  whileTaking?: ((email: ReportEmail) => Promise<void>) | undefined;
}

export type Office = Neighbors & { readonly service: InspectionTest };

export const party = (id: number, role: Party['role'], more: Partial<Party>): Party => ({
  id,
  revision: 1,
  role,
  name: role,
  phones: [],
  ...more,
});

export async function startOffice(settings: Readonly<Record<string, string>> = {}): Promise<Office> {
  const state: Neighbors = { confirmed: new Set(), emails: [], parties: [], readers: [], findings: [] };
  const service = await startTestService(inspectionService, {
    settings,
    with: [identityOf(state), claimsOf(state), commsOf(state), aiOf(state)],
  });
  return Object.assign(state, { service });
}

const firm = {
  name: 'Natarajan Structural, Inc.',
  plan: 'standard',
  address: '100 Main St, Tampa, FL 33602',
  phone: '(813) 555-0100',
  engineeringRegistry: 'FL 31942',
} as const;

const identityOf = ({ confirmed }: Neighbors) =>
  defineService({
    name: 'identity',
    endpoints: [identityApi.getOrganization, identityApi.readConfirmation],
    build: () => ({
      mount(on) {
        on(identityApi.getOrganization, ({ scope }) => ({ ...firm, id: scope.organizationId }));
        on(identityApi.readConfirmation, ({ params }) =>
          confirmed.has(params.sessionId) ? { confirmedUntil: new Date(Date.now() + 60_000).toISOString() } : {},
        );
      },
    }),
  });

const claimsOf = (state: Neighbors) =>
  defineService({
    name: 'claims',
    endpoints: [readClaim, readClaimSnapshot, listParties, claimsApi.listCaseReaders],
    build: () => ({
      mount(on) {
        for (const endpoint of [readClaim, readClaimSnapshot])
          on(endpoint, () => {
            throw new Failure('not_found', 'Not found');
          });
        on(listParties, () => state.parties);
        on(claimsApi.listCaseReaders, () => state.readers);
      },
    }),
  });

const aiOf = (state: Neighbors) =>
  defineService({
    name: 'ai',
    endpoints: [readFindings],
    build: () => ({
      mount(on) {
        on(readFindings, ({ params: { inspectionId } }) => {
          if (state.aiIsAway) throw new Failure('unavailable', 'Away');
          return { inspectionId, findings: state.findings, recommendations: [], technicalNarrative: '' };
        });
      },
    }),
  });

const commsOf = (state: Neighbors) =>
  defineService({
    name: 'comms',
    endpoints: [queueEngineeringEmail],
    build: () => ({
      mount(on) {
        on(queueEngineeringEmail, async ({ body, write }) => {
          await state.whileTaking?.(body);
          return write(async () => ({ communicationId: state.emails.push(body) }));
        });
      },
    }),
  });

/** What a report needs before it is signed, beside its conclusions. */
export const foundation = {
  retainedBy: 'Rosa Delgado',
  documentsReviewed: 'Policy declarations of March 1, 2026',
  analysis: 'The creases stand on the windward slope only.',
} as const;

export const licensed = { number: 'PE81234', state: 'FL', expiresOn: '2027-02-28', kind: 'engineer' } as const satisfies License;

/** A professional engineer whom inspection knows, in a session of their own. */
export async function anEngineer(
  { service }: Office,
  { id = 4, licenses = [licensed], name = 'Priya Natarajan' }: { id?: number; licenses?: License[]; name?: string } = {},
): Promise<TestPerson> {
  const person = service.as('engineer', { id, name });
  await service.publish({ ...personEvent({ userId: id, name, role: 'engineer', licenses }), type: userAdded.type });
  await service.settle();
  return person;
}

/** The same person's calls as they arrive from one session. */
export function inSession({ service }: Office, person: TestPerson, sessionId: number): Call {
  const headers = async () => ({ ...(await person.headers()), 'x-session-id': String(sessionId) });
  return makeCall({ baseUrl: service.service.url, headers });
}

/** All five sections done, one observation, one photo that is ready. */
export async function completedInspection({ service }: Office, claim: ClaimWish, person: TestPerson): Promise<InspectionDetail> {
  const begun = await begunInspection(service, claim, person);
  const observations = [{ id: 'roof-1', area: 'roof', severity: 'severe', description: 'Shingles are missing on the rear slope.' }];
  for (const category of inspectionCategories)
    await person.call(saveSection, {
      params: { id: begun.id, category },
      body: { baseRevision: 0, state: 'complete', notes: 'Looked at', ...(category === 'exterior' ? { observations } : {}) },
    });
  await upload(person, begun.id, [{ name: 'roof.jpg', bytes: await jpeg({ seed: claim.id }) }], {
    category: 'exterior',
    description: 'Rear slope',
  });
  await until(async () => (await service.service.built.stores.photos.findOne(person.scope, { inspectionId: begun.id }))?.imageKey);
  await person.call(completeInspection, { params: { id: begun.id }, body: {} });
  return person.call(readInspection, { params: { id: begun.id } });
}

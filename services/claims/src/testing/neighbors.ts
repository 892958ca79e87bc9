// The services that claims asks, as contract servers under the control of a test: what they answer, and whether they are there.
import {
  qualifyClaim,
  readNarrativeOrigin,
  type NarrativeOrigin,
  type Qualification,
  type QualificationRequest,
} from '@plumbline/contracts/ai';
import type { CaseNotice, DocumentEmail, OwnerMessage, ReportEmail } from '@plumbline/contracts/comms';
import {
  listInspectionsOfClaim,
  marksApi,
  readInspectionEvidence,
  releaseTime,
  reserveTime,
  readRendition,
  type InspectionEvidence,
  type MarkLayer,
} from '@plumbline/contracts/inspection';
import { identityApi, type User } from '@plumbline/contracts/identity';
import { Failure, type Actor } from '@plumbline/contracts/kernel';
import { defineService, type Mount } from '@plumbline/server';
import { visitors } from './colleagues.ts';
import { smallJpeg } from './fixtures.ts';
import { mountPhotos, noPhotos, photoEndpoints, type PhotoNeighbor } from './photo-neighbor.ts';

export interface Neighbors extends PhotoNeighbor {
  aiIsAway: boolean;
  score: number;
  isViable: boolean;
  /** How often a claim was qualified. */
  asked: number;
  /** What was asked last. */
  lastQuestion?: QualificationRequest;
  /** Those that it wrote, of the first firm. */
  narratives: Map<number, NarrativeOrigin>;
  inspectionIsAway: boolean;
  /** Times kept free, by key; a time in `takenTimes` is refused. */
  reservations: Map<string, string>;
  takenTimes: Set<string>;
  /** What happens elsewhere while a picture is fetched. */
  meanwhile?: () => Promise<void>;
  commsIsAway: boolean;
  /** Communications does what it is asked, and its answer gets lost. */
  commsAnswersGetLost: boolean;
  /** Communications does what it is asked, and answers after this. */
  commsHolds?: Promise<void>;
  /** The emails that communications was asked to queue. */
  mails: ReportEmail[];
  /** The emails with a document that communications was asked to queue. */
  documentEmails: DocumentEmail[];
  /** What owners were written, each message once. */
  ownerMessages: (OwnerMessage & { readonly by: Actor })[];
  /** By claim: why its owners cannot be written to. */
  unreachable: Map<number, Failure | 'opted-out'>;
  /** What those who follow a case were told. */
  caseNotices: CaseNotice[];
  /** By user: the kinds of news that they are told by email. */
  emailedKinds: Map<number, CaseNotice['kind'][]>;
  /** By claim. */
  evidence: Map<number, InspectionEvidence[]>;
  /** By photo. */
  marks: Map<number, MarkLayer>;
  people: Map<number, User>;
  firmIsAway: boolean;
  /** Empty: none is recorded. */
  firmAddress: string;
  firmPhone: string;
  /** The logo of the firm; `broken` is one that cannot be drawn. */
  logo?: Uint8Array | 'broken';
}

export function neighbors(): Neighbors {
  return {
    aiIsAway: false,
    score: 72,
    isViable: true,
    asked: 0,
    narratives: new Map(),
    inspectionIsAway: false,
    reservations: new Map(),
    takenTimes: new Set(),
    commsIsAway: false,
    commsAnswersGetLost: false,
    mails: [],
    documentEmails: [],
    ownerMessages: [],
    unreachable: new Map(),
    caseNotices: [],
    emailedKinds: new Map(),
    ...noPhotos(),
    evidence: new Map(),
    marks: new Map(),
    people: visitors(),
    firmIsAway: false,
    firmAddress: '100 Bay St, Miami, FL 33101',
    firmPhone: '(305) 555-0100',
  };
}

function qualificationOf({ score, isViable }: Pick<Neighbors, 'score' | 'isViable'>): Qualification {
  return {
    isViable,
    viabilityScore: score,
    priority: 'high',
    estimatedValueRange: { min: 8_000, max: 24_000 },
    recommendations: ['Book the inspection within a week'],
    reasoning: 'The loss is recent and covered',
    contributions: [{ part: 'time_bar', factor: 'Notice of loss', points: score, reason: 'Recent' }],
    quotes: [],
    missingDetails: ['Which deductible applies?'],
    questions: [{ field: 'deductible', text: 'Which deductible applies?', input: 'dollars' }],
    provider: 'rules',
    providerLabel: 'Rule-based',
    ruleVersion: 'test',
    inputHash: 'test',
    valueBasis: 'rule estimate',
  };
}

export function aiNeighbor(state: Neighbors) {
  return defineService({
    name: 'ai',
    endpoints: [qualifyClaim, readNarrativeOrigin],
    build: () => ({
      mount(on) {
        on(qualifyClaim, ({ body, write }) => {
          if (state.aiIsAway) throw new Failure('unavailable', 'Away');
          state.asked += 1;
          state.lastQuestion = body;
          return write(() => Promise.resolve(qualificationOf(state)));
        });
        on(readNarrativeOrigin, ({ params, scope }) => {
          if (state.aiIsAway) throw new Failure('unavailable', 'Away');
          const origin = scope.organizationId === 1 && state.narratives.get(params.id);
          if (!origin) throw new Failure('not_found', 'Narrative not found');
          return origin;
        });
      },
    }),
  });
}

function mountReservations(on: Mount, { reservations, takenTimes }: Neighbors, present: () => void): void {
  on(reserveTime, ({ body, write }) => {
    present();
    const time = `${body.scheduledDate} ${body.scheduledTime}`;
    if (takenTimes.has(time)) throw new Failure('conflict', 'That time was just taken.', { fields: { scheduledTime: 'Taken' } });
    reservations.set(body.key, time);
    const inspectorId = body.inspectorId ?? body.assignedAdjusterId ?? 2;
    return write(async () => ({ inspectorId, inspectorName: 'Ana Diaz', scheduledAt: new Date().toISOString() }));
  });
  on(releaseTime, ({ body, write }) => {
    present();
    return write(async () => ({ released: reservations.delete(body.key) ? ('yes' as const) : ('nothing' as const) }));
  });
}

/** The firm and its people; a test says who has a license. */
export function identityNeighbor(state: Neighbors) {
  return defineService({
    name: 'identity',
    endpoints: [identityApi.getOrganization, identityApi.getUser, identityApi.listUsers, identityApi.printLogo],
    build: () => ({
      mount(on) {
        on(identityApi.getOrganization, ({ scope }) => {
          if (state.firmIsAway) throw new Failure('unavailable', 'Away');
          const logoUrl = state.logo && '/api/organization/logo?v=1';
          return {
            id: scope.organizationId,
            name: 'Bayshore Adjusters',
            plan: 'premium' as const,
            email: 'office@bayshore.test',
            ...(state.firmPhone ? { phone: state.firmPhone } : {}),
            ...(state.firmAddress ? { address: state.firmAddress } : {}),
            ...(logoUrl ? { logoUrl } : {}),
          };
        });
        on(identityApi.printLogo, ({ answerWith }) => {
          if (!state.logo || state.logo === 'broken') throw new Failure('unprocessable', 'This picture cannot be drawn');
          return answerWith.bytes(Buffer.from(state.logo), { contentType: 'image/png', inline: true });
        });
        on(identityApi.listUsers, () => [...state.people.values()]);
        on(identityApi.getUser, ({ params }) => {
          if (state.people.has(params.id)) return state.people.get(params.id) as User;
          throw new Failure('not_found', 'User not found');
        });
      },
    }),
  });
}

export function inspectionNeighbor(state: Neighbors) {
  const present = () => {
    if (state.inspectionIsAway) throw new Failure('unavailable', 'Away');
  };
  return defineService({
    name: 'inspection',
    endpoints: [
      listInspectionsOfClaim,
      readInspectionEvidence,
      readRendition,
      marksApi.readMarks,
      reserveTime,
      releaseTime,
      ...photoEndpoints,
    ],
    build: () => ({
      mount(on) {
        on(listInspectionsOfClaim, ({ params }) => {
          present();
          return (state.evidence.get(params.claimId) ?? []).map((one) => one.inspection);
        });
        on(readInspectionEvidence, ({ params }) => {
          present();
          const found = [...state.evidence.values()].flat().find((one) => one.inspection.id === params.id);
          if (!found) throw new Failure('not_found', 'Inspection not found');
          return found;
        });
        mountReservations(on, state, present);
        mountPhotos(on, state, present);
        on(marksApi.readMarks, ({ params }) => {
          present();
          return state.marks.get(params.id) ?? { version: 0, marks: [], versions: [] };
        });
        on(readRendition, async ({ answerWith }) => {
          present();
          await state.meanwhile?.();
          return answerWith.bytes(smallJpeg, { contentType: 'image/jpeg' });
        });
      },
    }),
  });
}

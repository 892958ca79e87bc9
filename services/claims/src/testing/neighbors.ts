// The services that claims asks, as contract servers under the control of a test: what they answer, and whether they are there.
import {
  type EmailReading,
  type EmailToRead,
  type NarrativeOrigin,
  type QualificationRequest,
  type ReportProse,
  type ReportText,
} from '@plumbline/contracts/ai';
import type { CaseNotice, DocumentEmail, EmailBounceKept, InboundEmail, OwnerMessage, ReportEmail } from '@plumbline/contracts/comms';
import {
  listInspectionsOfClaim,
  marksApi,
  readInspectionEvidence,
  readRendition,
  type InspectionEvidence,
  type MarkLayer,
} from '@plumbline/contracts/inspection';
import { identityApi, type User } from '@plumbline/contracts/identity';
import { Failure, type Actor } from '@plumbline/contracts/kernel';
import { defineService } from '@plumbline/server';
import { visitors } from './colleagues.ts';
import { smallJpeg } from './fixtures.ts';
import { mountReservations, noReservations, reservationEndpoints, type ReservationNeighbor } from './reservation-neighbor.ts';
import { engineeringEndpoints, mountEngineeringReports, type EngineeringNeighbor } from './engineering-neighbor.ts';
import { mountPhotos, noPhotos, photoEndpoints, type PhotoNeighbor } from './photo-neighbor.ts';

export interface Neighbors extends PhotoNeighbor, EngineeringNeighbor, ReservationNeighbor {
  aiIsAway: boolean;
  score: number;
  isViable: boolean;
  /** How often a claim was qualified. */
  asked: number;
  /** What was asked last. */
  lastQuestion?: QualificationRequest;
  /** What a model reads in an email; nothing: no model is meant to. */
  readsEmail?: (email: EmailToRead) => EmailReading | Promise<EmailReading>;
  /** What a model makes of the prose of a report; nothing: no model is set up. */
  wordsReport?: (prose: ReportProse) => ReportText | Promise<ReportText>;
  /** Those that it wrote, of the first firm. */
  narratives: Map<number, NarrativeOrigin>;
  inspectionIsAway: boolean;
  /** By sender: the claim that their email answers. */
  answeredClaims: Map<string, { claimId: number; claimNumber: string }>;
  /** Emails that communications was asked to keep in a thread. */
  threaded: InboundEmail[];
  /** What communications says of an email that came back, by its Message-ID. */
  returned: Map<string, EmailBounceKept>;
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
    answeredClaims: new Map(),
    threaded: [],
    returned: new Map(),
    ...noReservations(),
    commsIsAway: false,
    commsAnswersGetLost: false,
    mails: [],
    documentEmails: [],
    ownerMessages: [],
    unreachable: new Map(),
    caseNotices: [],
    emailedKinds: new Map(),
    ...noPhotos(),
    engineering: new Map(),
    delivered: new Map(),
    evidence: new Map(),
    marks: new Map(),
    people: visitors(),
    firmIsAway: false,
    firmAddress: '100 Bay St, Miami, FL 33101',
    firmPhone: '(305) 555-0100',
  };
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

const askedEndpoints = [
  listInspectionsOfClaim,
  readInspectionEvidence,
  readRendition,
  marksApi.readMarks,
  ...reservationEndpoints,
  ...photoEndpoints,
  ...engineeringEndpoints,
];

export function inspectionNeighbor(state: Neighbors) {
  const present = () => {
    if (state.inspectionIsAway) throw new Failure('unavailable', 'Away');
  };
  return defineService({
    name: 'inspection',
    endpoints: askedEndpoints,
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
        for (const mount of [mountReservations, mountPhotos, mountEngineeringReports]) mount(on, state, present);
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

// What the portal keeps beside the claims: requested items, answers to inspections, what is shown, views of colleagues, notices that wait.
import type { CaseNoticeKind } from '@plumbline/contracts/comms';
import type { RecordBase, JobQueue, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { InBoth } from '../texts/say.ts';

export interface CaseRequestRecord extends RecordBase {
  claimId: number;
  title: string;
  note?: string;
  state: 'open' | 'received' | 'withdrawn';
  requestedBy: string;
  fileName?: string;
  documentId?: number;
  receivedFrom?: string;
  receivedFromId?: number;
  receivedAt?: Date;
}

export interface ImpersonationRecord extends RecordBase {
  staffId: number;
  userId: number;
  name: string;
  role: 'attorney' | 'client';
  until: Date;
}

/** One piece of news on its way to those who follow the case: dispatched once, dropped then. */
export interface CaseNoticeRecord extends RecordBase {
  claimId: number;
  claimNumber: string;
  kind: CaseNoticeKind;
  what: InBoth;
  userIds: number[];
  /** Communications was asked to take it, and nobody knows whether it did. */
  isAsked?: boolean;
}

/** `_id` is the inspection's: the newest answer to it, for the time that the client saw. */
export interface AppointmentAnswerRecord extends RecordBase {
  claimId: number;
  scheduledAt: Date;
  answer: 'confirmed' | 'another_time';
  words?: string;
  by: string;
  /** They called, and pressed a key. */
  isByPhone?: boolean;
  byId: number;
  at: Date;
}

/** `_id` is the claim's: when the screens of its portal users were last told to look again. */
export interface CaseNewsRecord extends RecordBase {
  at: Date;
}

/** `_id` is the claim's. */
export interface PortalSharingRecord extends RecordBase {
  money: boolean;
}

export interface PortalStore {
  readonly appointmentAnswers: TenantCollection<AppointmentAnswerRecord>;
  readonly portalSharing: TenantCollection<PortalSharingRecord>;
  readonly caseRequests: TenantCollection<CaseRequestRecord>;
  readonly impersonations: TenantCollection<ImpersonationRecord>;
  readonly caseNotices: TenantCollection<CaseNoticeRecord>;
  /** A job for each of them. */
  readonly noticeJobs: JobQueue;
  readonly caseNews: TenantCollection<CaseNewsRecord>;
}

const text = { type: String };
const whole = { type: Number };
const byClaim = [[{ organizationId: 1, claimId: 1, createdAt: -1, _id: -1 }]] as const;

function answerSchema(): Schema {
  return new Schema({ claimId: whole, scheduledAt: Date, answer: text, words: text, by: text, isByPhone: Boolean, byId: whole, at: Date });
}

export function portalStore(parts: ServiceParts): PortalStore {
  const request = new Schema({
    claimId: whole,
    title: text,
    note: text,
    state: text,
    requestedBy: text,
    fileName: text,
    documentId: whole,
    receivedFrom: text,
    receivedFromId: whole,
    receivedAt: Date,
  });
  const view = new Schema({ staffId: whole, userId: whole, name: text, role: text, until: Date });
  return {
    appointmentAnswers: parts.collection<AppointmentAnswerRecord>('appointment_answers', answerSchema(), {
      indexes: [[{ organizationId: 1, claimId: 1 }]],
    }),
    portalSharing: parts.collection<PortalSharingRecord>('portal_sharing', new Schema({ money: Boolean })),
    caseRequests: parts.collection<CaseRequestRecord>('case_requests', request, { indexes: byClaim }),
    impersonations: parts.collection<ImpersonationRecord>('impersonations', view, {
      indexes: [[{ organizationId: 1, staffId: 1, userId: 1, until: -1 }]],
    }),
    caseNews: parts.collection<CaseNewsRecord>('case_news', new Schema({ at: Date })),
    caseNotices: parts.collection<CaseNoticeRecord>(
      'case_notices',
      new Schema({ claimId: whole, claimNumber: text, kind: text, what: { en: String, es: String }, userIds: [Number], isAsked: Boolean }),
      { indexes: [[{ organizationId: 1, claimId: 1 }]] },
    ),
    noticeJobs: parts.jobQueue({ name: 'send-case-notices', backoff: { firstMs: 2_000, longestMs: 30_000 } }),
  };
}

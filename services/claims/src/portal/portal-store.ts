// What the portal keeps beside the claims: requested items, messages, what people are told of, views of colleagues, e-mail that waits.
import type { PortalNotices } from '@plumbline/contracts/claims';
import type { DocumentBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface CaseRequestDocument extends DocumentBase {
  claimId: number;
  title: string;
  note?: string;
  state: 'open' | 'received' | 'withdrawn';
  askedBy: string;
  fileName?: string;
  documentId?: number;
  receivedFrom?: string;
  receivedAt?: Date;
}

export interface CaseMessageDocument extends DocumentBase {
  claimId: number;
  text: string;
  authorName: string;
  fromOffice: boolean;
}

/** `_id` is the account's. */
type NoticesDocument = DocumentBase & PortalNotices;

export interface PortalViewDocument extends DocumentBase {
  staffId: number;
  userId: number;
  name: string;
  role: 'attorney' | 'client';
  until: Date;
}

/** One e-mail to one person: handed over once, dropped then. */
export interface PortalMailDocument extends DocumentBase {
  userId: number;
  subject: string;
  message: string;
  tries: number;
  notBefore: Date;
}

export interface PortalStore {
  readonly caseRequests: TenantCollection<CaseRequestDocument>;
  readonly caseMessages: TenantCollection<CaseMessageDocument>;
  readonly notices: TenantCollection<NoticesDocument>;
  readonly portalViews: TenantCollection<PortalViewDocument>;
  readonly portalMails: TenantCollection<PortalMailDocument>;
}

const text = { type: String };
const whole = { type: Number };
const byClaim = [[{ organizationId: 1, claimId: 1, createdAt: -1, _id: -1 }]] as const;

export function portalStore(parts: ServiceParts): PortalStore {
  const request = new Schema({
    claimId: whole,
    title: text,
    note: text,
    state: text,
    askedBy: text,
    fileName: text,
    documentId: whole,
    receivedFrom: text,
    receivedAt: Date,
  });
  const view = new Schema({ staffId: whole, userId: whole, name: text, role: text, until: Date });
  return {
    caseRequests: parts.collection<CaseRequestDocument>('case_requests', request, { indexes: byClaim }),
    caseMessages: parts.collection<CaseMessageDocument>(
      'case_messages',
      new Schema({ claimId: whole, text, authorName: text, fromOffice: Boolean }),
      { indexes: byClaim },
    ),
    notices: parts.collection<NoticesDocument>(
      'portal_notices',
      new Schema({ statusUpdates: Boolean, newDocuments: Boolean, messages: Boolean }),
    ),
    portalViews: parts.collection<PortalViewDocument>('portal_views', view, {
      indexes: [[{ organizationId: 1, staffId: 1, userId: 1, until: -1 }]],
    }),
    portalMails: parts.collection<PortalMailDocument>(
      'portal_mails',
      new Schema({ userId: whole, subject: text, message: text, tries: whole, notBefore: Date }),
      { indexes: [[{ notBefore: 1 }]] },
    ),
  };
}

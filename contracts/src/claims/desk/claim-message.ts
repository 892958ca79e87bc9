// One message to the owners of many claims: sent in the background, with a result for each claim.
import {
  Id,
  IdInPath,
  Instant,
  Paging,
  array,
  endpoint,
  defineEvent,
  literal,
  messageWriters,
  number,
  object,
  oneOf,
  staff,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../../kernel/index.ts';
import { AnyTemplateType, Channel, TemplateType } from '../../enums/index.ts';
import { largestBulk } from './claim-bulk.ts';

export const ClaimMessages = strictObject({
  ids: array(Id).min(1, 'Select at least one claim').max(largestBulk, `Select up to ${largestBulk} claims at a time`),
  templateType: AnyTemplateType,
  /** Instead of the text of the template. */
  customMessage: textUpTo(4_000).optional(),
});
export type ClaimMessages = Infer<typeof ClaimMessages>;

export const ClaimMessageJob = object({
  id: Id,
  templateType: TemplateType,
  /** `cancelling`: some are on their way, and the numbers are not those of the end yet. */
  state: oneOf(['running', 'cancelling', 'done', 'cancelled']),
  total: number(),
  /** Queued; what became of each stands in the messages of its claim. */
  sent: number(),
  /** Kept in this workspace, because no provider is set: nobody got it. */
  kept: number(),
  refused: number(),
  startedBy: string(),
  createdAt: Instant,
  endedAt: Instant.optional(),
});
export type ClaimMessageJob = Infer<typeof ClaimMessageJob>;

export const claimMessageStates = ['waiting', 'sent', 'kept', 'refused', 'cancelled'] as const;

/** What became of one claim: `sent` is queued. */
export const ClaimMessageRow = object({
  id: Id,
  claimId: Id,
  /** Absent where the claim is not there. */
  claimNumber: string().optional(),
  state: oneOf(claimMessageStates),
  /** How the owner is written to. */
  channels: array(Channel).optional(),
  /** Why nobody is written to. */
  reason: string().optional(),
});
export type ClaimMessageRow = Infer<typeof ClaimMessageRow>;

const byId = object({ id: IdInPath });
const service = 'claims' as const;

export const claimMessageEndpoints = {
  startClaimMessages: endpoint({
    name: 'startClaimMessages',
    service,
    method: 'POST',
    path: '/api/claims/bulk/messages',
    summary: 'Send a message to the owners of selected claims in the background; one result per claim',
    access: messageWriters,
    apiKeys: true,
    body: ClaimMessages,
    response: ClaimMessageJob,
    status: 202,
  }),
  listClaimMessageJobs: endpoint({
    name: 'listClaimMessageJobs',
    service,
    method: 'GET',
    path: '/api/message-jobs',
    summary: 'List bulk messages, newest first',
    access: staff,
    apiKeys: true,
    query: object({ ...Paging, mine: literal('true').optional() }),
    response: array(ClaimMessageJob),
  }),
  readClaimMessageJob: endpoint({
    name: 'readClaimMessageJob',
    service,
    method: 'GET',
    path: '/api/message-jobs/:id',
    summary: 'Get the progress of a bulk message',
    access: staff,
    apiKeys: true,
    params: byId,
    response: ClaimMessageJob,
  }),
  listClaimMessageRows: endpoint({
    name: 'listClaimMessageRows',
    service,
    method: 'GET',
    path: '/api/message-jobs/:id/rows',
    summary: 'List the results of a bulk message by claim',
    access: staff,
    apiKeys: true,
    params: byId,
    query: object({ ...Paging, state: oneOf(claimMessageStates).optional() }),
    response: array(ClaimMessageRow),
  }),
  cancelClaimMessages: endpoint({
    name: 'cancelClaimMessages',
    service,
    method: 'POST',
    path: '/api/message-jobs/:id/cancel',
    summary: 'Cancel a bulk message; messages already on their way are completed first',
    access: messageWriters,
    apiKeys: true,
    params: byId,
    response: ClaimMessageJob,
  }),
};

/** Somebody writes to the owners of many claims. */
export const ownersWrittenTo = defineEvent(
  'claims.owners-written-to',
  object({ jobId: Id, templateType: TemplateType, claims: number() }),
  staff,
);
/** It has ended; the numbers are those at the end, and `sent` were queued. */
export const claimMessagesEnded = defineEvent(
  'claims.messages-ended',
  object({ jobId: Id, templateType: TemplateType, sent: number(), kept: number(), refused: number(), cancelled: number() }),
  staff,
);
export const claimMessageEvents = { ownersWrittenTo, claimMessagesEnded };

// Endpoint → function, nothing else.
import { Readable } from 'node:stream';
import { commsApi as api, type Communication, type OwnerMessageQueued } from '@plumbline/contracts/comms';
import type { Handling, Mount } from '@plumbline/server';
import { listAccountOutbox, queueAccountEmail, type AccountEmails } from '../account-email/account-email.ts';
import { listAppointmentMessages } from '../appointments/list-appointment-messages.ts';
import { mountContacts } from './contact-routes.ts';
import type { CommunicationRecord } from '../stores/communication.ts';
import { shownCommunication } from '../stores/shown-communication.ts';
import { languageAt } from '../messages/contact-language.ts';
import { listCommunications, listOutbox } from '../messages/list-messages.ts';
import { messagesCsv } from '../messages/messages-csv.ts';
import { saidFor } from '../messages/said-for.ts';
import { queueSentEmail, type Carried } from '../messages/sent-email.ts';
import type { TriggerNeeds } from '../messages/compose-messages.ts';
import { prepareMessages, storeMessages } from '../messages/trigger-communication.ts';
import { previewMessage, previewMessages } from '../messages/preview-messages.ts';
import type { ProviderChoice } from '../providers/providers.ts';
import { mountNotifications, type NotificationRouteNeeds } from './notification-routes.ts';
import { learnClaim } from '../contacts/learn-claim.ts';

export interface RouteNeeds extends TriggerNeeds {
  readonly providers: ProviderChoice;
  readonly accountEmails: AccountEmails;
  readonly notices: NotificationRouteNeeds;
}

export function mountRoutes(on: Mount, needs: RouteNeeds): void {
  mountContacts(on, needs);
  mountLog(on, needs);
  mountMessages(on, needs);
  mountAccountEmail(on, needs);
  mountNotifications(on, needs.notices);
}

function mountLog(on: Mount, { messages, parts }: RouteNeeds): void {
  on(api.listRecentCommunications, async ({ scope, query, page }) => {
    const { found, next } = await listCommunications(scope, query, messages);
    page.link(next);
    return found;
  });
  on(api.exportCommunications, ({ scope, query, answerWith }) => {
    const day = parts.clock().toISOString().slice(0, 10);
    const lines = Readable.from(messagesCsv(scope, query, messages));
    return answerWith.stream(lines, { contentType: 'text/csv; charset=utf-8', fileName: `messages-${day}.csv` });
  });
}

function mountMessages(on: Mount, needs: RouteNeeds): void {
  const { messages, providers } = needs;
  on(api.listClaimCommunications, async ({ scope, params, query, page }) => {
    await learnClaim(scope, params.id, needs);
    const { found, next } = await listCommunications(scope, { ...query, claimId: params.id }, messages);
    page.link(next);
    return found;
  });
  on(api.listAppointmentMessages, ({ scope, params }) => listAppointmentMessages(scope, params.id, needs));
  on(api.listOutbox, async ({ scope, query, page }) => {
    const { found, next } = await listOutbox(scope, query, messages);
    page.link(next);
    return found;
  });
  on(api.readProviders, () => providers.named);
  on(api.queueReportEmail, (handling) => queueEmail('report', handling, needs));
  on(api.queueDocumentEmail, (handling) => queueEmail('document', handling, needs));
  on(api.queueInvoiceEmail, (handling) => queueEmail('invoice', handling, needs));
  on(api.queueEngineeringEmail, (handling) => queueEmail('engineering', handling, needs));
  on(api.previewOwnerMessages, ({ scope, body }) => previewMessages(scope, body, needs));
  on(api.queueOwnerMessage, (handling) => queueOneOfMany(handling, needs));
  on(api.previewMessage, ({ scope, body }) => previewMessage(scope, body, needs));
  on(api.triggerCommunication, async ({ scope, body, write }) => {
    const drafts = await prepareMessages(scope, body, needs);
    return write(async (tx) => {
      const stored = await storeMessages(tx, drafts, messages);
      return { communicationIds: stored.map((row) => row._id), communications: stored.map((row) => justQueued(row, providers)) };
    });
  });
}

/** Where no provider is set, nobody is told that it is on its way. */
function justQueued(row: CommunicationRecord, providers: ProviderChoice): Communication {
  const shown = shownCommunication(row);
  return providers.of(row.method) === undefined && shown.status === 'queued' ? { ...shown, status: 'kept', provider: 'local' } : shown;
}

type ToQueue = Pick<Handling<typeof api.queueReportEmail>, 'scope' | 'body' | 'write'>;

/** Throws `not_found` for a claim that nobody knows. */
async function queueEmail(as: Carried, { scope, body, write }: ToQueue, needs: RouteNeeds): Promise<{ communicationId: number }> {
  await learnClaim(scope, body.claimId, needs);
  const { claim } = await needs.claims.get(scope, body.claimId, 'Claim not found');
  const newId = await needs.parts.nextId('communication');
  return write(async (tx) => ({
    communicationId: (await queueSentEmail(tx, { mail: body, as, claim }, { ...needs, newId }))._id,
  }));
}

/** The claims service asks as whoever sends the messages: they stand in them, and it is their action. */
async function queueOneOfMany(
  { scope, body: { claimId, ...data }, write }: Handling<typeof api.queueOwnerMessage>,
  needs: RouteNeeds,
): Promise<OwnerMessageQueued> {
  const drafts = await prepareMessages(scope, { claimId, data }, needs);
  return write(async (tx) => {
    const stored = await storeMessages(tx, drafts, needs.messages);
    return {
      messages: stored
        .map((row) => justQueued(row, needs.providers))
        .map(({ id, method, status, reason }) => ({ communicationId: id, method, status, reason })),
    };
  });
}

function mountAccountEmail(on: Mount, { parts, accountEmails, providers, users, people }: RouteNeeds): void {
  on(api.queueAccountEmail, async ({ scope, body: { inSpanish, ...body }, write }) => {
    const newId = await parts.nextId('account-email');
    const reads = inSpanish ? await languageAt(scope, body.email, { users, people }) : 'en';
    const mail = { ...body, ...saidFor({ ...body, inSpanish }, reads) };
    return write(async (tx) => {
      const queued = await queueAccountEmail(tx, { mail, newId }, accountEmails);
      return { emailId: queued._id, carriedBy: providers.named.email };
    });
  });
  on(api.listAccountOutbox, ({ scope, query }) => listAccountOutbox(scope, query.limit, accountEmails));
}

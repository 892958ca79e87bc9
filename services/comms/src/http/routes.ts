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
import type { TriggerDeps } from '../messages/compose-messages.ts';
import { prepareMessages, storeMessages } from '../messages/trigger-communication.ts';
import { previewMessage, previewMessages } from '../messages/preview-messages.ts';
import type { ProviderChoice } from '../providers/providers.ts';
import { mountNotifications, type NotificationRouteDeps } from './notification-routes.ts';
import { learnClaim } from '../contacts/learn-claim.ts';

export interface RouteDeps extends TriggerDeps {
  readonly providers: ProviderChoice;
  readonly accountEmails: AccountEmails;
  readonly notices: NotificationRouteDeps;
}

export function mountRoutes(on: Mount, deps: RouteDeps): void {
  mountContacts(on, deps);
  mountLog(on, deps);
  mountMessages(on, deps);
  mountAccountEmail(on, deps);
  mountNotifications(on, deps.notices);
}

function mountLog(on: Mount, { messages, parts }: RouteDeps): void {
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

function mountMessages(on: Mount, deps: RouteDeps): void {
  const { messages, providers } = deps;
  on(api.listClaimCommunications, async ({ scope, params, query, page }) => {
    await learnClaim(scope, params.id, deps);
    const { found, next } = await listCommunications(scope, { ...query, claimId: params.id }, messages);
    page.link(next);
    return found;
  });
  on(api.listAppointmentMessages, ({ scope, params }) => listAppointmentMessages(scope, params.id, deps));
  on(api.listOutbox, async ({ scope, query, page }) => {
    const { found, next } = await listOutbox(scope, query, messages);
    page.link(next);
    return found;
  });
  on(api.readProviders, () => providers.named);
  on(api.queueReportEmail, (handling) => queueEmail('report', handling, deps));
  on(api.queueDocumentEmail, (handling) => queueEmail('document', handling, deps));
  on(api.queueInvoiceEmail, (handling) => queueEmail('invoice', handling, deps));
  on(api.queueEngineeringEmail, (handling) => queueEmail('engineering', handling, deps));
  on(api.previewOwnerMessages, ({ scope, body }) => previewMessages(scope, body, deps));
  on(api.queueOwnerMessage, (handling) => queueOneOfMany(handling, deps));
  on(api.previewMessage, ({ scope, body }) => previewMessage(scope, body, deps));
  on(api.triggerCommunication, async ({ scope, body, write }) => {
    const drafts = await prepareMessages(scope, body, deps);
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
async function queueEmail(as: Carried, { scope, body, write }: ToQueue, deps: RouteDeps): Promise<{ communicationId: number }> {
  await learnClaim(scope, body.claimId, deps);
  const { claim } = await deps.claims.get(scope, body.claimId, 'Claim not found');
  const newId = await deps.parts.nextId('communication');
  return write(async (tx) => ({
    communicationId: (await queueSentEmail(tx, { mail: body, as, claim }, { ...deps, newId }))._id,
  }));
}

/** The claims service asks as whoever sends the messages: they stand in them, and it is their action. */
async function queueOneOfMany(
  { scope, body: { claimId, ...data }, write }: Handling<typeof api.queueOwnerMessage>,
  deps: RouteDeps,
): Promise<OwnerMessageQueued> {
  const drafts = await prepareMessages(scope, { claimId, data }, deps);
  return write(async (tx) => {
    const stored = await storeMessages(tx, drafts, deps.messages);
    return {
      messages: stored
        .map((row) => justQueued(row, deps.providers))
        .map(({ id, method, status, reason }) => ({ communicationId: id, method, status, reason })),
    };
  });
}

function mountAccountEmail(on: Mount, { parts, accountEmails, providers, users, people }: RouteDeps): void {
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

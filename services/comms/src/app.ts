// The communications service: what it is built from.
import { commsApi } from '@plumbline/contracts/comms';
import { queuesOf } from '@plumbline/contracts/queues';
import { decoderLimits, defineService, type Consumer, type Mount, type ServiceParts } from '@plumbline/server';
import { accountEmailStore } from './account-email/account-email.ts';
import { sendAccountEmail, type AccountSenderDeps } from './account-email/send-account-email.ts';
import { fetchPictures, type PictureDeps } from './inbound-texts/fetch-pictures.ts';
import { mountPictures } from './inbound-texts/picture-routes.ts';
import type { OpenPicture } from './inbound-texts/picture-worker.ts';
import { appointmentJobs } from './appointments/appointment-store.ts';
import { appointmentSubscriptions } from './appointments/appointment-subscriptions.ts';
import { notifyAppointment, type AppointmentDeps } from './appointments/notify-appointment.ts';
import { sendReminder } from './appointments/send-reminder.ts';
import { mountAutomation } from './automation/automation-routes.ts';
import { automationStore, type AutomationStore } from './automation/automation-store.ts';
import { ruleRefusalBy } from './automation/rule-refusal.ts';
import { automationSubscriptions } from './automation/record-causes.ts';
import { runRule } from './automation/run-rule.ts';
import { watchSilences } from './automation/watch-silences.ts';
import { mountCalls } from './calls/call-routes.ts';
import { callStores } from './calls/call-store.ts';
import { fetchRecording } from './calls/fetch-recording.ts';
import type { CallDeps } from './calls/receive-call.ts';
import { transcribeVoicemail } from './calls/transcribe-voicemail.ts';
import { simulateOn } from './calls/simulate-call.ts';
import { mountCarrier } from './carrier/carrier-routes.ts';
import { fetchMissedTexts, lookForMissed, missedTexts, type LookingDeps } from './carrier/fetch-missed-texts.ts';
import { inboundTexts } from './inbound-texts/inbound-store.ts';
import { intakeSubscriptions } from './intake/intake-subscriptions.ts';
import { claimProjections } from './claims/claim-projection.ts';
import { peopleCollections, type People } from './contacts/contact.ts';
import { subscriptions } from './events/subscriptions.ts';
import { mountRoutes } from './http/routes.ts';
import { messageCollections } from './stores/communication.ts';
import { sendMessage } from './messages/send-message.ts';
import { noticeSubscriptions } from './notifications/notice-subscriptions.ts';
import { notificationStores } from './notifications/notification-stores.ts';
import { textHindranceOf } from './notifications/text-notice.ts';
import { organizationProjections } from './organizations/organization-projection.ts';
import { chooseProviders, type ProviderChoice } from './providers/providers.ts';
import { writeToNewOwner } from './messages/intake-notice.ts';
import { mountSettings } from './carrier/settings-routes.ts';
import { mountTemplates, type TemplateRouteDeps } from './template-editing/template-routes.ts';
import { templateStores } from './template-editing/template-versions.ts';
import { inspectionProjections } from './inspections/inspection.ts';
import { wakeConversation } from './inbox/change-conversation.ts';
import { mountInbox, type InboxRouteDeps } from './inbox/inbox-routes.ts';
import { learnClaim } from './contacts/learn-claim.ts';
import { recordBounce } from './inbound-email/record-bounce.ts';
import { threadEmail } from './inbound-email/thread-email.ts';
import { mountOutgoing } from './outgoing/outgoing-routes.ts';
import type { RetryDeps } from './outgoing/retry-message.ts';
import { assigneeOfClaimBy } from './threads/assignee-of-claim.ts';
import { inThreads } from './threads/message-entries.ts';
import { threadConsumers } from './threads/request-entries.ts';
import { mountThreads } from './threads/thread-routes.ts';
import { threadStore } from './threads/thread-store.ts';

export const commsService = defineService({
  name: 'comms',
  endpoints: Object.values(commsApi),
  queues: queuesOf('comms'),
  build(parts: ServiceParts) {
    const projections = projectionsOf(parts);
    const threads = threadStore(parts);
    const messages = inThreads(messageCollections(parts, projections.organizations), { threads, claims: projections.claims });
    const intake = { settings: messages.rules.settings, owners: parts.jobQueue({ name: 'notify-owner' }) };
    const providers = chooseProviders(parts.config);
    const automation = automationStore(parts);
    const ruleRefusal = ruleRefusalBy({ automation, threads });
    const carried = { textsCarriedBy: providers.named.sms, providers, firm: messages.firm };
    const notices = { ...openNotices(parts, projections.people), ...carried, claims: projections.claims };
    const { accountEmails, users, textNumbers } = notices;
    const sending = { parts, messages, providers, ruleRefusal, users, assigneeOf: assigneeOfClaimBy(threads), ...projections };
    const inbox = { threads, users, ...inboxStores(parts) };
    const jobs = appointmentJobs(parts);
    const came = queuesOfInbox(inbox);
    const queues = [inbox.snoozed, intake.owners, automation.waiting, automation.watches, ...Object.values(came)];
    const appointments = { parts, messages, providers, ...templateStores(parts), notices, jobs, users, ...projections };
    return {
      integrations: { email: providers.named.email !== 'local', twilio: providers.named.sms !== 'local' },
      messages,
      accountEmails,
      appointments: jobs,
      intake,
      threads,
      automation,
      ...came,
      mount: (on) => mountAll(on, { ...appointments, ...inbox, ...automation, ruleRefusal, accountEmails, notices, textNumbers }),
      subscriptions: consumersOf({ ...appointments, threads, intake, accountEmails, automation }),
      shownProjections: [''],
      /** What was queued when the process ended goes out now. */
      start: async () => {
        messages.sendings.start((job) => sendMessage(job, sending));
        beginAppointments(appointments);
        beginAutomation({ ...appointments, threads }, automation);
        intake.owners.start((job) => writeToNewOwner(job, { ...appointments, ...intake }));
        await beginInbox({ ...appointments, ...inbox, textNumbers, accountEmails });
        accountEmails.sendings.start((job) => sendAccountEmail(job, { ...sending, ...notices }));
      },
      stop: () => end([...queues, ...Object.values(jobs), messages.sendings, accountEmails.sendings], providers),
    };
  },
});

type Listening = AppointmentDeps &
  Parameters<typeof subscriptions>[1] &
  Parameters<typeof intakeSubscriptions>[1] & {
    readonly intake: Parameters<typeof subscriptions>[2];
    readonly notices: Parameters<typeof noticeSubscriptions>[0];
    readonly automation: AutomationStore;
  };

function consumersOf(deps: Listening): Consumer[] {
  const { parts, threads, claims, intake, notices, automation } = deps;
  return [
    ...subscriptions(parts, deps, intake),
    ...threadConsumers({ parts, threads, claims }),
    ...appointmentSubscriptions(deps),
    ...noticeSubscriptions(notices),
    ...intakeSubscriptions(parts, deps),
    ...automationSubscriptions({ parts, ...automation }),
  ];
}

/** What came in by phone, and conversations that were put off. */
function inboxStores(parts: ServiceParts) {
  const pictures = {
    fetches: parts.jobQueue({ name: 'fetch-pictures', backoff: { firstMs: 5_000, longestMs: 3_600_000 } }),
    opened: parts.workers<OpenPicture, Uint8Array>(new URL('./inbound-texts/picture-worker.ts', import.meta.url), decoderLimits),
  };
  return {
    pictures,
    missed: missedTexts(parts),
    inbound: inboundTexts(parts),
    snoozed: parts.jobQueue({ name: 'wake-conversations' }),
    ...callStores(parts),
  };
}

/** Jobs about what came in. */
function queuesOfInbox({ recordings, simulations, transcriptions, pictures, missed }: ReturnType<typeof inboxStores>) {
  return { recordings, simulations, transcriptions, pictures: pictures.fetches, missed: missed.looks };
}

async function beginInbox(deps: CallDeps & LookingDeps & PictureDeps & Pick<InboxRouteDeps, 'snoozed'>): Promise<void> {
  deps.missed.looks.start((job) => fetchMissedTexts(job, deps));
  deps.pictures.fetches.start((job) => fetchPictures(job, deps));
  deps.recordings.start((job) => fetchRecording(job, deps));
  deps.transcriptions.start((job) => transcribeVoicemail(job, deps));
  deps.simulations.start((job) => simulateOn(job, deps));
  deps.snoozed.start((job) => wakeConversation(job, { ...deps, now: deps.parts.clock() }));
  await lookForMissed(deps);
}

function beginAppointments(deps: AppointmentDeps): void {
  deps.jobs.notices.start((job) => notifyAppointment(job, deps));
  deps.jobs.reminders.start((job) => sendReminder(job, deps));
}

function beginAutomation(deps: AppointmentDeps & Pick<InboxRouteDeps, 'threads'>, automation: AutomationStore): void {
  automation.watches.start((job) => watchSilences(job, { ...deps, ...automation }));
  automation.waiting.start((job) => runRule(job, { ...deps, ...automation }));
}

function projectionsOf(parts: ServiceParts) {
  return {
    claims: claimProjections(parts),
    inspections: inspectionProjections(parts),
    organizations: organizationProjections(parts),
    people: peopleCollections(parts),
  };
}

/** What users are told, and what is looked at again before a text to one of them goes out. */
function openNotices(parts: ServiceParts, people: People) {
  const stores = { ...notificationStores(parts), people };
  const accountEmails = accountEmailStore(parts);
  const textHindrance: AccountSenderDeps['textHindrance'] = (tx, text) => textHindranceOf(tx, text, stores);
  return { ...stores, parts, accountEmails, textHindrance };
}

type MountDeps = Parameters<typeof mountRoutes>[1] &
  Parameters<typeof mountThreads>[1] &
  Parameters<typeof mountCarrier>[1] &
  CallDeps &
  Parameters<typeof mountAutomation>[1] &
  InboxRouteDeps &
  RetryDeps &
  TemplateRouteDeps;

function mountAll(on: Mount, deps: MountDeps): void {
  mountRoutes(on, deps);
  on(commsApi.threadInboundEmail, async ({ scope, body, write }) => {
    if (body.claimId !== undefined) await learnClaim(scope, body.claimId, deps);
    const answerId = await deps.parts.nextId('communication');
    return write((tx) => threadEmail(tx, body, { ...deps, answerId }));
  });
  on(commsApi.recordEmailBounce, async ({ body, write }) => {
    const newId = await deps.parts.nextId('opt-out');
    return write((tx) => recordBounce(tx, body, { ...deps, newId }));
  });
  mountThreads(on, deps);
  mountInbox(on, deps);
  mountOutgoing(on, deps);
  mountTemplates(on, deps);
  mountCarrier(on, deps);
  mountCalls(on, deps);
  mountPictures(on, deps);
  mountSettings(on, deps);
  mountAutomation(on, deps);
}

async function end(queues: readonly { stop(): Promise<void> }[], providers: ProviderChoice): Promise<void> {
  for (const queue of queues) await queue.stop();
  providers.close();
}

// The communications service: what it is built from.
import { commsApi } from '@plumbline/contracts/comms';
import { queuesOf } from '@plumbline/contracts/queues';
import { defineService, type ServiceParts } from '@plumbline/server';
import { accountMailCollection } from './account-mail/account-mail.ts';
import { startAccountSender, type AccountSenderNeeds } from './account-mail/send-account-mail.ts';
import { claimProjections } from './claims/claim-projection.ts';
import { peopleCollections, type People } from './contacts/contact.ts';
import { subscriptions } from './events/subscriptions.ts';
import { mountRoutes } from './http/routes.ts';
import { messageCollections } from './stores/communication.ts';
import { startSender } from './messages/sender.ts';
import { noticeSubscriptions } from './notifications/notice-subscriptions.ts';
import { notificationStores } from './notifications/notification-stores.ts';
import { textHindranceOf } from './notifications/text-notice.ts';
import { organizationProjections } from './organizations/organization-projection.ts';
import { chooseProviders, type ProviderChoice } from './providers/providers.ts';
import { templateCollection } from './templates/template.ts';
import { visitProjections } from './visits/visit.ts';

export const commsService = defineService({
  name: 'comms',
  endpoints: Object.values(commsApi),
  queues: queuesOf('comms'),
  build(parts: ServiceParts) {
    const projections = {
      claims: claimProjections(parts),
      visits: visitProjections(parts),
      organizations: organizationProjections(parts),
      people: peopleCollections(parts),
    };
    const templates = templateCollection(parts);
    const messages = messageCollections(parts);
    const providers = chooseProviders(parts.config);
    const sender = startSender({ parts, messages, people: projections.people, providers });
    const { firm } = messages;
    const carried = { textsCarriedBy: providers.named.sms, providers, firm };
    const notices = { ...openNotices(parts, projections.people, providers), ...carried, claims: projections.claims };
    const { accountMails, accountSender } = notices;
    return {
      integrations: { email: providers.named.email !== 'local', twilio: providers.named.sms !== 'local' },
      sender,
      accountSender,
      mount: (on) =>
        mountRoutes(on, { parts, templates, messages, providers, sender, accountMails, accountSender, notices, ...projections }),
      subscriptions: [...subscriptions(parts, projections), ...noticeSubscriptions(notices)],
      shownProjections: [''],
      /** What was queued when the process ended goes out now. */
      start: async () => {
        sender.wake();
        accountSender.wake();
      },
      stop: () => end([sender, accountSender], providers),
    };
  },
});

/** What users are told, and the sender of their email and texts, which looks again before a text goes out. */
function openNotices(parts: ServiceParts, people: People, providers: ProviderChoice) {
  const stores = { ...notificationStores(parts), people };
  const accountMails = accountMailCollection(parts);
  const textHindrance: AccountSenderNeeds['textHindrance'] = (tx, text) => textHindranceOf(tx, text, stores);
  const accountSender = startAccountSender({ parts, mails: accountMails, providers, people, textHindrance });
  return { ...stores, parts, accountMails, accountSender };
}

async function end(senders: readonly { stop(): Promise<void> }[], providers: ProviderChoice): Promise<void> {
  for (const sender of senders) await sender.stop();
  providers.close();
}

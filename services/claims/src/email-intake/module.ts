// Emails that may become claims.
import { decoderLimits, type ServiceModule, type ServiceParts } from '@plumbline/server';
import { askModel } from './changes/ask-model.ts';
import { readEmail } from './changes/read-email.ts';
import { extractByRules } from './extraction/extract-intake.ts';
import { fetchMail } from './mailbox/fetch-mail.ts';
import { incomingMailboxes, type MailboxStores } from './mailbox/mailbox-record.ts';
import type { MessageJob, ReadMessage } from './mime/message.ts';
import { emailIntakes } from './model/intake-record.ts';
import { mountEmailIntake } from './routes.ts';

export function emailIntakeStores(parts: ServiceParts): Pick<MailboxStores, 'emails' | 'incoming' | 'messageReader' | 'extractIntake'> {
  const worker = new URL('./mime/message-worker.ts', import.meta.url);
  return {
    emails: emailIntakes(parts),
    incoming: incomingMailboxes(parts),
    messageReader: parts.workers<MessageJob, ReadMessage>(worker, decoderLimits),
    extractIntake: extractByRules,
  };
}

export function emailIntakeModule(stores: MailboxStores): ServiceModule {
  return {
    mount: (on) => mountEmailIntake(on, stores),
    async start() {
      stores.emails.readJobs.start((job) => readEmail(job, stores));
      stores.emails.modelJobs.start((job) => askModel(job, stores));
      await startFetching(stores);
    },
    async stop() {
      const { emails, incoming } = stores;
      incoming.ending.abort();
      await Promise.all([emails.readJobs.stop(), emails.modelJobs.stop(), incoming.fetchJobs.stop()]);
    },
  };
}

/** A start looks at once, however long the last failures made it wait. */
async function startFetching(stores: MailboxStores): Promise<void> {
  const { incoming, parts } = stores;
  for (const organizationId of incoming.addresses.keys())
    await parts.writeAs(parts.ownScope(organizationId), (tx) => incoming.fetchJobs.add(tx, organizationId));
  incoming.fetchJobs.start((job) => fetchMail(job, stores));
}

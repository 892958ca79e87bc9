// Emails that may become claims.
import { decoderLimits, type ServiceModule, type ServiceParts } from '@plumbline/server';
import { askModel } from './changes/ask-model.ts';
import { readEmail } from './changes/read-email.ts';
import { extractByRules } from './extraction/extract-intake.ts';
import type { MessageJob, ReadMessage } from './mime/message.ts';
import { emailIntakes } from './model/intake-record.ts';
import type { EmailIntakeStores } from './model/intake-stores.ts';
import { mountEmailIntake } from './routes.ts';

export function emailIntakeStores(parts: ServiceParts): Pick<EmailIntakeStores, 'emails' | 'messageReader' | 'extractIntake'> {
  const worker = new URL('./mime/message-worker.ts', import.meta.url);
  return {
    emails: emailIntakes(parts),
    messageReader: parts.workers<MessageJob, ReadMessage>(worker, decoderLimits),
    extractIntake: extractByRules,
  };
}

export function emailIntakeModule(stores: EmailIntakeStores): ServiceModule {
  return {
    mount: (on) => mountEmailIntake(on, stores),
    start() {
      stores.emails.readJobs.start((job) => readEmail(job, stores));
      stores.emails.modelJobs.start((job) => askModel(job, stores));
    },
    async stop() {
      await Promise.all([stores.emails.readJobs.stop(), stores.emails.modelJobs.stop()]);
    },
  };
}

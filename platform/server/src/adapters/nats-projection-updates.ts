// Notices of applied copies on plain NATS subjects: told to whoever listens at this moment, stored by nobody.
import { number, object, string } from '@plumbline/contracts/kernel';
import type { ProjectionNotice, Stop } from '../ports/index.ts';
import type { JetStreamLink } from './jetstream-link.ts';

const Message = object({ organizationId: number().int().positive(), from: string().regex(/^[a-z]+(-[a-z]+)*$/) });

/** Beside the subjects of events: the stream does not keep these. A process may tell for its own service only. */
const subjectOf = ({ space }: JetStreamLink, service: string) => `${space}-projection-updated.${service}`;

const serviceOf = ({ from }: ProjectionNotice) => from.split('-')[0] ?? '';

export function publishProjectionUpdate(link: JetStreamLink, notice: ProjectionNotice): void {
  // While the server is away nobody hears: screens fetch afresh when their stream is back
  if (link.connected) link.connection.publish(subjectOf(link, serviceOf(notice)), JSON.stringify(notice));
}

export async function onProjectionUpdate(link: JetStreamLink, listener: (notice: ProjectionNotice) => void): Promise<Stop> {
  const subscription = link.connection.subscribe(subjectOf(link, '*'), {
    callback(error, message) {
      const read = error ? undefined : Message.safeParse(readJson(message.string()));
      // A service tells of itself alone, whatever it says
      if (read?.success && message.subject === subjectOf(link, serviceOf(read.data))) listener(read.data);
      else link.logger.warn({ err: error }, 'projection update unreadable');
    },
  });
  await link.connection.flush();
  return async () => subscription.unsubscribe();
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

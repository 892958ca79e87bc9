// Emails over a mail server that fails in every way that it can, a thousand times: how many reach anybody twice.
import { commsApi } from '@plumbline/contracts/comms';
import { startTestService } from '@plumbline/server/testing';
import { commsService } from '@plumbline/service-comms/app';
import { startLoopbackSmtp, type SmtpBehavior } from '../../services/comms/src/testing/loopback-smtp.ts';
import { firmEvent, oliviasClaim, openedEvent } from '../../services/comms/src/testing/olivias-claim.ts';
import { makeRandom } from './base/random.ts';
import type { Row } from './base/rows.ts';

const wantedFaults = 1_000;
const emailsOfRound = 100;
/** Refused for now, refused for good, lost after the server had it, refused with the text in hand, and well. */
const behaviors: readonly SmtpBehavior[] = [
  { recipient: '452 try later' },
  { recipient: '550 no such user' },
  { afterData: 'hang-up' },
  { afterData: '451 try later' },
  {},
];

interface Failing {
  readonly behavior: SmtpBehavior;
  /** Of each text that the server read, whether it kept it. */
  readonly kept: readonly boolean[];
  faults(): number;
}

function failing(random: () => number): Failing {
  let faults = 0;
  let next: SmtpBehavior = {};
  const kept: boolean[] = [];
  const behavior = {
    get recipient() {
      next = behaviors[Math.floor(random() * behaviors.length)] ?? {};
      if (next.recipient) faults += 1;
      return next.recipient;
    },
    get afterData() {
      if (next.afterData) faults += 1;
      kept.push(next.afterData !== '451 try later');
      return next.afterData;
    },
  };
  return { behavior, kept, faults: () => faults };
}

type Comms = Awaited<ReturnType<typeof startComms>>;

const startComms = (url: string) => startTestService(commsService, { settings: { SMTP_URL: url, MAIL_FROM: 'Demo <claims@demo.test>' } });

export async function measureMailFaults(): Promise<Row[]> {
  const mail = await startLoopbackSmtp();
  const server = failing(makeRandom(11));
  mail.behave(server.behavior);
  const comms = await startComms(mail.url);
  try {
    await comms.publish(firmEvent());
    await comms.publish(openedEvent(oliviasClaim()));
    await comms.settle();
    while (server.faults() < wantedFaults) await round(comms);
    const had = mail.received.filter((_, at) => server.kept[at]).map(({ data }) => /^Message-ID: (.+)$/im.exec(data)?.[1] ?? '');
    return [rowOf({ faults: server.faults(), had, said: await countOfTaken(comms) })];
  } finally {
    await comms.stop();
    await mail.stop();
  }
}

/** Some more emails, and each that waits for its next try has it now. */
async function round(comms: Comms): Promise<void> {
  const body = { eventType: 'manual_communication', claimId: 1, data: { templateType: 'status_update' } } as const;
  for (let count = 0; count < emailsOfRound; count += 1) await comms.as('adjuster').call(commsApi.triggerCommunication, { body });
  const { parts, built } = comms.service;
  const { sendings } = built.messages;
  await comms.worked(sendings);
  await parts.connection.collection('jobs').updateMany({ name: sendings.name, state: 'waiting' }, { $set: { dueAt: parts.clock() } });
  await comms.worked(sendings);
}

/** Emails that the firm reads as sent, or as lost after the server may have had them. */
function countOfTaken({ service }: Comms): Promise<number> {
  const rows = service.parts.connection.collection('communications');
  return rows.countDocuments({ $or: [{ status: 'sent' }, { status: 'failed', reason: /may have been delivered/ }] });
}

function rowOf({ faults, had, said }: { faults: number; had: readonly string[]; said: number }): Row {
  const twice = had.length - new Set(had).size;
  return {
    what: `Emails over a mail server that failed ${faults.toLocaleString('en-US')} times in four ways, tried again where that is certain`,
    ours: `${had.length} taken by the server, ${said} shown as taken, ${twice} twice`,
    against: 'limit 0',
    goal: 'nothing twice, nothing taken unsaid',
    met: twice === 0 && said === had.length && !had.includes(''),
  };
}

// `node infra/nats/setup.ts`: makes the streams and queues on the event server that NATS_URL names, with the account of the operator. Once
// before the services start, and after each upgrade; repeating it changes nothing. The container `nats-setup` runs it.
import { allQueues } from '@plumbline/contracts/queues';
import { makeLogger, readSettings, WrongSetting } from '@plumbline/server';
import { setUpEventServer } from '@plumbline/server/event-server';

try {
  const { NATS_URL, NATS_USER, NATS_PASSWORD, LOG_LEVEL } = readSettings(process.env);
  if (NATS_URL === undefined) throw new WrongSetting('The setting NATS_URL is missing: there is no event server to set up.');
  const credentials = NATS_USER === undefined ? {} : { credentials: { user: NATS_USER, password: NATS_PASSWORD ?? '' } };
  await setUpEventServer({ url: NATS_URL, logger: makeLogger('nats-setup', LOG_LEVEL), ...credentials }, allQueues);
  console.log(`The event server is set up: ${allQueues.length} queues.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

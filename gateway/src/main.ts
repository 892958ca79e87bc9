// The gateway as a process of its own, and for the process that starts everything.
import { openEnvironment, readSettings, runProcess } from '@plumbline/server';
import { startGateway } from './gateway.ts';

export { startGateway, type GatewayOptions, type RunningGateway } from './gateway.ts';

if (import.meta.main) {
  await runProcess(async () => {
    const environment = await openEnvironment(readSettings(process.env));
    const running = await startGateway(environment);
    return { name: 'gateway', url: running.url, environment, stop: () => running.stop() };
  });
}

// One service as a process of its own: `node services/claims/src/main.ts`.
import { defaultPortOf, readSettings, type Settings } from '../config/settings.ts';
import type { BuiltService, ServiceDefinition } from './define-service.ts';
import { jobCommandOf } from '../jobs/operator-commands.ts';
import { openEnvironment, type Environment } from './environment.ts';
import { startService, type RunningService } from './start-service.ts';

/** Starts, says one JSON line when ready, and stops gently on SIGTERM and SIGINT. With a command about its jobs it does that alone. */
export async function runStandalone(definition: ServiceDefinition): Promise<void> {
  const command = jobCommandOf(process.argv.slice(2));
  if (command) return runOnce(definition, async ({ jobs }) => (await command(jobs)).join('\n') || 'No failed jobs.');
  await runProcess(async () => {
    const settings = readSettings(process.env);
    const environment = await openEnvironment(settings);
    const running = await startService(definition, environment, {
      host: settings.SERVICE_HOST,
      port: settings.SERVICE_PORT ?? defaultPortOf(definition.name),
    });
    return { name: definition.name, url: running.url, environment, stop: () => running.stop() };
  });
}

/** Starts beside the copies that serve, does one thing for the operator, says what came of it, and ends. */
export async function runOnce<B extends BuiltService>(
  definition: ServiceDefinition<B>,
  work: (running: RunningService<B>, settings: Settings) => Promise<string>,
): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const environment = await openEnvironment(settings);
    const running = await startService(definition, environment, { host: '127.0.0.1', port: 0 });
    const said = await work(running, settings);
    await running.stop();
    await environment.close();
    process.stdout.write(`${said}\n`);
    process.exit(0);
  } catch (error) {
    endInOneSentence(error);
  }
}

function endInOneSentence(error: unknown): never {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

export interface RunningProcess {
  readonly name: string;
  readonly url: string;
  readonly environment: Environment;
  stop(): Promise<void>;
}

/** The frame of a process: a wrong setting or a taken port is one sentence and exit code 1. */
export async function runProcess(start: () => Promise<RunningProcess>): Promise<void> {
  try {
    const running = await start();
    process.stdout.write(`${JSON.stringify({ ready: running.name, url: running.url })}\n`);
    onceAsked(async () => {
      await running.stop();
      await running.environment.close();
    });
  } catch (error) {
    endInOneSentence(error);
  }
}

/** The first signal drains; a second one ends at once. */
export function onceAsked(stop: () => Promise<void>): void {
  let asked = false;
  const end = () => {
    if (asked) process.exit(130);
    asked = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${(error as Error).message}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

// All seven services in this process, on the parts that the settings name.
import {
  type Environment,
  jobCommandOf,
  openEnvironment,
  type RunningService,
  type ServiceDefinition,
  type Settings,
  startService,
} from '@plumbline/server';
import { aiService } from '@plumbline/service-ai/app';
import { billingService } from '@plumbline/service-billing/app';
import { claimsService } from '@plumbline/service-claims/app';
import { commsService } from '@plumbline/service-comms/app';
import { type IdentityService, identityService } from '@plumbline/service-identity/app';
import { inspectionService } from '@plumbline/service-inspection/app';
import { measurementService } from '@plumbline/service-measurement/app';

const others: readonly ServiceDefinition[] = [
  claimsService,
  inspectionService,
  aiService,
  billingService,
  commsService,
  measurementService,
];

export interface Stack {
  readonly environment: Environment;
  readonly identity: IdentityService;
  /** Resolves when every event that was announced has reached its consumers. */
  settle(withinMs: number): Promise<void>;
  /** Does what the arguments say about jobs that were given up; answers lines to print. */
  aboutJobs(args: readonly string[]): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Opens the parts and starts the services; what was opened is closed again when one of them fails. `keepsThread` as in `openEnvironment`. */
export async function startStack(settings: Settings, options: { keepsThread?: boolean } = {}): Promise<Stack> {
  const environment = await openEnvironment(settings, options);
  const running: RunningService[] = [];
  const stop = async () => {
    await Promise.all(running.map((service) => service.stop()));
    await environment.close();
  };
  try {
    const identity = await startService(identityService, environment);
    running.push(identity);
    const rest = await Promise.allSettled(others.map((definition) => startService(definition, environment)));
    running.push(...rest.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
    const failed = rest.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return {
      environment,
      identity: identity.built,
      settle: (withinMs) => settle(running, environment, withinMs),
      aboutJobs: (args) => aboutJobs(running, args),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function settle(running: readonly RunningService[], { bus }: Environment, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  const isQuiet = async () => {
    const waiting = await Promise.all(running.map((service) => service.waitingEvents()));
    return waiting.every((count) => count === 0) && (await bus.pending()) === 0;
  };
  while (!(await isQuiet())) {
    if (Date.now() > deadline) throw new Error("The demo data's events weren't processed in time. Please start again.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function aboutJobs(running: readonly RunningService[], args: readonly string[]): Promise<readonly string[]> {
  const command = jobCommandOf(args);
  if (!command) return [];
  const lines = await Promise.all(running.map(async ({ name, jobs }) => (await command(jobs)).map((line) => `${name}: ${line}`)));
  return lines.flat().length > 0 ? lines.flat() : ['No failed jobs.'];
}

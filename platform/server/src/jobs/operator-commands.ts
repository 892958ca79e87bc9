// What an operator does about jobs that were given up: look at them, and begin them anew once the cause is gone.
import type { DeadJob } from './job-rows.ts';
import type { Jobs } from './jobs.ts';

const maxListed = 100;

type Command = (jobs: Pick<Jobs, 'dead' | 'retryDead'>) => Promise<readonly string[]>;

/** The command that the arguments name, answering lines to print; undefined where they name none. */
export function jobCommandOf(args: readonly string[]): Command | undefined {
  if (args.includes('--dead-jobs')) return async (jobs) => (await jobs.dead(maxListed)).map(lineOf);
  if (args.includes('--retry-dead-jobs'))
    return async (jobs) => {
      const dead = await jobs.dead(maxListed);
      await jobs.retryDead();
      return dead.map((job) => `Retrying: ${lineOf(job)}`);
    };
  return undefined;
}

function lineOf({ name, organizationId, key, tries, lastError }: DeadJob): string {
  return `${name} ${key} of organization ${organizationId}, failed after ${tries} tries: ${lastError}`;
}

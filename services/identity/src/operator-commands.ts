// What the operator of a server does with identity where each service runs alone: `node services/identity/src/main.ts --setup-link`.
import { Failure } from '@plumbline/contracts/kernel';
import { jobCommandOf, publicUrlOf, type Settings } from '@plumbline/server';
import type { IdentityService } from './app.ts';

type Command = (identity: IdentityService, settings: Settings) => Promise<string>;

const resetOption = '--reset-factor=';

/** The command that the arguments name; undefined where identity is to serve. */
export function commandOf(args: readonly string[]): Command | undefined {
  const [option, ...more] = args;
  // Those about jobs every service knows by itself
  if (option === undefined || jobCommandOf(args)) return undefined;
  if (more.length === 0 && option === '--setup-link') return setupLink;
  if (more.length === 0 && option.startsWith(resetOption)) return (identity) => resetFactor(identity, option.slice(resetOption.length));
  return async () => {
    throw new Failure('unprocessable', `Identity accepts --setup-link and ${resetOption}name@firm.com, one at a time.`);
  };
}

async function setupLink(identity: IdentityService, settings: Settings): Promise<string> {
  if (!(await identity.isEmpty())) throw new Failure('conflict', 'This installation is already set up.');
  return `Set up your firm with this one-time link:\n  ${publicUrlOf(settings)}${await identity.makeSetupLink()}`;
}

async function resetFactor(identity: IdentityService, email: string): Promise<string> {
  await identity.resetFactor(email);
  return `Two-factor authentication was reset for ${email}; its sessions have ended.`;
}

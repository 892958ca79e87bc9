// The identity service as a value: what tests and the start scripts start.
import { identityApi } from '@plumbline/contracts/identity';
import { queuesOf } from '@plumbline/contracts/queues';
import { decoderLimits, defineService, loadSecretsKey, makeSeal, type BuiltService } from '@plumbline/server';
import { ensureDemoPeople, makeDemoKey, type DemoAccount } from './demo/demo-people.ts';
import { subscriptionsOf } from './events/subscriptions.ts';
import { resetFactorByOperator } from './factor/operator-reset.ts';
import { mountEmail } from './http/email-routes.ts';
import { mountIdentity } from './http/routes.ts';
import { mountSecurity } from './http/security-routes.ts';
import { carryLetter } from './letters/letters.ts';
import type { PicturePool } from './stores/store-picture.ts';
import { isEmpty, makeSetupLink } from './setup/set-up.ts';
import { identityStores } from './stores/identity-stores.ts';
import type { IdentityDeps } from './stores/deps.ts';

export type { DemoAccount } from './demo/demo-people.ts';

/** What the process that starts identity may do beside answering: demonstration data, the first administrator. */
export interface IdentityService extends BuiltService {
  ensureDemoPeople(options: { demoPassword: string }): Promise<DemoAccount[]>;
  makeDemoKey(options: { name: string; scopes: string[] }): Promise<string>;
  /** Path of the one-time link; earlier links stop working. */
  makeSetupLink(): Promise<string>;
  /** Takes the two-factor authentication of an account away; for the operator of the server. */
  resetFactor(email: string): Promise<void>;
  /** True as long as nobody was ever set up here. */
  isEmpty(): Promise<boolean>;
}

export const identityService = defineService<IdentityService>({
  name: 'identity',
  endpoints: Object.values(identityApi),
  queues: queuesOf('identity'),
  build(parts) {
    const pictures: PicturePool = parts.workers(new URL('./pictures/picture-worker.ts', import.meta.url), decoderLimits);
    const seal = makeSeal(loadSecretsKey(parts.config), 'second factors');
    const deps: IdentityDeps = { parts, pictures, seal, ...identityStores(parts) };
    return {
      mount: (on) => {
        mountIdentity(on, deps);
        mountSecurity(on, deps);
        mountEmail(on, deps);
      },
      start: async () => deps.letterJobs.start((job) => carryLetter(job, deps)),
      subscriptions: subscriptionsOf(deps),
      ensureDemoPeople: (options) => ensureDemoPeople(options, deps),
      makeDemoKey: (options) => makeDemoKey(options, deps),
      makeSetupLink: () => makeSetupLink(deps),
      resetFactor: (email) => resetFactorByOperator(email, deps),
      isEmpty: () => isEmpty(deps),
    };
  },
});

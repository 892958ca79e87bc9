// The identity service with the people of the demo, for tests: who they are, and each of them signed in.
import { startTestService, type TestOptions, type TestPerson, type TestService } from '@plumbline/server/testing';
import { identityService, type DemoAccount, type IdentityService } from '../app.ts';

export const demoPassword = 'correct horse 7';

export interface DemoFirm {
  readonly running: TestService<IdentityService>;
  readonly accounts: readonly DemoAccount[];
  /** The account whose address begins so: `admin`, `adjuster@rival`. */
  account(start: string): DemoAccount;
  /** The same person, signed in. */
  as(start: string): TestPerson;
}

export async function openDemoFirm(options: TestOptions = {}): Promise<DemoFirm> {
  const running = await startTestService(identityService, options);
  const accounts = await running.service.built.ensureDemoPeople({ demoPassword });
  const account = (start: string) => {
    const found = accounts.find(({ email }) => email.startsWith(start));
    if (!found) throw new Error(`no account ${start}`);
    return found;
  };
  return {
    running,
    accounts,
    account,
    as: (start) => {
      const { id, organizationId, role, name, isAuthorized } = account(start);
      return running.as(role, { id, organizationId, name, isAuthorized });
    },
  };
}

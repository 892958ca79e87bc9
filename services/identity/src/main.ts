// identity as a process of its own, and the door for the process that starts everything.
import { runAlone } from '@plumbline/server';
import { identityService } from './app.ts';

export { identityService, type DemoAccount, type IdentityService } from './app.ts';

if (import.meta.main) await runAlone(identityService);

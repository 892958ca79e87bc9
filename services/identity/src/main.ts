// identity as a process of its own, and the entry for the process that starts everything.
import { runStandalone, runOnce } from '@plumbline/server';
import { identityService } from './app.ts';
import { commandOf } from './operator-commands.ts';

export { identityService, type DemoAccount, type IdentityService } from './app.ts';

if (import.meta.main) {
  const command = commandOf(process.argv.slice(2));
  if (command) await runOnce(identityService, ({ built }, settings) => command(built, settings));
  else await runStandalone(identityService);
}

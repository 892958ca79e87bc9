// Communications as a process of its own: `node services/comms/src/main.ts`.
import { runStandalone } from '@plumbline/server';
import { commsService } from './app.ts';

export { commsService };

if (import.meta.main) await runStandalone(commsService);

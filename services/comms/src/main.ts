// Communications as a process of its own: `node services/comms/src/main.ts`.
import { runAlone } from '@plumbline/server';
import { commsService } from './app.ts';

export { commsService };

if (import.meta.main) await runAlone(commsService);

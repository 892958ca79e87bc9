// The inspection service as a process of its own.
import { runAlone } from '@plumbline/server';
import { inspectionService } from './app.ts';

if (import.meta.main) await runAlone(inspectionService);

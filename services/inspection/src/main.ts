// The inspection service as a process of its own.
import { runStandalone } from '@plumbline/server';
import { inspectionService } from './app.ts';

if (import.meta.main) await runStandalone(inspectionService);

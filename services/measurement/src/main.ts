// The measurement service as a process of its own.
import { runStandalone } from '@plumbline/server';
import { measurementService } from './app.ts';

if (import.meta.main) await runStandalone(measurementService);

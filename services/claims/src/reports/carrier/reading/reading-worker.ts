// The process that reads estimates of others: one that hangs or dies takes nothing with it.
import { serveJobs } from '@plumbline/server/workers';
import type { Read, ReadJob } from '../model/carrier-model.ts';
import { readEstimate } from './read-estimate.ts';

// The PDF reader writes to the console what its answer says as well
Object.assign(globalThis.console, { log: () => undefined, error: () => undefined, warn: () => undefined });

serveJobs<ReadJob, Read>(readEstimate);

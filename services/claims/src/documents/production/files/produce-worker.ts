// The worker process that numbers files: a PDF that hangs or breaks its reader takes only this process with it.
import { serveJobs } from '@plumbline/server/workers';
import { numberFile } from './number-file.ts';
import type { ProduceJob, ProducedPages } from '../base/produce-job.ts';

serveJobs<ProduceJob, ProducedPages>(numberFile);

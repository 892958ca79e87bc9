// The inspection service as a value: what tests, `npm start` and its own process begin.
import { join } from 'node:path';
import { inspectionApi } from '@plumbline/contracts/inspection';
import { queuesOf } from '@plumbline/contracts/queues';
import { decoderLimits, defineService, openSpool } from '@plumbline/server';
import { subscriptionsOf } from './events/subscriptions.ts';
import { mountDevices } from './http/device-routes.ts';
import { findingsNews } from './engineering/base/kept-findings.ts';
import { engineeringDeps } from './engineering/open-deps.ts';
import { mountEngineering } from './engineering/routes.ts';
import { engineeringNews } from './engineering/deliver/consumers.ts';
import { queueEmail } from './engineering/deliver/queue-emails.ts';
import { mountLinks } from './http/link-routes.ts';
import { mountPhotos } from './http/photo-routes.ts';
import { mountProduciblePhotos } from './http/production-routes.ts';
import { mountInspections } from './http/routes.ts';
import { mountResumableUploads } from './http/upload-routes.ts';
import { mountSignatures } from './http/signature-routes.ts';
import type { CheckedImage, CheckJob, RenderedImage, RenderJob } from './images/image-jobs.ts';
import { linkGuard } from './links/link-guard.ts';
import type { PhotoDeps } from './photos/photo-deps.ts';
import { processPhoto } from './photos/process-photo.ts';
import type { CertificateContent } from './signatures/certificate-pdf.ts';
import { releaseExpired } from './reservations/reserve-time.ts';
import { mountHeldTimes } from './reservations/held-time-routes.ts';
import { mountReservations } from './reservations/routes.ts';
import { openStores } from './stores/stores.ts';
import { transcribeNote } from './voice/transcribe-note.ts';
import { openPartFiles } from './uploads/part-files.ts';
import { sweepUploads } from './uploads/sweep-uploads.ts';
import { UploadTurns } from './uploads/upload-turns.ts';

const imageWorker = new URL('./images/image-worker.ts', import.meta.url);
const certificateWorker = new URL('./signatures/certificate-worker.ts', import.meta.url);
const anHour = 3_600_000;
const sweepEveryMs = 600_000;
const releaseEveryMs = 60_000;

export const inspectionService = defineService({
  name: 'inspection',
  endpoints: Object.values(inspectionApi),
  queues: queuesOf('inspection'),
  async build(parts) {
    const stores = openStores(parts);
    const spool = await openSpool(join(parts.config.DATA_DIR, 'spool', 'inspection'));
    // Looking at an upload never waits behind the copies of earlier ones, nor for the processor that makes them: somebody waits for the answer
    const checker = parts.workers<CheckJob, CheckedImage>(imageWorker, decoderLimits);
    const renderer = parts.workers<RenderJob, RenderedImage>(imageWorker, { ...decoderLimits, yields: true });
    const files = await openPartFiles(join(parts.config.DATA_DIR, 'spool', 'inspection-uploads'));
    const certifier = parts.workers<CertificateContent, Uint8Array>(certificateWorker, { size: 1 });
    const deps = { parts, stores, spool, checker, renderer, certifier, files, turns: new UploadTurns() };
    const engineering = engineeringDeps({ parts, stores });
    parts.every(sweepEveryMs, 'sweep the spool', () => spool.sweep(anHour));
    parts.every(releaseEveryMs, 'release reserved times', () => releaseExpired(deps));
    parts.every(sweepEveryMs, 'sweep unfinished uploads', () => sweepUploads(deps));
    return {
      stores,
      uploads: deps,
      mount(on) {
        // The list of completed inspections is a fixed path: it comes before `:id`
        mountEngineering(on, engineering);
        mountInspections(on, deps);
        mountReservations(on, deps);
        mountHeldTimes(on, deps);
        mountPhotos(on, deps);
        mountProduciblePhotos(on, deps);
        mountResumableUploads(on, deps);
        mountDevices(on, deps);
        mountSignatures(on, deps);
        mountLinks(on, deps);
      },
      guard: linkGuard(deps),
      subscriptions: [...subscriptionsOf(deps), ...engineeringNews(engineering), ...findingsNews(engineering)],
      shownProjections: [''],
      async start() {
        await spool.sweep(anHour);
        startFieldJobs(deps);
        engineering.mailJobs.start((job) => queueEmail(job, engineering));
      },
      async stop() {
        await Promise.all([stores.photoJobs, stores.transcriptionJobs, engineering.mailJobs].map((queue) => queue.stop()));
      },
    };
  },
});

function startFieldJobs(deps: PhotoDeps): void {
  deps.stores.photoJobs.start((job) => processPhoto(job, deps));
  deps.stores.transcriptionJobs.start((job) => transcribeNote(job, deps));
}

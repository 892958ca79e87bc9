// The process in which images are looked at and copied: a decoder that hangs or dies takes only this process with it.
import { serveJobs, Transferred } from '@plumbline/server/workers';
import sharp from 'sharp';
import { checkImage } from './check-image.ts';
import type { CheckedImage, ImageJob, RenderedImage } from './image-jobs.ts';
import { renderImage } from './render-image.ts';

// The HEIC decoder writes to the console what its answer says as well.
Object.assign(globalThis.console, { log: () => undefined, error: () => undefined, warn: () => undefined });
sharp.cache(false);
sharp.concurrency(1);

serveJobs<ImageJob, CheckedImage | RenderedImage>(async (job) => {
  if (job.kind === 'check') return checkImage(job.path);
  const rendered = await renderImage(job.path, job.format);
  const image = Uint8Array.from(rendered.image);
  const thumbnail = Uint8Array.from(rendered.thumbnail);
  return new Transferred({ ...rendered, image, thumbnail }, [image.buffer, thumbnail.buffer]);
});

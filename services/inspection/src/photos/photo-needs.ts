// What the use cases of photos work with, beside the stores.
import type { Pool, Spool } from '@plumbline/server';
import type { Needs } from '../stores/needs.ts';
import type { CheckedImage, CheckJob, RenderedImage, RenderJob } from '../images/image-jobs.ts';

export interface PhotoNeeds extends Needs {
  readonly spool: Spool;
  readonly checker: Pool<CheckJob, CheckedImage>;
  readonly renderer: Pool<RenderJob, RenderedImage>;
}

// What the use cases of photos work with, beside the stores.
import type { Pool, Spool } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';
import type { CheckedImage, CheckJob, RenderedImage, RenderJob } from '../images/image-jobs.ts';

export interface PhotoDeps extends Deps {
  readonly spool: Spool;
  readonly checker: Pool<CheckJob, CheckedImage>;
  readonly renderer: Pool<RenderJob, RenderedImage>;
}

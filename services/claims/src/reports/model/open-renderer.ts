// One worker for every paper: those that are answered as bytes, and reports, which are written to a file.
import type { Pool, RunOptions, ServiceParts } from '@plumbline/server';
import type { DocumentJob, ReportFileJob } from '../render/render-pdf.ts';

export interface Renderer {
  /** Throws what the pool throws, and `Error` where a package would not be valid. */
  run(job: DocumentJob, options?: RunOptions): Promise<Uint8Array>;
  /** Resolves once the file is there whole. */
  write(job: ReportFileJob, options?: RunOptions): Promise<void>;
}

export function openRenderer(parts: ServiceParts): Renderer {
  const module = new URL('../render/pdf-worker.ts', import.meta.url);
  const pool: Pool<DocumentJob | ReportFileJob, Uint8Array | undefined> = parts.workers(module, { size: 1 });
  return {
    run: async (job, options) => {
      const bytes = await pool.run(job, options);
      if (!bytes) throw new Error(`No bytes were made of ${job.kind}`);
      return bytes;
    },
    write: async (job, options) => void (await pool.run(job, options)),
  };
}

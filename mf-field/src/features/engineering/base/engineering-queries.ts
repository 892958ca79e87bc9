// What the screens of engineering reports ask the server for.
import { readFindings } from '@plumbline/contracts/ai';
import {
  inspectionApi,
  type CompletedInspection,
  type EngineeringFileKind,
  type EngineeringStage,
  type SealMode,
} from '@plumbline/contracts/inspection';
import { call } from '@plumbline/web';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { allPhotosOf } from '../../../shared/photos/all-photos.ts';

export const stale = ['engineering'] as const;

export const summaryQuery = queryOptions({
  queryKey: ['engineering', 'summary'],
  queryFn: () => call(inspectionApi.readEngineeringSummary),
});

const pageSize = 50;

export const completedQuery = (stage: EngineeringStage | undefined, search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['engineering', 'completed', stage, search],
    queryFn: ({ pageParam, signal }) =>
      call(inspectionApi.listCompletedInspections, { query: { stage, search, limit: pageSize, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: readonly CompletedInspection[]) => {
      const last = page.at(-1);
      return page.length < pageSize || !last ? undefined : `${Date.parse(last.scheduledAt)}-${last.id}`;
    },
  });

export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: ['engineering', 'report', id],
    queryFn: () => call(inspectionApi.readEngineeringReport, { params: { id } }),
  });

/** The observations of an inspection, what people decided of findings, and every photo, to the last page: a report is chosen from all of them. */
export const contentQuery = (id: number) =>
  queryOptions({
    queryKey: ['engineering', 'content', id],
    queryFn: async ({ signal }) => {
      const { sections } = await call(inspectionApi.readInspection, { params: { id }, signal });
      const { findings: reviewed } = await call(readFindings, { params: { inspectionId: id }, signal });
      return { sections, reviewed, photos: await allPhotosOf(id, signal) };
    },
  });

export const recipientsQuery = (id: number) =>
  queryOptions({
    queryKey: ['engineering', 'recipients', id],
    queryFn: () => call(inspectionApi.listEngineeringRecipients, { params: { id } }),
  });

export const deliveriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['engineering', 'deliveries', id],
    queryFn: () => call(inspectionApi.listEngineeringDeliveries, { params: { id } }),
  });

export const certificatesQuery = queryOptions({
  queryKey: ['engineering', 'certificates'],
  queryFn: () => call(inspectionApi.listSealCertificates),
});

export interface ExactPdf {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
}

/** The bytes as they are, and as they would be signed, with the hash that is computed here. */
export const previewQuery = (about: {
  readonly id: number;
  readonly version: number;
  readonly final?: boolean;
  readonly mode?: SealMode;
}) =>
  queryOptions({
    queryKey: ['engineering-pdf', about.id, about.version, about.final, about.mode],
    queryFn: async (): Promise<ExactPdf> => {
      const query = { final: about.final, mode: about.mode };
      return exactOf(await call(inspectionApi.previewEngineeringReport, { params: { id: about.id }, query }));
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What stays of a version that was signed. */
export const versionFileQuery = ({ id, revision, kind }: { id: number; revision: number; kind: EngineeringFileKind }) =>
  queryOptions({
    queryKey: ['engineering-pdf', id, 'version', revision, kind],
    queryFn: async () => exactOf(await call(inspectionApi.readEngineeringFile, { params: { id, revision }, query: { kind } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

async function exactOf(answer: Response): Promise<ExactPdf> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { bytes, sha256: await hashOf(bytes, answer.headers.get('x-content-sha256') ?? '') };
}

/** A page over plain http on a network address cannot compute hashes; there the server's stands alone. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>, said: string): Promise<string> {
  if (!globalThis.isSecureContext) return said;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

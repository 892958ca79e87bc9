// What the screens of engineering reports ask the server for.
import { inspectionApi, type CompletedInspection, type EngineeringStage, type SealMode } from '@plumbline/contracts/inspection';
import { call } from '@plumbline/web';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export const stale = ['engineering'] as const;

export const summaryQuery = queryOptions({
  queryKey: ['engineering', 'summary'],
  queryFn: () => call(inspectionApi.readEngineeringSummary),
});

const pageSize = 50;

export const completedQuery = (stage: EngineeringStage | undefined) =>
  infiniteQueryOptions({
    queryKey: ['engineering', 'completed', stage],
    queryFn: ({ pageParam, signal }) =>
      call(inspectionApi.listCompletedInspections, { query: { stage, limit: pageSize, after: pageParam }, signal }),
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
      const answer = await call(inspectionApi.previewEngineeringReport, { params: { id: about.id }, query });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return { bytes, sha256: await hashOf(bytes, answer.headers.get('x-content-sha256') ?? '') };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A page over plain http on a network address cannot compute hashes; there the server's stands alone. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>, said: string): Promise<string> {
  if (!globalThis.isSecureContext) return said;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// What this remote asks the server for, each once. The first word of a key is the noun that facts make stale.
import { listAnalysisRuns, readFindings, runningApi } from '@plumbline/contracts/ai';
import { listClaims, readRoofCheck } from '@plumbline/contracts/claims';
import { inspectionApi } from '@plumbline/contracts/inspection';
import { listMeasurementOrders, listMeasurementProviders } from '@plumbline/contracts/measurement';
import { call } from '@plumbline/web';
import { allPhotosOf } from './photos/all-photos.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { keptAnswer } from './captures/store/kept-answer.ts';
import { filesName, inspectionName, photosName, signaturesName } from './captures/store/kept-inspections.ts';

export const mobileClaimsQuery = queryOptions({
  queryKey: ['mobile-claims'],
  queryFn: () => keptAnswer('mobile-claims', () => call(inspectionApi.listMobileClaims, { query: { limit: 100 } })),
  networkMode: 'always',
  retry: false,
});

/** With no network the copy kept on this device answers: the fieldwork goes on. */
export const inspectionQuery = (id: number) =>
  queryOptions({
    queryKey: ['inspection', id],
    queryFn: () => keptAnswer(inspectionName(id), () => call(inspectionApi.readInspection, { params: { id } })),
    networkMode: 'always',
    retry: false,
  });

/** Claims that may have an inspection: qualified, scheduled or inspected (core-workspace §2). */
export const inspectableClaimsQuery = queryOptions({
  queryKey: ['inspectable'],
  queryFn: async () => {
    const lists = await Promise.all(
      (['qualified', 'scheduled', 'inspected'] as const).map((status) => call(listClaims, { query: { status, limit: 200 } })),
    );
    return lists.flat();
  },
});

export const inspectionsOfClaimQuery = (claimId: number) =>
  queryOptions({
    queryKey: ['inspections', 'claim', claimId],
    queryFn: () => call(inspectionApi.listInspectionsOfClaim, { params: { claimId } }),
  });

/** Phones tell it by themselves: it is asked again now and then. */
export const unsentCapturesQuery = (inspectionId?: number) =>
  queryOptions({
    queryKey: ['unsent-captures', inspectionId],
    queryFn: () => call(inspectionApi.listUnsentCaptures, { query: { inspectionId } }),
    refetchInterval: 60_000,
  });

const recentPage = 12;

/** Those that were due until the day, newest first. */
export const recentInspectionsQuery = (to: string) =>
  infiniteQueryOptions({
    queryKey: ['inspections', 'recent', to],
    queryFn: ({ pageParam, signal }) => call(inspectionApi.listInspections, { query: { to, limit: recentPage, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return page.length < recentPage || !last ? undefined : `${Date.parse(last.scheduledAt)}-${last.id}`;
    },
  });

export const photosQuery = (inspectionId: number) =>
  queryOptions({ queryKey: ['photos', 'inspection', inspectionId], queryFn: ({ signal }) => allPhotosOf(inspectionId, signal) });

/** The same for fieldwork: with no network the copy kept on this phone answers. */
export const fieldPhotosQuery = (inspectionId: number) =>
  queryOptions({
    queryKey: ['photos', 'inspection', inspectionId, 'field'],
    queryFn: ({ signal }) => keptAnswer(photosName(inspectionId), () => allPhotosOf(inspectionId, signal)),
    networkMode: 'always',
    retry: false,
  });

export const voiceNotesQuery = (inspectionId: number) =>
  queryOptions({
    queryKey: ['voice-notes', inspectionId],
    queryFn: () => call(inspectionApi.listVoiceNotes, { params: { id: inspectionId } }),
  });

/** Every file with its hash, and who signed: without a network the copies on this phone answer. */
export const filesQuery = (id: number) =>
  queryOptions({
    queryKey: ['photos', 'files', id],
    queryFn: () => keptAnswer(filesName(id), () => call(inspectionApi.listInspectionFiles, { params: { id } })),
    networkMode: 'always',
    retry: false,
  });

export const signaturesQuery = (id: number) =>
  queryOptions({
    queryKey: ['signatures', id],
    queryFn: () => keptAnswer(signaturesName(id), () => call(inspectionApi.listInspectionSignatures, { params: { id } })),
    networkMode: 'always',
    retry: false,
  });

/** So many analyses can be compared. */
const comparedRuns = 20;

export const analysisQuery = (inspectionId: number) =>
  queryOptions({
    queryKey: ['analysis', inspectionId],
    queryFn: () => call(listAnalysisRuns, { params: { inspectionId }, query: { limit: comparedRuns } }),
  });

/** Under the key of the analyses: what ends one makes both stale. */
export const runningQuery = (inspectionId: number) =>
  queryOptions({
    queryKey: ['analysis', inspectionId, 'running'],
    queryFn: () => call(runningApi.listRunningAnalyses, { params: { inspectionId } }),
  });

export const findingsQuery = (inspectionId: number) =>
  queryOptions({
    queryKey: ['findings', inspectionId],
    queryFn: () => call(readFindings, { params: { inspectionId } }),
  });

export const providersQuery = queryOptions({
  queryKey: ['measurements', 'providers'],
  queryFn: () => call(listMeasurementProviders),
});

export const roofCheckQuery = (claimId: number) =>
  queryOptions({ queryKey: ['roof-check', claimId], queryFn: () => call(readRoofCheck, { params: { id: claimId } }) });

export const ordersQuery = queryOptions({
  queryKey: ['measurements', 'orders'],
  queryFn: () => call(listMeasurementOrders, { query: { limit: 50 } }),
});

export const openClaimsQuery = queryOptions({
  queryKey: ['inspectable', 'open'],
  queryFn: () => call(listClaims, { query: { limit: 200 } }),
});

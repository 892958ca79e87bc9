// The access links of an inspection.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

export const linkKeys = ['access-links'];

export const accessLinksQuery = (inspectionId: number) =>
  queryOptions({
    queryKey: [...linkKeys, inspectionId],
    queryFn: () => call(inspectionApi.listAccessLinks, { params: { id: inspectionId } }),
  });

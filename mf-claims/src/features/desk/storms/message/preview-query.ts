// What a message to the owners of the shown claims would come to: asked in parts, because each answer holds the words of every message.
import { commsApi, largestPreview, type OwnerMessagePreview, type OwnerMessagesAsked } from '@plumbline/contracts/comms';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

export function previewQuery({ claimIds, ...message }: OwnerMessagesAsked) {
  return queryOptions({
    queryKey: ['owner-messages', message, claimIds],
    queryFn: async ({ signal }) => {
      const found: OwnerMessagePreview[] = [];
      for (let from = 0; from < claimIds.length; from += largestPreview) {
        const some = claimIds.slice(from, from + largestPreview);
        found.push(...(await call(commsApi.previewOwnerMessages, { body: { ...message, claimIds: some }, signal })));
      }
      return found;
    },
    staleTime: 60_000,
  });
}

/** Its price of a text segment. */
export const messageSettingsQuery = queryOptions({
  queryKey: ['communications', 'settings'],
  queryFn: ({ signal }) => call(commsApi.readCommunicationSettings, { signal }),
});

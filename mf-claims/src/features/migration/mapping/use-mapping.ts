// The choices of the screen with what they would do: asked for with each choice; until the answer is there, the one before stays.
import { claimsApi, type ClaimImport, type ImportPreview } from '@plumbline/contracts/claims';
import { call } from '@plumbline/web';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choicesOf, settingsOf, type Choices } from './choices.ts';

const previewQuery = (one: ClaimImport, choices: Choices) => {
  const body = settingsOf(choices);
  return queryOptions({
    queryKey: ['claimImports', 'preview', one.id, body],
    queryFn: ({ signal }) => call(claimsApi.previewClaimImport, { params: { id: one.id }, body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

export interface Mapping {
  readonly one: ClaimImport;
  readonly choices: Choices;
  readonly choose: (next: Choices) => void;
  readonly preview: ImportPreview;
  /** The counts are those of an earlier choice. */
  readonly isCounting: boolean;
}

export function useMapping(one: ClaimImport, stormEventId: number | undefined) {
  const [choices, choose] = useState(() => {
    const first = choicesOf(one);
    return stormEventId === undefined ? first : { ...first, defaults: { ...first.defaults, stormEventId } };
  });
  return { query: useQuery(previewQuery(one, choices)), choices, choose };
}

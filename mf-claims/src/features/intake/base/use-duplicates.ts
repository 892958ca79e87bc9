// Claims that may be the same loss as what is typed: asked a moment after the last key, and before anything is opened.
import { claimsApi, type PossibleDuplicate } from '@plumbline/contracts/claims';
import { useDebouncedValue } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bodyOf } from './intake-body.ts';

const compared = ['propertyAddress', 'policyNumber', 'incidentDate', 'propertyOwnerName', 'propertyOwnerPhone'];
const typingPauseMs = 400;
/** Nobody waits longer for the look before a claim is opened: the server looks again as it opens it. */
const waitsAtMostMs = 3_000;

/** Without a signal: the look before the sending goes on when what is typed changes meanwhile. */
const duplicatesQuery = (question: string) =>
  queryOptions({
    queryKey: ['claims', 'duplicates', question],
    queryFn: () => call(claimsApi.findDuplicates, { body: JSON.parse(question) as object }),
    retry: false,
  });

export function useDuplicates(values: Readonly<Record<string, string>>, opened: boolean) {
  const queryClient = useQueryClient();
  const question = JSON.stringify(bodyOf(Object.fromEntries(compared.map((name) => [name, values[name] ?? '']))));
  const [settled] = useDebouncedValue(question, typingPauseMs);
  const [pressed, setPressed] = useState<string>();
  const [unanswered, setUnanswered] = useState<string>();
  const asked = pressed === question ? question : settled;
  const found = useQuery({ ...duplicatesQuery(asked), enabled: opened && isEnough(asked), placeholderData: keepPreviousData });
  const hasAnswer = found.isSuccess && !found.isPlaceholderData;
  return {
    duplicates: isEnough(asked) ? worthALook(found.data?.duplicates ?? []) : [],
    /** Nobody could say whether there are any. */
    isUnknown: found.isError || (unanswered === question && !hasAnswer),
    /** Those of what is typed now; none where the look failed or took too long. */
    lookUp: async (): Promise<readonly PossibleDuplicate[]> => {
      if (!isEnough(question)) return [];
      setPressed(question);
      const answer = await soon(queryClient.fetchQuery(duplicatesQuery(question)));
      setUnanswered(answer ? undefined : question);
      return worthALook(answer?.duplicates ?? []);
    },
  };
}

/** What is worth a look before another claim is opened, and after it. */
export function worthALook(duplicates: readonly PossibleDuplicate[]): readonly PossibleDuplicate[] {
  return duplicates.filter(({ likelihood }) => likelihood !== 'possible');
}

function isEnough(question: string): boolean {
  return /Address":".{8}|Number":".{4}|Phone":".{10}/.test(question);
}

/** The answer, or nothing when there is none in time. */
async function soon<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, waitsAtMostMs, undefined);
  });
  try {
    return await Promise.race([answer, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

// A client who has chosen no language reads the one that is noted of them: kept for the account once, so that everything follows it.
import { identityApi } from '@plumbline/contracts/identity';
import { isStaff } from '@plumbline/contracts/kernel';
import { readerLanguage } from '@plumbline/ui';
import { useUser, useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { portalSummaryQuery } from './portal-queries.ts';

export function useNotedLanguage(): void {
  const { role, language } = useUser();
  const isUndecided = !isStaff(role) && language === undefined;
  const summary = useQuery({ ...portalSummaryQuery(undefined), enabled: isUndecided });
  const noted = isUndecided && summary.data?.language !== readerLanguage() ? summary.data?.language : undefined;
  const { mutate } = useWrite(identityApi.changeProfile, {
    stale: ['session'],
    onSuccess: () => undefined,
    // Whoever reads the wrong language has the switch in the header
    onError: () => undefined,
  });
  useEffect(() => {
    if (noted) mutate({ body: { language: noted } });
  }, [noted, mutate]);
}

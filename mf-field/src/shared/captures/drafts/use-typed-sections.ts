// The sections of an inspection in which something is typed and not saved yet, live.
import type { InspectionCategory } from '@plumbline/contracts/enums';
import { useSyncExternalStore } from 'react';
import { draftOf, typingNow, watchTyping } from './typing-now.ts';

export function useTypedSections(inspectionId: number): InspectionCategory[] {
  const names = useSyncExternalStore(watchTyping, typingNow);
  return names.flatMap((name) => {
    const of = draftOf(name);
    return of?.inspectionId === inspectionId ? [of.category] : [];
  });
}

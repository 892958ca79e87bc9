// The start of an inspection and its weather: saved on this phone first, sent from there.
import type { FieldConditions, InspectionDetail } from '@plumbline/contracts/inspection';
import { toast } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { saveConditions } from '../../shared/captures/store/capture-store.ts';
import type { ConditionsCapture } from '../../shared/captures/store/capture.ts';
import type { Captures } from '../../shared/captures/use-captures.ts';
import { placeNow, usePosition } from '../../shared/use-position.ts';

interface ConditionsWork {
  readonly kind: ConditionsCapture['kind'];
  /** What is said when it could not be saved on this phone. */
  readonly failed: string;
}

export function useConditions(inspection: InspectionDetail, { sender, userId }: Captures, { kind, failed }: ConditionsWork) {
  const position = usePosition();
  return useMutation({
    mutationFn: async (given: Pick<FieldConditions, 'weather'>) => {
      if (userId === undefined) throw new Error('Sign in first.');
      const gps = placeNow(position);
      await saveConditions({ inspectionId: inspection.id, userId }, kind, { ...given, ...(gps ? { gps } : {}) });
      await sender?.refresh();
      sender?.wake(true);
    },
    onError: (error) => toast({ tone: 'bad', title: failed, description: error.message }),
  });
}

// Adding an attorney from within the intake.
import { identityApi, type Attorney, type AttorneyIntake } from '@plumbline/contracts/identity';
import { toast } from '@plumbline/ui';
import { call, useActionKey } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface AddOutcome {
  onAdded: (attorney: Attorney) => void;
  onRefused: (fields: Record<string, string>) => void;
}

/** The same key for the same entries: a repeat after a lost connection adds one attorney. */
export function useAddAttorney({ onAdded, onRefused }: AddOutcome) {
  const queryClient = useQueryClient();
  const action = useActionKey();
  return useMutation({
    mutationFn: (body: AttorneyIntake) => call(identityApi.addAttorney, { body, idempotencyKey: action.keyFor(body) }),
    onSuccess: (attorney) => {
      action.done();
      void queryClient.invalidateQueries({ queryKey: ['team'] });
      onAdded(attorney);
    },
    onError: (error) => {
      const { fields = {} } = error as { fields?: Record<string, string> };
      onRefused({ ...fields });
      if (Object.keys(fields).length === 0) toast({ tone: 'bad', title: "Couldn't add the attorney", description: error.message });
    },
  });
}

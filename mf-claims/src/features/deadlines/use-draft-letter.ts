// Drafting a letter for a deadline; the draft is stored, and opened for editing.
import { claimsApi, type Letter } from '@plumbline/contracts/claims';
import { call, newActionKey } from '@plumbline/web';
import { toast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface Wanted {
  params: { id: number; key: string };
}

export function useDraftLetter(onLetter: (letter: Letter) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Wanted) => call(claimsApi.draftLetter, { ...wanted, idempotencyKey: newActionKey() }),
    onSuccess: (letter) => {
      void queryClient.invalidateQueries({ queryKey: ['claims', 'letters'] });
      toast({ tone: 'good', title: 'Letter drafted', description: 'Please read it before you use it.' });
      onLetter(letter);
    },
    onError: (error) => toast({ tone: 'bad', title: 'Letter not drafted', description: error.message }),
  });
}

// Drafting a letter for a deadline; the draft is stored, and opened for editing.
import { claimsApi, type Letter } from '@plumbline/contracts/claims';
import { toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';

export function useDraftLetter(onLetter: (letter: Letter) => void) {
  return useWrite(claimsApi.draftLetter, {
    stale: ['claims'],
    onSuccess: (letter) => {
      toast({ tone: 'good', title: 'Letter drafted', description: 'Please read it before you use it.' });
      onLetter(letter);
    },
    onError: (error) => toast({ tone: 'bad', title: 'Letter not drafted', description: error.message }),
  });
}

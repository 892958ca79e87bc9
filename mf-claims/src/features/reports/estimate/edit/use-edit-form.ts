// The form of one change: over the edits that the person saw; another's in between is told, and nothing is lost.
import { claimsApi, type EstimateEditDraft } from '@plumbline/contracts/claims';
import { toast } from '@plumbline/ui';
import { useContractForm } from '@plumbline/web';
import { answerChange } from './standing-after.ts';
import { editKeys, keepEdits, type EditDesk } from './use-edit-desk.ts';

interface Fields<V> {
  readonly first: V;
  readonly toBody: (values: V) => object;
  /** What was saved is said by the table, not by a toast for each cell. */
  readonly isQuiet?: boolean;
  /** Field → where it stands in the body, if not under its own name. */
  readonly paths?: Readonly<Record<string, string>>;
}

export function useEditForm<V extends object>(
  desk: EditDesk,
  /** `version`: of the edits, with this change. */
  onClose: (version: number) => void,
  { first, toBody, isQuiet = false, paths = {} }: Fields<V>,
) {
  const { claimId, edits, remember } = desk;
  const version = edits?.version ?? 0;
  const form = useContractForm(claimsApi.editEstimate, {
    params: { id: claimId },
    query: answerChange,
    paths,
    first: () => ({ ...first, version }),
    toBody: ({ version: seen, ...values }) => ({ ...toBody(values as unknown as V), version: seen }),
    stale: editKeys,
    keep: keepEdits,
    onSuccess: (after, { body }) => {
      remember(body, after);
      if (isQuiet) desk.say(savedTitles[body.kind]);
      else toast({ tone: 'good', title: savedTitles[body.kind] });
      onClose(after.version);
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't save the change", description: error.message }),
    isShownByToast: true,
  });
  return { ...form, notice: form.overtaken(version) };
}

const savedTitles: Record<EstimateEditDraft['kind'], string> = {
  quantity: 'Quantity saved',
  price: 'Price saved',
  depreciation: 'Depreciation saved',
  terms: 'Terms saved',
  'leave-out': 'Line left out',
  add: 'Line added',
  overhead: 'Overhead and profit saved',
  'wear-base': 'Depreciation saved',
  restore: 'Change undone',
};

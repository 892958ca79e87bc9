// One item of the contents: where it was, what replacing it costs, how old it was, and the receipt that proves it.
import { claimsApi, partConditions, type Contents } from '@plumbline/contracts/claims';
import { DialogForm, OvertakenNotice, Select, SimpleGrid, TextInput, toast } from '@plumbline/ui';
import { useContractForm } from '@plumbline/web';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { contentsQuery, receiptsQuery } from '../../../../shared/claims/claim-queries.ts';
import { placeOf, valuesOf, withItem, type ItemValues } from './contents-values.ts';

interface ContentsDialogProps {
  contents: Contents;
  /** Absent: a new one. */
  itemId: number | undefined;
  onClose: () => void;
}

const conditions = Object.entries(partConditions).map(([value, { label }]) => ({ value, label }));
export const contentsKeys = ['contents', 'activity'];

/** The answer is what the next change is made over, however long the fetch after it takes. */
export function keepContents(client: QueryClient, after: Contents): void {
  client.setQueryData(contentsQuery(after.claimId).queryKey, after);
}

export function ContentsDialog({ contents, itemId, onClose }: ContentsDialogProps) {
  const form = useItemForm({ contents, itemId, onClose });
  const documents = useQuery(receiptsQuery(contents.claimId)).data ?? [];
  const at = (name: keyof ItemValues) => {
    const error = form.errors[`items.${placeOf(contents, itemId)}.${name}`];
    return { ...form.field(name), ...(error ? { error } : {}) };
  };
  return (
    <DialogForm title={itemId === undefined ? 'Add contents' : 'Edit contents'} size="lg" action="Save item" form={form} onClose={onClose}>
      <OvertakenNotice {...form.overtaken(contents.version)}>{contents.savedBy ?? 'Someone else'} changed the contents.</OvertakenNotice>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...at('room')} label="Room" placeholder="Kitchen" maxLength={60} withAsterisk />
        <TextInput {...at('description')} label="Item" placeholder="Oak dining table, seats six" maxLength={200} withAsterisk />
        <TextInput {...at('quantity')} label="Quantity" inputMode="numeric" withAsterisk />
        <TextInput
          {...at('unitCost')}
          label="Replacement cost of one"
          description="With its sales tax"
          inputMode="decimal"
          leftSection="$"
          withAsterisk
        />
        <TextInput
          {...at('ageYears')}
          label="Age in years (optional)"
          description="Without an age, nothing is depreciated"
          inputMode="numeric"
        />
        <TextInput {...at('lifeYears')} label="Useful life in years (optional)" description="Of an item like this" inputMode="numeric" />
        <Select {...at('condition')} label="Condition" data={conditions} allowDeselect={false} />
        <Select
          {...at('receiptId')}
          label="Receipt (optional)"
          description="A document of this claim, named in the estimate"
          placeholder={documents.length === 0 ? 'No documents yet' : 'Choose a document'}
          data={documents.map(({ id, title }) => ({ value: String(id), label: title }))}
          clearable
          searchable
        />
      </SimpleGrid>
    </DialogForm>
  );
}

function useItemForm({ contents, itemId, onClose }: ContentsDialogProps) {
  return useContractForm(claimsApi.saveContents, {
    params: { id: contents.claimId },
    first: () => ({ ...valuesOf(contents.items[placeOf(contents, itemId)], contents.items.at(-1)?.room ?? ''), version: contents.version }),
    toBody: ({ version, ...values }) => ({ items: withItem(contents, itemId, values), version }),
    stale: contentsKeys,
    keep: keepContents,
    onSuccess: () => {
      toast({ tone: 'good', title: 'Contents saved', description: 'Generate the estimate again to use them.' });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't save the item", description: error.message }),
    isShownByToast: true,
  });
}

// Importing the carrier's estimate: the file becomes a document of the claim, is read, and is refused with what differs.
import { ClaimDocumentStored, claimsApi } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, Checkbox, DialogForm, FileButton, Group, IconUpload, Notice, TextInput, toast, today } from '@plumbline/ui';
import { newActionKey, plainAmount, useContractForm } from '@plumbline/web';
import { useState } from 'react';
import { sendBytes } from '../../../shared/files/send-bytes.ts';
import styles from './compare.module.css';

interface ImportDialogProps {
  claimId: number;
  onClose: () => void;
}

export function ImportDialog({ claimId, onClose }: ImportDialogProps) {
  const { form, file, refusal, take } = useImport({ claimId, onClose });
  const isAsked = form.errors['confirmSetAside'] !== undefined || form.values.confirmSetAside;
  return (
    <DialogForm
      title="Import carrier estimate"
      size="lg"
      action="Import"
      form={form}
      blocked={!form.values.documentId || file?.isSending}
      onClose={onClose}
    >
      <p className={styles.muted}>
        PDF of the estimating program, CSV, or an estimate package of ours (.esx). Every line, area and total has to come to the printed
        cents; otherwise nothing is imported and you see what differs.
      </p>
      <Group gap="sm">
        <FileButton accept=".pdf,.csv,.esx" onChange={take} inputProps={{ 'aria-label': 'Carrier estimate file' }}>
          {(props) => (
            <Button {...props} variant="default" loading={file?.isSending ?? false} leftSection={<IconUpload size={18} aria-hidden />}>
              Choose file
            </Button>
          )}
        </FileButton>
        <span className={styles.muted}>{file?.name ?? 'No file chosen'}</span>
      </Group>
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      <TextInput {...form.field('datedOn')} label="Date on the estimate" type="date" withAsterisk />
      <TextInput
        {...form.field('printedRcv')}
        label="Replacement cost value on the estimate"
        description="Needed for a CSV file without a row of totals"
        inputMode="decimal"
      />
      {isAsked && (
        <Checkbox
          label="These lines are paid when incurred, outside of the carrier’s total"
          checked={form.values.confirmSetAside}
          onChange={(event) => form.change({ confirmSetAside: event.currentTarget.checked })}
        />
      )}
    </DialogForm>
  );
}

/** The file is stored at once; what it says is read when the form is sent. */
function useImport({ claimId, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<{ name: string; isSending: boolean }>();
  const [refusal, setRefusal] = useState<string>();
  const form = useContractForm(claimsApi.importCarrierEstimate, {
    params: { id: claimId },
    first: () => ({ documentId: 0, datedOn: today(), printedRcv: '', confirmSetAside: false }),
    toBody: ({ documentId, datedOn, printedRcv, confirmSetAside }) => ({
      documentId: documentId || undefined,
      datedOn,
      ...(printedRcv.trim() === '' ? {} : { printedRcv: Number(plainAmount(printedRcv)) }),
      ...(confirmSetAside ? { confirmSetAside } : {}),
    }),
    stale: ['estimates', 'documents', 'activity'],
    onSuccess: (card) => {
      toast({ tone: 'good', title: 'Estimate imported', description: `${card.lineCount} lines, reconciled to the cent` });
      onClose();
    },
    onError: (error) => setRefusal(error.message),
    isShownByToast: true,
  });
  const take = (chosen: File | null) => {
    if (!chosen) return;
    setFile({ name: chosen.name, isSending: true });
    form.change({ documentId: 0 });
    setRefusal(undefined);
    void storedId(claimId, chosen).then(
      (documentId) => {
        form.change({ documentId });
        setFile({ name: chosen.name, isSending: false });
      },
      (error: Error) => {
        setFile(undefined);
        setRefusal(error.message);
      },
    );
  };
  return { form, file, refusal, take };
}

/** The same bytes again are the same document. */
async function storedId(claimId: number, file: File): Promise<number> {
  const query = new URLSearchParams({ fileName: file.name, type: 'estimate_carrier' });
  const sending = { onProgress: () => undefined, signal: new AbortController().signal };
  const answer = await sendBytes(`${hrefOf(claimsApi.storeDocument, { id: claimId })}?${query}`, { file, key: newActionKey() }, sending);
  return ClaimDocumentStored.parse(answer).document.id;
}

// Recording how a document was sent, and what shows it.
import {
  claimsApi,
  dispatchChannelLabels,
  type DispatchChannel,
  type ClaimDocument,
  type ClaimDocumentDetail,
} from '@plumbline/contracts/claims';
import { Select, Text, TextInput, DialogForm } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { claimQuery } from '../../../shared/claims/claim-queries.ts';
import { today } from '../../../shared/dates.ts';
import { useDocumentForm } from '../base/use-document-change.ts';
import { ToCarrier, unknownAmong } from './to-carrier.tsx';

const proofLabels: Record<DispatchChannel, string> = {
  email: 'Message ID',
  certified_mail: 'Tracking number',
  mail: 'Tracking number',
  fax: 'Confirmation number',
  portal_upload: 'Confirmation number',
  hand: 'Received by',
};
const channels = (Object.keys(dispatchChannelLabels) as DispatchChannel[]).map((value) => ({ value, label: dispatchChannelLabels[value] }));

interface Values {
  channel: DispatchChannel;
  sentOn: string;
  to: string;
  proof: string;
  receipt: string | null;
  toCarrier: boolean;
}

export interface DispatchFormProps {
  doc: ClaimDocumentDetail;
  /** Where a receipt may be among. */
  documents: readonly ClaimDocument[];
  onClose: () => void;
}

export function DispatchForm({ doc, documents, onClose }: DispatchFormProps) {
  const { data: claim } = useQuery(claimQuery(doc.claimId));
  const unknownIn = (to: string) => unknownAmong([to], doc, claim);
  const form = useDocumentForm(claimsApi.dispatchDocument, {
    done: 'Sent record saved',
    failed: "Couldn't save the sent record",
    params: { id: doc.id },
    first: (): Values => ({ channel: 'certified_mail', sentOn: today(), to: '', proof: '', receipt: null, toCarrier: false }),
    paths: { receipt: 'proofDocumentId' },
    toBody: ({ proof, receipt, toCarrier, ...rest }) => ({
      ...rest,
      ...(toCarrier && unknownIn(rest.to).length > 0 ? { toCarrier } : {}),
      ...(proof.trim() ? { proof } : {}),
      ...(receipt === null ? {} : { proofDocumentId: Number(receipt) }),
    }),
    onDone: onClose,
  });
  const { field, values } = form;
  const receipts = documents
    .filter((other) => other.id !== doc.id && !other.deleted)
    .map((other) => ({ value: String(other.id), label: other.title }));
  return (
    <DialogForm title={`Record how “${doc.title}” was sent`} size="md" action="Record as sent" form={form} onClose={onClose}>
      <Select {...field('channel')} label="Method" allowDeselect={false} data={channels} />
      <TextInput {...field('sentOn')} label="Sent on" withAsterisk type="date" max={today()} />
      <TextInput {...field('to')} label="To" withAsterisk placeholder="Claims department, email or address" />
      <ToCarrier unknown={unknownIn(values.to)} checked={values.toCarrier} onChange={(toCarrier) => form.change({ toCarrier })} />
      <TextInput {...field('proof')} label={proofLabels[values.channel]} />
      {receipts.length > 0 && <Select {...field('receipt')} label="Or a stored receipt" clearable searchable data={receipts} />}
      <Text size="sm">Recorded for version {doc.number}.</Text>
    </DialogForm>
  );
}

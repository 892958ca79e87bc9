// Recording how a document was sent, and what shows it.
import {
  claimsApi,
  dispatchChannelLabels,
  type DispatchChannel,
  type ClaimDocument,
  type ClaimDocumentDetail,
} from '@plumbline/contracts/claims';
import { Select, Text, TextInput, fieldProps, DialogForm } from '@plumbline/ui';
import { fieldFailures } from '@plumbline/web';
import { useState } from 'react';
import { today } from '../../../shared/dates.ts';
import { useDocumentChange } from '../base/use-document-change.ts';

const proofLabels: Record<DispatchChannel, string> = {
  email: 'Message number',
  certified_mail: 'Tracking number',
  mail: 'Tracking number',
  fax: 'Confirmation number',
  portal_upload: 'Confirmation number',
  hand: 'Who received it',
};
const channels = (Object.keys(dispatchChannelLabels) as DispatchChannel[]).map((value) => ({ value, label: dispatchChannelLabels[value] }));

interface Values {
  channel: DispatchChannel;
  sentOn: string;
  to: string;
  proof: string;
  receipt: string | null;
}

export interface DispatchFormProps {
  doc: ClaimDocumentDetail;
  /** Where a receipt may be among. */
  documents: readonly ClaimDocument[];
  onClose: () => void;
}

export function DispatchForm({ doc, documents, onClose }: DispatchFormProps) {
  const [values, setValues] = useState<Values>({ channel: 'certified_mail', sentOn: today(), to: '', proof: '', receipt: null });
  const record = useDocumentChange(claimsApi.dispatchDocument, { done: 'Dispatch recorded', failed: 'Not recorded' }, onClose);
  const submit = () => {
    const { proof, receipt, ...rest } = values;
    const shown = { ...(proof.trim() ? { proof } : {}), ...(receipt === null ? {} : { proofDocumentId: Number(receipt) }) };
    record.mutate({ params: { id: doc.id }, body: { ...rest, ...shown } });
  };
  const receipts = documents
    .filter((other) => other.id !== doc.id && !other.deleted)
    .map((other) => ({ value: String(other.id), label: other.title }));
  return (
    <DialogForm
      title={`How was “${doc.title}” sent?`}
      size="md"
      action="Record dispatch"
      busy={record.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields
        values={values}
        errors={fieldFailures(record.error)}
        receipts={receipts}
        onSet={(part) => setValues({ ...values, ...part })}
      />
      <Text size="sm">Recorded for version {doc.number} with its hash.</Text>
    </DialogForm>
  );
}

interface FieldsProps {
  values: Values;
  errors: Record<string, string>;
  receipts: { value: string; label: string }[];
  onSet: (part: Partial<Values>) => void;
}

function Fields({ values, errors, receipts, onSet }: FieldsProps) {
  const words = (name: 'sentOn' | 'to' | 'proof') => ({
    ...fieldProps(name, errors),
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => onSet({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <Select
        {...fieldProps('channel', errors)}
        label="How"
        allowDeselect={false}
        data={channels}
        value={values.channel}
        onChange={(channel) => channel && onSet({ channel })}
      />
      <TextInput {...words('sentOn')} label="Sent on" withAsterisk type="date" max={today()} />
      <TextInput {...words('to')} label="To" withAsterisk placeholder="Claims department, email or address" />
      <TextInput {...words('proof')} label={proofLabels[values.channel]} />
      {receipts.length > 0 && (
        <Select
          {...fieldProps('proofDocumentId', errors)}
          label="Or a stored receipt"
          clearable
          searchable
          data={receipts}
          value={values.receipt}
          onChange={(receipt) => onSet({ receipt })}
        />
      )}
    </>
  );
}

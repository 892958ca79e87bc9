// What is said about a document, changed in place. A second person's change is not written over: both are shown, the user chooses.
import {
  claimsApi,
  documentTypeLabels,
  documentTypes,
  type ClaimDocumentFolder,
  type ClaimDocumentDetail,
  type ClaimDocumentType,
} from '@plumbline/contracts/claims';
import { Button, Form, Group, Notice, Select, Stack, Textarea, TextInput, useDisclosure } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { useDocumentForm } from '../base/use-document-change.ts';
import { changesBetween, tagsOf, typed, valuesOf } from './edit-values.ts';

interface EditFormProps {
  doc: ClaimDocumentDetail;
  folders: readonly ClaimDocumentFolder[];
  /** Told whether something typed would be lost. */
  onDirty: (isDirty: boolean) => void;
}

export function EditForm({ onDirty, ...props }: EditFormProps) {
  const [isOpen, edit] = useDisclosure(false);
  const end = () => {
    edit.close();
    onDirty(false);
  };
  if (props.doc.deleted) return null;
  if (isOpen) return <OpenForm {...props} onDirty={onDirty} onEnd={end} />;
  return (
    <Group>
      <Button variant="default" onClick={edit.open}>
        Edit details
      </Button>
    </Group>
  );
}

function OpenForm({ doc, folders, onDirty, onEnd }: EditFormProps & { onEnd: () => void }) {
  const [base, setBase] = useState(doc);
  const [first] = useState(() => valuesOf(doc));
  const form = useDocumentForm(claimsApi.editDocument, {
    done: 'Saved',
    failed: 'Not saved',
    params: { id: doc.id },
    first,
    toBody: ({ documentDate, tags, ...rest }) => ({
      ...rest,
      documentDate: documentDate === '' ? null : documentDate,
      tags: tagsOf(tags),
      version: base.version,
    }),
    onDone: onEnd,
  });
  const { field, values } = form;
  useEffect(() => {
    if (values !== first) onDirty(true);
  }, [values, first, onDirty]);
  const theirs = changesBetween(base, doc);
  return (
    <Form form={form}>
      <Stack>
        <TextInput {...field('title')} label="Title" withAsterisk />
        <Select
          {...field('type')}
          label="Type"
          allowDeselect={false}
          searchable
          data={types}
          onChange={(type) => type && form.change(typed(values, type as ClaimDocumentType))}
        />
        <Select {...field('folder')} label="Folder" allowDeselect={false} data={folders.map(({ key, label }) => ({ value: key, label }))} />
        <TextInput {...field('documentDate')} label="Document date" type="date" />
        <TextInput {...field('tags')} label="Tags" description="Separated by commas" />
        <Textarea {...field('note')} label="Note" autosize minRows={2} />
        {theirs.length > 0 && !form.busy && <Theirs changes={theirs} onSeen={() => setBase(doc)} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onEnd} disabled={form.busy}>
            Cancel
          </Button>
          <Button type="submit" loading={form.busy}>
            Save
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

const types = documentTypes.map((type) => ({ value: type, label: documentTypeLabels[type].label }));

/** What somebody else saved while this form was open; nothing of either is lost unseen. */
function Theirs({ changes, onSeen }: { changes: readonly string[]; onSeen: () => void }) {
  return (
    <Notice
      tone="warning"
      title="Someone else changed this document"
      action={
        <Button variant="default" onClick={onSeen}>
          Keep my changes
        </Button>
      }
    >
      Saved now: {changes.join('; ')}. Your changes are in the fields above. Keep them and save, or cancel to use the saved version.
    </Notice>
  );
}

// What is said about a document, changed in place. A second person's change is not written over: both are shown, the user chooses.
import {
  claimsApi,
  documentTypeLabels,
  documentTypes,
  type ClaimDocumentFolder,
  type ClaimDocumentDetail,
  type ClaimDocumentType,
} from '@plumbline/contracts/claims';
import { Button, Group, Notice, Select, Stack, Textarea, TextInput, fieldProps } from '@plumbline/ui';
import { fieldFailures } from '@plumbline/web';
import { useState, type FormEvent } from 'react';
import { useDocumentChange } from '../base/use-document-change.ts';

interface Values {
  title: string;
  type: ClaimDocumentType;
  folder: string;
  documentDate: string;
  tags: string;
  note: string;
}

interface EditFormProps {
  doc: ClaimDocumentDetail;
  folders: readonly ClaimDocumentFolder[];
  /** Told whether something typed would be lost. */
  onDirty: (isDirty: boolean) => void;
}

export function EditForm({ doc, folders, onDirty }: EditFormProps) {
  const [values, setValues] = useState<Values>();
  const [base, setBase] = useState(doc);
  const end = () => {
    setValues(undefined);
    onDirty(false);
  };
  const save = useDocumentChange(claimsApi.editDocument, { done: 'Saved', failed: 'Not saved' }, end);
  if (doc.deleted) return null;
  if (!values)
    return (
      <Group>
        <Button
          variant="default"
          onClick={() => {
            setBase(doc);
            setValues(valuesOf(doc));
          }}
        >
          Edit details
        </Button>
      </Group>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { documentDate, tags, ...rest } = values;
    const body = { ...rest, documentDate: documentDate === '' ? null : documentDate, tags: tagsOf(tags), version: base.version };
    save.mutate({ params: { id: doc.id }, body });
  };
  const set = (part: Partial<Values>) => {
    setValues({ ...values, ...part });
    onDirty(true);
  };
  const theirs = changesBetween(base, doc);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Fields values={values} folders={folders} errors={fieldFailures(save.error)} onSet={set} />
        {theirs.length > 0 && !save.isPending && <Theirs changes={theirs} onSeen={() => setBase(doc)} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={end} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What somebody else saved while this form was open; nothing of either is lost unseen. */
function Theirs({ changes, onSeen }: { changes: readonly string[]; onSeen: () => void }) {
  return (
    <Notice
      tone="warning"
      title="Somebody else changed this document meanwhile"
      action={
        <Button variant="default" onClick={onSeen}>
          Keep what I typed
        </Button>
      }
    >
      Saved now: {changes.join('; ')}. The fields above hold yours. Keep them and save, or cancel to take what is saved.
    </Notice>
  );
}

interface FieldsProps {
  values: Values;
  folders: readonly ClaimDocumentFolder[];
  errors: Record<string, string>;
  onSet: (part: Partial<Values>) => void;
}

function Fields({ values, folders, errors, onSet }: FieldsProps) {
  const words = (name: 'title' | 'documentDate' | 'tags' | 'note') => ({
    ...fieldProps(name, errors),
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => onSet({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput {...words('title')} label="Title" withAsterisk data-autofocus />
      <Select
        {...fieldProps('type', errors)}
        label="Type"
        allowDeselect={false}
        searchable
        data={documentTypes.map((type) => ({ value: type, label: documentTypeLabels[type].label }))}
        value={values.type}
        onChange={(type) => type && onSet({ type })}
      />
      <Select
        {...fieldProps('folder', errors)}
        label="Folder"
        allowDeselect={false}
        data={folders.map(({ key, label }) => ({ value: key, label }))}
        value={values.folder}
        onChange={(folder) => folder && onSet({ folder })}
      />
      <TextInput {...words('documentDate')} label="Document date" type="date" />
      <TextInput {...words('tags')} label="Tags" description="Separated by commas" />
      <Textarea {...words('note')} label="Note" autosize minRows={2} />
    </>
  );
}

function valuesOf({ title, type, folder, documentDate = '', tags, note = '' }: ClaimDocumentDetail): Values {
  return { title, type, folder, documentDate, tags: tags.join(', '), note };
}

/** The fields that were saved since, as they stand now; a change of anything else is said to be one. */
function changesBetween(base: ClaimDocumentDetail, now: ClaimDocumentDetail): string[] {
  if (base.version === now.version) return [];
  const before = valuesOf(base);
  const after = valuesOf(now);
  const labels = { title: 'Title', type: 'Type', folder: 'Folder', documentDate: 'Document date', tags: 'Tags', note: 'Note' } as const;
  const said = (Object.keys(labels) as (keyof Values)[]).filter((name) => before[name] !== after[name]);
  const words = said.map((name) => `${labels[name]} “${name === 'type' ? documentTypeLabels[now.type].label : after[name]}”`);
  return words.length > 0 ? words : ['something else of the document'];
}

function tagsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    ),
  ];
}

// What is said about a document, changed in place. A second person's change is not written over: the answer says so.
import { claimsApi, paperTypeWords, paperTypes, type PaperFolder, type PaperInFull, type PaperType } from '@plumbline/contracts/claims';
import { Button, Group, Select, Stack, Textarea, TextInput, fieldProps } from '@plumbline/ui';
import { useState, type FormEvent } from 'react';
import { refusedFields, useDocumentChange } from './use-document-change.ts';

interface Values {
  title: string;
  type: PaperType;
  folder: string;
  documentDate: string;
  tags: string;
  note: string;
}

export function EditForm({ paper, folders }: { paper: PaperInFull; folders: readonly PaperFolder[] }) {
  const [values, setValues] = useState<Values>();
  const save = useDocumentChange(claimsApi.editDocument, { done: 'Saved', failed: 'Not saved' }, () => setValues(undefined));
  if (paper.deleted) return null;
  if (!values)
    return (
      <Group>
        <Button variant="default" onClick={() => setValues(valuesOf(paper))}>
          Edit details
        </Button>
      </Group>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { documentDate, tags, ...rest } = values;
    const body = { ...rest, documentDate: documentDate === '' ? null : documentDate, tags: tagsOf(tags), version: paper.version };
    save.mutate({ params: { id: paper.id }, body });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Fields values={values} folders={folders} errors={refusedFields(save.error)} onSet={(part) => setValues({ ...values, ...part })} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setValues(undefined)} disabled={save.isPending}>
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

interface FieldsProps {
  values: Values;
  folders: readonly PaperFolder[];
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
        data={paperTypes.map((type) => ({ value: type, label: paperTypeWords[type].label }))}
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

function valuesOf({ title, type, folder, documentDate = '', tags, note = '' }: PaperInFull): Values {
  return { title, type, folder, documentDate, tags: tags.join(', '), note };
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

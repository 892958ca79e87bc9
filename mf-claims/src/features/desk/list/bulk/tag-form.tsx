// Adds a tag to the chosen claims, or takes one away.
import { Tag } from '@plumbline/contracts/claims';
import { Radio, Group, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { BulkForm, type BulkFormProps } from './bulk-form.tsx';
import { useBulkChange } from './use-bulk-change.ts';

export function TagForm({ claims, frame, onDone }: BulkFormProps) {
  const [how, setHow] = useState('add');
  const [tag, setTag] = useState('');
  const [error, setError] = useState<string>();
  const change = useBulkChange(claims, onDone);
  const submit = () => {
    const read = Tag.safeParse(tag);
    setError(read.error?.issues[0]?.message);
    if (read.success) change.mutate({ kind: 'tag', [how]: [read.data] });
  };
  return (
    <BulkForm frame={frame} confirm={how === 'add' ? 'Add tag' : 'Remove tag'} busy={change.isPending} onSubmit={submit}>
      <Radio.Group label="Action" value={how} onChange={setHow}>
        <Group mt="xs">
          <Radio value="add" label="Add a tag" />
          <Radio value="remove" label="Remove a tag" />
        </Group>
      </Radio.Group>
      <TextInput
        label="Tag"
        maxLength={40}
        value={tag}
        error={error}
        data-autofocus
        onChange={(event) => setTag(event.currentTarget.value)}
      />
    </BulkForm>
  );
}

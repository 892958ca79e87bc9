// A word that many photos get at once.
import { Button, DialogForm, IconTag, TextInput, useDisclosure } from '@plumbline/ui';
import { useState } from 'react';
import { photosInWords, type BulkAction } from './use-bulk.ts';

export function TagButton({ chosen, bulk }: BulkAction) {
  const [opened, dialog] = useDisclosure(false);
  const [word, setWord] = useState('');
  const tag = word.trim();
  const save = () => {
    bulk.edit(
      chosen.map(({ id }) => id),
      { addTags: [tag] },
      {
        done: (count) => `${photosInWords(count)} tagged “${tag}”`,
        onSaved: () => {
          dialog.close();
          setWord('');
        },
      },
    );
  };
  return (
    <>
      <Button variant="subtle" leftSection={<IconTag size={16} aria-hidden />} disabled={bulk.isPending} onClick={dialog.open}>
        Tag
      </Button>
      {opened && (
        <DialogForm
          title={`Tag ${photosInWords(chosen.length)}`}
          size="sm"
          action="Add tag"
          blocked={tag === ''}
          busy={bulk.isPending}
          onSubmit={save}
          onClose={dialog.close}
        >
          <TextInput label="Tag" maxLength={40} value={word} onChange={(event) => setWord(event.currentTarget.value)} data-autofocus />
        </DialogForm>
      )}
    </>
  );
}

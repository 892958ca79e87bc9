// What the office says about a photo: caption, section, area, severity, tags. It is saved with the version that was seen.
import { damageAreaLabels, photoCategories, photoCategoryLabels, severities, severityLabels } from '@plumbline/contracts/enums';
import { distinctTags, inspectionApi, type Photo, type PhotoEdit } from '@plumbline/contracts/inspection';
import { Button, Form, Select, TextInput, toast } from '@plumbline/ui';
import { failureText, useWrite } from '@plumbline/web';
import { useState } from 'react';
import { useMayInspect } from '../../../shared/may-inspect.ts';
import styles from './lightbox.module.css';

const toData = (values: readonly string[], labels: Readonly<Record<string, string>>) =>
  values.map((value) => ({ value, label: labels[value] ?? value }));

export function PhotoForm({ photo }: { photo: Photo }) {
  const mayEdit = useMayInspect();
  const [caption, setCaption] = useState(photo.description ?? '');
  const [tags, setTags] = useState((photo.tags ?? []).join(', '));
  const save = useWrite(inspectionApi.editPhoto, {
    stale: ['photos', 'custody'],
    onSuccess: () => toast({ tone: 'good', title: 'Photo saved' }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't save the photo", description: failureText(error, 'Please try again.') }),
  });
  const say = (body: PhotoEdit) => save.mutate({ params: { id: photo.id }, body: { ...body, version: photo.version } });
  const wanted = { description: caption.trim(), tags: tagsIn(tags) };
  const isChanged = wanted.description !== (photo.description ?? '') || wanted.tags.join('\n') !== (photo.tags ?? []).join('\n');
  return (
    <Form className={styles.form} form={{ submit: () => say(wanted) }}>
      <TextInput
        label="Caption"
        maxLength={2_000}
        value={caption}
        readOnly={!mayEdit}
        onChange={(event) => setCaption(event.currentTarget.value)}
      />
      <TextInput
        label="Tags"
        placeholder="Separated by commas"
        value={tags}
        readOnly={!mayEdit}
        onChange={(event) => setTags(event.currentTarget.value)}
      />
      {mayEdit && isChanged && (
        <Button type="submit" loading={save.isPending}>
          Save caption and tags
        </Button>
      )}
      <Choices photo={photo} disabled={!mayEdit || save.isPending} say={say} />
    </Form>
  );
}

interface ChoicesProps {
  photo: Photo;
  disabled: boolean;
  say: (edit: PhotoEdit) => void;
}

function Choices({ photo, disabled, say }: ChoicesProps) {
  return (
    <>
      <Select
        label="Section"
        data={toData(photoCategories, photoCategoryLabels)}
        value={photo.category}
        onChange={(category) => category && say({ category: category as Photo['category'] })}
        allowDeselect={false}
        disabled={disabled}
      />
      <Select
        label="Damage area"
        placeholder="None"
        data={toData(Object.keys(damageAreaLabels), damageAreaLabels)}
        value={photo.damageArea ?? null}
        onChange={(area) => area && say({ damageArea: area as NonNullable<Photo['damageArea']> })}
        allowDeselect={false}
        disabled={disabled}
      />
      <Select
        label="Severity"
        placeholder="None"
        data={toData(severities, severityLabels)}
        value={photo.severity ?? null}
        onChange={(severity) => severity && say({ severity: severity as NonNullable<Photo['severity']> })}
        allowDeselect={false}
        disabled={disabled}
      />
    </>
  );
}

function tagsIn(text: string): string[] {
  return distinctTags(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  );
}

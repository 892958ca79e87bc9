// What the office says about a photo: caption, section, area, severity, tags. It is saved with the version that was seen.
import { damageAreaLabels, photoCategories, photoCategoryLabels, severities, severityLabels } from '@plumbline/contracts/enums';
import { distinctTags, inspectionApi, photoViewLabels, photoViews, type Photo, type PhotoEdit } from '@plumbline/contracts/inspection';
import { Button, Form, Select, TextInput, toast } from '@plumbline/ui';
import { failureText, useWrite } from '@plumbline/web';
import { useMayInspect } from '../../../shared/may-inspect.ts';
import styles from './lightbox.module.css';

const toData = (values: readonly string[], labels: Readonly<Record<string, string>>) =>
  values.map((value) => ({ value, label: labels[value] ?? value }));

/** What is typed and not saved yet. It lies with the lightbox, so that hiding the details or a refused save loses nothing. */
export interface PhotoWords {
  readonly caption: string;
  readonly tags: string;
}

interface PhotoFormProps {
  photo: Photo;
  typed: PhotoWords | undefined;
  onType: (words: PhotoWords | undefined) => void;
}

export function PhotoForm({ photo, typed, onType }: PhotoFormProps) {
  const mayEdit = useMayInspect();
  const stored = wordsOf(photo);
  const { caption, tags } = typed ?? stored;
  const type = (part: Partial<PhotoWords>) => {
    const next = { caption, tags, ...part };
    onType(next.caption === stored.caption && next.tags === stored.tags ? undefined : next);
  };
  const save = useWrite(inspectionApi.editPhoto, {
    stale: ['photos', 'custody'],
    // Beside the fields stands what the server has by now
    keep: (client, saved) => client.setQueryData(['photos', 'one', photo.id], saved),
    onSuccess: (_, { body }) => {
      if (body.description !== undefined) onType(undefined);
      toast({ tone: 'good', title: 'Photo saved' });
    },
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
        onChange={(event) => type({ caption: event.currentTarget.value })}
      />
      <TextInput
        label="Tags"
        placeholder="Separated by commas"
        value={tags}
        readOnly={!mayEdit}
        onChange={(event) => type({ tags: event.currentTarget.value })}
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
      <Select
        label="View"
        placeholder="Not said"
        data={toData(photoViews, photoViewLabels)}
        value={photo.view ?? null}
        onChange={(view) => say({ view: photoViews.find((one) => one === view) ?? null })}
        clearable
        disabled={disabled}
      />
    </>
  );
}

function wordsOf({ description = '', tags = [] }: Photo): PhotoWords {
  return { caption: description, tags: tags.join(', ') };
}

function tagsIn(text: string): string[] {
  return distinctTags(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  );
}

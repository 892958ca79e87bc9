// What can be said of a shot beside taking it: which photos of the section show it, or why it is not applicable.
import { shotSources, type ListedShot } from '@plumbline/contracts/inspection';
import { DialogForm, Text, Textarea } from '@plumbline/ui';
import { useOnline } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldPhotosQuery } from '../../../shared/field-queries.ts';
import { syncMarkOf } from '../photos/photo-mark.ts';
import { Thumbnail } from '../photos/section-photos.tsx';
import { nameOfShown, shownPhotos } from '../photos/shown-photos.ts';
import type { ShotPlace } from './shot-row.tsx';
import type { Shots } from './use-shots.ts';
import styles from './shots.module.css';

interface ShotDialogProps {
  listed: ListedShot;
  place: ShotPlace;
  shots: Shots;
  onClose: () => void;
}

export function ShotDialog({ listed, place, shots, onClose }: ShotDialogProps) {
  const { shot } = listed;
  const [photos, setPhotos] = useState<readonly string[]>(listed.photos);
  const [reason, setReason] = useState(listed.reason ?? '');
  const save = () => {
    const said = reason.trim();
    void shots.answer({ shot: shot.id, photos: [...photos], ...(said === '' ? {} : { reason: said }) });
    onClose();
  };
  return (
    <DialogForm title={shot.label} size="md" action="Save" busy={false} onSubmit={save} onClose={onClose}>
      <PhotoChoice place={place} chosen={photos} onChange={setPhotos} />
      <Textarea
        label="Not applicable because"
        description="Leave it empty where a photo shows the shot."
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        Source: {shotSources[shot.source]}.
      </Text>
    </DialogForm>
  );
}

interface PhotoChoiceProps {
  place: ShotPlace;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function PhotoChoice({ place: { inspection, category, captures }, chosen, onChange }: PhotoChoiceProps) {
  const { data: photos = [] } = useQuery(fieldPhotosQuery(inspection.id));
  const online = useOnline();
  const found = shownPhotos({ captures: captures.captures, photos }, { category, area: '' });
  const toggle = (name: string) => onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  if (found.length === 0) return <Text size="sm">No photos in this section yet.</Text>;
  return (
    <div role="group" aria-label="Photos that show it" className={styles.choice}>
      <span className={styles.choiceTitle}>Photos that show it</span>
      {found.map((shown, index) => {
        const name = nameOfShown(shown);
        return (
          <Thumbnail
            key={shown.key}
            shown={shown}
            name={`Photo ${index + 1}`}
            isChosen={chosen.includes(name)}
            mark={syncMarkOf(shown, captures, online)}
            onChoose={() => toggle(name)}
          />
        );
      })}
    </div>
  );
}

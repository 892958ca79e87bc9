// Right after a shot: what the last photo shows, asked where no shot of the list says it. Nobody has to answer.
import type { InspectionDetail, ListedShot } from '@plumbline/contracts/inspection';
import { useQuery } from '@tanstack/react-query';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { fieldPhotosQuery } from '../../../shared/field-queries.ts';
import { viewOf } from './area-progress.ts';
import { shownByName } from './shown-photos.ts';
import { usePhotoChange } from './use-photo-change.ts';
import { ViewButtons } from './view-buttons.tsx';

interface LastViewProps {
  inspection: InspectionDetail;
  captures: Captures;
  listed: readonly ListedShot[];
  /** The capture that was taken last; undefined before the first. */
  name: string | undefined;
}

export function LastView({ inspection, captures, listed, name }: LastViewProps) {
  const { data: photos = [] } = useQuery(fieldPhotosQuery(inspection.id));
  const last = name === undefined ? undefined : shownByName({ captures: captures.captures, photos }, name);
  const change = usePhotoChange(inspection.id, last ?? {}, captures);
  if (!last || (last.view === undefined && viewOf(last, listed) !== undefined)) return null;
  return <ViewButtons label="Last photo" value={last.view} onSay={change.say} />;
}

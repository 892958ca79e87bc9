// The shots of a section as this phone knows them, and saying something of one: saved like everything else that is written in a section.
import {
  listedShots,
  missingShots,
  missingShotsSentence,
  withAnswer,
  type InspectionDetail,
  type ListedFile,
  type ListedShot,
  type ShotAnswer,
} from '@plumbline/contracts/inspection';
import type { InspectionCategory } from '@plumbline/contracts/enums';
import { useQuery } from '@tanstack/react-query';
import type { Capture } from '../../../shared/captures/store/capture.ts';
import { saveSection } from '../../../shared/captures/store/save-section.ts';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { filesQuery } from '../../../shared/field-queries.ts';
import { keepSection, type Said } from '../section/keep-section.ts';
import { knownSection, unsentOf } from '../../../shared/captures/drafts/known-section.ts';
import type { Purpose } from '../photos/use-take-photos.ts';

export interface Shots {
  readonly listed: readonly ListedShot[];
  /** What is required and was not taken, by name; empty where nothing is. */
  readonly missing: string;
  /** Says why shots are not applicable. */
  readonly leaveOut: (ids: readonly string[], reason: string) => Promise<void>;
  readonly answer: (answer: ShotAnswer) => Promise<void>;
  /** A photo that was taken for a shot does it; one that was taken again does the shot of the earlier one. */
  readonly onKept: (name: string, purpose: Purpose) => Promise<void>;
}

export function useShots(inspection: InspectionDetail, category: InspectionCategory, captures: Captures): Shots {
  const { data: files = [] } = useQuery(filesQuery(inspection.id));
  const section = inspection.sections.find((one) => one.category === category);
  const removed = removedIn(captures.captures, files);
  const list = { category, damageType: inspection.damageType, removed };
  const answersIn = (waiting: readonly Capture[]) => answersOf(unsentOf(waiting, category).words.shots ?? section?.shots);
  const answers = answersIn(captures.captures);

  const keep = async (change: (before: ShotAnswer[]) => ShotAnswer[], said?: Said) => {
    // What was kept since this was drawn counts
    const waiting = captures.sender?.view().captures.filter(({ inspectionId }) => inspectionId === inspection.id) ?? captures.captures;
    const { seen } = knownSection(section, unsentOf(waiting, category));
    const before = answersIn(waiting);
    const shots = change(before);
    if (JSON.stringify(shots) === JSON.stringify(before)) return;
    await keepSection(captures, said, (userId) => saveSection({ inspectionId: inspection.id, userId }, { category, seen }, { shots }));
  };
  const missing = missingShots({ ...list, answers });
  return {
    listed: listedShots({ ...list, answers }),
    missing: missing.length === 0 ? '' : missingShotsSentence(missing),
    leaveOut: (ids, reason) =>
      keep((before) => ids.reduce((all, shot) => withAnswer(all, { shot, photos: [], reason }), before), {
        title: 'Marked as not applicable',
      }),
    answer: (answer) => keep((before) => withAnswer(before, answer), { title: 'Shot saved' }),
    onKept: (name, purpose) => keep((before) => withPhoto(before, name, purpose)),
  };
}

function withPhoto(before: ShotAnswer[], name: string, { shot, supersedes }: Purpose): ShotAnswer[] {
  const retaken = before.filter(({ photos }) => supersedes !== undefined && photos.includes(supersedes)).map((one) => one.shot);
  const ids = new Set([...retaken, ...(shot ? [shot.id] : [])]);
  const known = (id: string) => before.find((one) => one.shot === id) ?? { shot: id, photos: [] };
  return [...ids].reduce((all, id) => withAnswer(all, { ...known(id), photos: [...known(id).photos, name] }), before);
}

function answersOf(
  shots: readonly { shot: string; photos?: readonly string[] | undefined; reason?: string | undefined }[] = [],
): ShotAnswer[] {
  return shots.map(({ shot, photos = [], reason }) => ({ shot, photos: [...photos], ...(reason ? { reason } : {}) }));
}

/** Photos that were removed, on the server or on this phone, by every name they have. */
function removedIn(captures: readonly Capture[], files: readonly ListedFile[]): Set<string> {
  const namesOf = ({ photoId, clientId }: Pick<ListedFile, 'photoId' | 'clientId'>) => [
    `photo-${photoId}`,
    ...(clientId ? [clientId] : []),
  ];
  const gone = new Set(files.filter(({ removed }) => removed).flatMap(namesOf));
  for (const capture of captures) {
    if (capture.kind === 'photo' && capture.removed) gone.add(capture.id);
    if (capture.kind !== 'photo-change' || capture.removed === undefined) continue;
    const { photoId, removed } = capture;
    for (const name of namesOf(files.find((one) => one.photoId === photoId) ?? { photoId })) {
      if (removed) gone.add(name);
      else gone.delete(name);
    }
  }
  return gone;
}

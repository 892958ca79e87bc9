// The list that is signed: the files that the server holds and those that are only on this phone, with the hash of their hashes.
import { manifestHash, type InspectionDetail } from '@plumbline/contracts/inspection';
import { photoCategoryLabels } from '@plumbline/contracts/enums';
import { useQuery } from '@tanstack/react-query';
import { nameOf } from '../../../shared/captures/capture-labels.ts';
import { isFile, type Capture, type FileCapture } from '../../../shared/captures/store/capture.ts';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { filesQuery } from '../../../shared/field-queries.ts';

export interface SignedFile {
  readonly sha256: string;
  readonly name: string;
  readonly section: string;
  /** The server holds it. */
  readonly isThere: boolean;
  readonly kind: 'photo' | 'voice';
}

export interface SignedList {
  readonly files: readonly SignedFile[];
  /** Absent until it is computed. */
  readonly hash: string | undefined;
  /** Files of the server may be missing: this phone never saw its list. */
  readonly isPartial: boolean;
  /** The server is asked for the first time: what is known so far is no list to show or to sign. */
  readonly isLoading: boolean;
}

export function useSignedList(inspection: InspectionDetail, { captures }: Captures): SignedList {
  const { data: held, isLoading } = useQuery(filesQuery(inspection.id));
  const gone = new Set(captures.flatMap((one) => (one.kind === 'photo-change' && one.removed ? [one.photoId] : [])));
  const there = (held ?? [])
    .filter(({ removed, photoId }) => !removed && !(photoId !== undefined && gone.has(photoId)))
    .map(({ sha256, name, section, photoId }) => ({
      sha256,
      name,
      section,
      isThere: true,
      kind: photoId === undefined ? ('voice' as const) : ('photo' as const),
    }));
  const known = new Set(there.map(({ sha256 }) => sha256));
  const here = captures.filter(isListed).map(fileHere);
  const files = [...there, ...here.filter(({ sha256 }) => !known.has(sha256))];
  const hashes = files.map(({ sha256 }) => sha256).toSorted();
  const { data: hash } = useQuery({
    queryKey: ['manifest', ...hashes],
    queryFn: () => manifestHash(hashes),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { files, hash, isPartial: held === undefined && inspection.photoCount > 0, isLoading };
}

function isListed(capture: Capture): capture is FileCapture {
  return isFile(capture) && !(capture.kind === 'photo' && capture.removed);
}

function fileHere(capture: FileCapture): SignedFile {
  const { sha256, kind, fields } = capture;
  const section = (photoCategoryLabels as Readonly<Record<string, string>>)[fields['category'] ?? ''] ?? 'Overview';
  return { sha256, kind, name: nameOf(capture), section, isThere: false };
}

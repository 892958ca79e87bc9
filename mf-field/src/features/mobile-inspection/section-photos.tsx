// The photos of a section: those on this device with their state, and those the server holds.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import type { InspectionCategory } from '@plumbline/contracts/enums';
import { LoadFailure, PhotoGrid, PhotoTile } from '@plumbline/ui';
import { useOnline } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { PhotoCapture } from '../../shared/captures/store/capture.ts';
import { lookOf, type CaptureLook } from '../../shared/captures/capture-labels.ts';
import type { Captures } from '../../shared/captures/use-captures.ts';
import { photosQuery } from '../../shared/field-queries.ts';

interface SectionPhotosProps {
  inspection: InspectionDetail;
  category: InspectionCategory;
  captures: Captures;
}

export function SectionPhotos({ inspection, category, captures }: SectionPhotosProps) {
  const photos = useQuery(photosQuery(inspection.id));
  const online = useOnline();
  const here = captures.captures.filter((one): one is PhotoCapture => one.kind === 'photo' && one.fields['category'] === category);
  const there = (photos.data ?? []).filter((one) => one.category === category);
  return (
    <>
      {photos.error && !photos.data && <LoadFailure query={photos} what="the photos on the server" />}
      {here.length + there.length > 0 && (
        <PhotoGrid label="Photos of this section">
          {here.map((capture) => (
            <LocalPhoto key={capture.id} capture={capture} look={lookOf(capture, captures, online)} />
          ))}
          {there.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              src={photo.thumbnailUrl}
              alt={`Photo ${index + 1}, ${photo.damageArea ?? category}${photo.severity ? `, ${photo.severity}` : ''}, verified`}
              badge={{
                tone: photo.status === 'failed' ? 'red' : photo.status === 'analyzed' ? 'green' : 'gray',
                label: photo.status === 'failed' ? 'Failed' : photo.status === 'analyzed' ? 'Verified' : 'Processing',
              }}
            />
          ))}
        </PhotoGrid>
      )}
    </>
  );
}

function LocalPhoto({ capture, look }: { capture: PhotoCapture; look: CaptureLook }) {
  const address = useMemo(
    () => URL.createObjectURL(new Blob([capture.bytes], { type: capture.mimeType })),
    [capture.bytes, capture.mimeType],
  );
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const { tone, label, detail } = look;
  const showable = capture.mimeType !== 'image/heic' && !/\.heic$/i.test(capture.fileName);
  return <PhotoTile {...(showable ? { src: address } : {})} alt={`${capture.fileName}. ${detail}`} badge={{ tone, label }} />;
}

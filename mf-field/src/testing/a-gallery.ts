// A photo of the gallery as the server answers it.
export function aGalleryPhoto(id: number, over: Readonly<Record<string, unknown>> = {}) {
  return {
    id,
    version: 1,
    inspectionId: 5,
    originalName: `${String(over['caption'] ?? `photo-${id}`).toLowerCase()}.jpg`,
    category: 'exterior',
    tags: [],
    capturedAt: new Date(Date.UTC(2026, 10, 20, 15, 0, id)).toISOString(),
    createdAt: '2026-11-20T18:00:00.000Z',
    uploadedBy: 'Dana Cole',
    status: 'analyzed',
    flags: [],
    answered: false,
    lights: { time: 'match', place: 'match' },
    sha256: String(id).padStart(64, '0'),
    ready: true,
    shared: false,
    removed: false,
    marks: 0,
    ...over,
  };
}

/** One photo with everything that is known of it. */
export function aPhoto(id: number, over: Readonly<Record<string, unknown>> = {}) {
  return {
    id,
    version: 1,
    inspectionId: 5,
    claimId: 4,
    originalName: `photo-${id}.jpg`,
    category: 'exterior',
    sha256: String(id).padStart(64, '0'),
    bytes: 4_100_000,
    format: 'jpeg',
    contentType: 'image/jpeg',
    width: 4032,
    height: 3024,
    origin: 'camera',
    capturedAt: '2026-11-20T15:00:00.000Z',
    capturedAtSource: 'device',
    flags: [],
    status: 'analyzed',
    aiProcessed: true,
    uploadedBy: 'Dana Cole',
    createdAt: '2026-11-20T18:00:00.000Z',
    originalUrl: `/api/photos/${id}/original`,
    thumbnailUrl: `/api/photos/${id}/rendition?size=320`,
    imageUrl: `/api/photos/${id}/rendition?size=1600`,
    ...over,
  };
}

/** The rows of a gallery as the server answers them: all at once, whatever was read before. */
export function aGallery(rows: readonly object[]) {
  return { rows, cursor: '1795000000000-0000000000000000' };
}

// The photo that component tests of the field have in common, as the server answers it.

/** Of inspection 5, chosen from the library and analyzed. */
export function aPhoto<O extends object>(id: number, over: O = {} as O) {
  return {
    id,
    version: 1,
    inspectionId: 5,
    claimId: 4,
    sha256: '0'.repeat(64),
    bytes: 1_000,
    format: 'jpeg',
    contentType: 'image/jpeg',
    width: 10,
    height: 10,
    capturedAt: '2026-11-20T09:00:00.000Z',
    capturedAtSource: 'exif',
    origin: 'library',
    uploadedBy: 'Dana Cole',
    createdAt: '2026-11-20T09:00:00.000Z',
    originalUrl: `/api/photos/${id}/original`,
    originalName: `roof-${id}.jpg`,
    category: 'exterior',
    status: 'analyzed',
    aiProcessed: true,
    thumbnailUrl: `/api/photos/${id}/rendition?size=320`,
    ...over,
  };
}

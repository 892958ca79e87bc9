// A photo of the gallery as the server answers it.
export function aGalleryPhoto(id: number, over: { caption?: string } & object = {}) {
  return {
    id,
    version: 1,
    inspectionId: 5,
    originalName: `${(over.caption ?? `photo-${id}`).toLowerCase()}.jpg`,
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

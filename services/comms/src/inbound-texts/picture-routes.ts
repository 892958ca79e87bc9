// Pictures of texts that came in: endpoint → bytes. The firm reads them as they came; who follows the case those of entries that are theirs, without position.
import { commsApi as api } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import { readableBy, type ReadingDeps } from '../threads/portal-reading.ts';
import type { ThreadEntryRecord } from '../threads/thread-store.ts';
import type { PictureRecord } from './inbound-store.ts';
import type { PictureDeps } from './fetch-pictures.ts';

export function mountPictures(on: Mount, deps: PictureDeps & ReadingDeps): void {
  mountInPortal(on, deps);
  on(api.readTextPicture, async ({ scope, params, query, answerWith }) => {
    const entry = await deps.threads.entries.get(scope, params.id, 'Text message not found');
    const picture = await pictureAt(scope, { entry, place: params.place }, deps);
    const { key, contentType } = query.size === 'original' ? originalOf(picture) : smallOf(picture);
    if (key === undefined) throw new Failure('conflict', picture.reason ?? 'The picture is not here yet');
    const { body, bytes } = await deps.parts.objects.get(key);
    const fileName = `text-${params.id}-picture-${params.place}.${contentType.slice('image/'.length)}`;
    return answerWith.stream(body, { contentType, bytes, fileName });
  });
}

/** That the portal user may see the case was decided by claims, which asks. */
function mountInPortal(on: Mount, deps: PictureDeps & ReadingDeps): void {
  on(api.readPortalPicture, async ({ scope, params: { id: claimId, messageId, place }, query, answerWith }) => {
    const theirs = await readableBy(scope, { claimId, userId: query.portalUserId }, deps);
    const entry = await deps.threads.entries.findOne(scope, { $and: [theirs, { _id: messageId }] });
    if (!entry) throw new Failure('not_found', noPicture);
    const { smallKey } = await pictureAt(scope, { entry, place }, deps);
    if (smallKey === undefined) throw new Failure('not_found', noPicture);
    const { body, bytes } = await deps.parts.objects.get(smallKey);
    return answerWith.stream(body, { contentType: 'image/jpeg', bytes, fileName: `text-${messageId}-picture-${place}.jpg` });
  });
}

const smallOf = ({ smallKey: key }: PictureRecord) => ({ key, contentType: 'image/jpeg' });
const originalOf = ({ objectKey: key, contentType = 'image/jpeg' }: PictureRecord) => ({ key, contentType });

const noPicture = 'This text message has no such picture';
const source = /^sms-in:(.+)$/;

async function pictureAt(
  scope: Scope,
  { entry, place }: { entry: ThreadEntryRecord; place: number },
  { inbound }: Pick<PictureDeps, 'inbound'>,
): Promise<PictureRecord> {
  const carrierId = source.exec(entry.source)?.[1];
  const text = carrierId === undefined ? undefined : await inbound.findOne(scope, { carrierId });
  const picture = text?.pictures?.[place - 1];
  if (!picture) throw new Failure('not_found', noPicture);
  return picture;
}

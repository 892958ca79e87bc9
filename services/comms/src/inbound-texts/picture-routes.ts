// Pictures of texts that came in: endpoint → bytes, for the firm alone.
import { commsApi as api } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import type { PictureRecord } from './inbound-store.ts';
import type { PictureNeeds } from './fetch-pictures.ts';

export function mountPictures(on: Mount, needs: PictureNeeds): void {
  on(api.readTextPicture, async ({ scope, params, query, answerWith }) => {
    const picture = await pictureAt(scope, params, needs);
    const { key, contentType } = query.size === 'original' ? originalOf(picture) : smallOf(picture);
    if (key === undefined) throw new Failure('conflict', picture.reason ?? 'The picture is not here yet');
    const { body, bytes } = await needs.parts.objects.get(key);
    const fileName = `text-${params.id}-picture-${params.place}.${contentType.slice('image/'.length)}`;
    return answerWith.stream(body, { contentType, bytes, fileName });
  });
}

const smallOf = ({ smallKey: key }: PictureRecord) => ({ key, contentType: 'image/jpeg' });
const originalOf = ({ objectKey: key, contentType = 'image/jpeg' }: PictureRecord) => ({ key, contentType });

const source = /^sms-in:(.+)$/;

async function pictureAt(
  scope: Scope,
  { id, place }: { id: number; place: number },
  { inbound, threads }: Pick<PictureNeeds, 'inbound' | 'threads'>,
): Promise<PictureRecord> {
  const entry = await threads.entries.get(scope, id, 'Text message not found');
  const carrierId = source.exec(entry.source)?.[1];
  const text = carrierId === undefined ? undefined : await inbound.findOne(scope, { carrierId });
  const picture = text?.pictures?.[place - 1];
  if (!picture) throw new Failure('not_found', 'This text message has no such picture');
  return picture;
}
